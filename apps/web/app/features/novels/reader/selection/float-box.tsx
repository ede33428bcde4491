import type { ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { popupClass } from '#app/ui/overlay/popup-class.ts'
import { Popover } from '#app/ui/overlay/popover.tsx'

type Props = {
  label: string
  /** The box on the screen that it is placed beside. */
  anchor: () => DOMRect
  /** It takes the focus, as a menu does that the reader opened. */
  takesFocus: boolean
  onClose: () => void
  children: ReactNode
  className?: string
}

/** A small box beside some text. In full screen it belongs to what fills the screen. */
export const FloatBox = ({ label, anchor, takesFocus, onClose, children, className }: Props) => (
  <Popover
    label={label}
    anchor={{ getBoundingClientRect: anchor }}
    onClose={onClose}
    container={fullscreenElement()}
    gap={10}
    // A box without a press closes with the selection, not by a press that changes the selection.
    quiet={!takesFocus}
    focusNext={false}
    className={cx(popupClass, 'max-w-[min(26rem,calc(100vw-1rem))] p-1', className)}
  >
    {children}
  </Popover>
)

const fullscreenElement = (): HTMLElement =>
  document.fullscreenElement instanceof HTMLElement ? document.fullscreenElement : document.body
