import { Popover } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import { cx } from '#app/lib/class-names.ts'

type Props = {
  label: string
  anchor: Element | { getBoundingClientRect(): DOMRect }
  onClose: () => void
  className: string
  children: ReactNode
}

/** A box with emoji beside what they are for. */
export function EmojiPopover({ label, anchor, onClose, className, children }: Props) {
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} sideOffset={6} collisionPadding={8} className="layer-popup">
          <Popover.Popup
            aria-label={label}
            className={cx(className, 'w-[min(23rem,calc(100vw-1rem))] overflow-hidden')}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
