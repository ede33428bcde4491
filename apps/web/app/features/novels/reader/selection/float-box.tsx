import type { ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { popupClass } from '#app/ui/overlay/popup-class.ts'
import { Popover } from '#app/ui/overlay/popover.tsx'

type Props = {
  label: string
  /** Returns the box on the screen next to which this box is placed. */
  anchor: () => DOMRect
  /** Whether the box gets the focus, like a menu that the reader opened. */
  receivesFocus: boolean
  onClose: () => void
  children: ReactNode
  className?: string
}

/**
 * A small box next to text. In full screen it is rendered inside the full-screen element, because the browser hides all other
 * elements.
 */
export const FloatBox = ({ label, anchor, receivesFocus, onClose, children, className }: Props) => (
  <Popover
    label={label}
    anchor={{ getBoundingClientRect: anchor }}
    onClose={onClose}
    container={fullscreenElement()}
    gap={10}
    // A box that opened without a press closes only when the selection ends. A press does not close it, because the press may
    // change the selection.
    quiet={!receivesFocus}
    focusNext={false}
    className={cx(popupClass, 'max-w-[min(26rem,calc(100vw-1rem))] p-1', className)}
  >
    {children}
  </Popover>
)

const fullscreenElement = (): HTMLElement =>
  document.fullscreenElement instanceof HTMLElement ? document.fullscreenElement : document.body
