import { Popover } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import { cx } from '#app/lib/class-names.ts'
import { popupClass } from '#app/ui/overlay/popup-class.ts'

type Props = {
  label: string
  /** The box on the screen that it stands beside. */
  anchor: () => DOMRect
  /** It takes the focus, as a menu that was asked for does; one that comes by itself does not. */
  takesFocus: boolean
  onClose: () => void
  children: ReactNode
  className?: string
}

/** A small box beside some text. In full screen it belongs to what fills the screen. */
export function FloatBox({ label, anchor, takesFocus, onClose, children, className }: Props) {
  return (
    <Popover.Root
      open
      onOpenChange={(_, { reason }) => {
        // What came by itself goes with the selection, not with a press that changes it.
        if (takesFocus || reason === 'escape-key') onClose()
      }}
    >
      <Popover.Portal container={fullscreenElement()}>
        <Popover.Positioner
          anchor={{ getBoundingClientRect: anchor }}
          side="bottom"
          sideOffset={10}
          collisionPadding={8}
          className="layer-popup"
        >
          <Popover.Popup
            aria-label={label}
            initialFocus={takesFocus}
            finalFocus={false}
            className={cx(popupClass, 'max-w-[min(26rem,calc(100vw-1rem))] p-1', className)}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

const fullscreenElement = (): HTMLElement | null =>
  document.fullscreenElement instanceof HTMLElement ? document.fullscreenElement : document.body
