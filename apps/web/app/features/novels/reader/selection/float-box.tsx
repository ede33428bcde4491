import type { ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { popupClass } from '#app/ui/overlay/popup-class.ts'
import { Popover } from '#app/ui/overlay/popover.tsx'

type Props = {
  label: string
  /** Returns the box on the screen that it is placed next to. */
  anchor: () => DOMRect
  /** Whether it takes the focus, like a menu that the reader opened. */
  takesFocus: boolean
  onClose: () => void
  children: ReactNode
  className?: string
}

/** A small box next to text. In full screen it is rendered inside the element that fills the screen. */
export const FloatBox = ({ label, anchor, takesFocus, onClose, children, className }: Props) => (
  <Popover
    label={label}
    anchor={{ getBoundingClientRect: anchor }}
    onClose={onClose}
    container={fullscreenElement()}
    gap={10}
    // A box that was not opened by a press closes with the selection, not by a press that changes the selection.
    quiet={!takesFocus}
    focusNext={false}
    className={cx(popupClass, 'max-w-[min(26rem,calc(100vw-1rem))] p-1', className)}
  >
    {children}
  </Popover>
)

const fullscreenElement = (): HTMLElement =>
  document.fullscreenElement instanceof HTMLElement ? document.fullscreenElement : document.body
