import { Popover as Base } from '@base-ui/react/popover'
import type { ComponentProps, ReactNode } from 'react'
import { useFinalFocus } from './use-final-focus.ts'

export type PopoverProps = {
  label: string
  anchor: Element | { getBoundingClientRect(): DOMRect }
  onClose: () => void
  className: string
  children: ReactNode
  /** Container of the portal. In full screen it must be inside the full-screen element. */
  container?: HTMLElement
  gap?: number
  side?: ComponentProps<typeof Base.Positioner>['side']
  align?: ComponentProps<typeof Base.Positioner>['align']
  /** Whether the popover opens without a press. The focus then does not move, and only Escape closes the popover. */
  quiet?: boolean
  /**
   * The element that gets the focus when the popover closes; by default as for other overlays. False leaves the focus
   * unchanged.
   */
  focusNext?: ComponentProps<typeof Base.Popup>['finalFocus']
}

/** The implementation of `Popover`, loaded on demand. */
export function PopoverPopup({
  label,
  anchor,
  onClose,
  className,
  children,
  container,
  gap = 6,
  quiet = false,
  side = 'bottom',
  align = 'center',
  focusNext,
}: PopoverProps) {
  const finalFocus = useFinalFocus(true)
  return (
    <Base.Root
      open
      onOpenChange={(_, { reason, event }) => {
        // A press on the button that opened the popover already closes it. If this code closed it too, the press would open it
        // again.
        const onAnchor = anchor instanceof Element && anchor.contains(event.target as Node)
        if (reason === 'outside-press' && onAnchor) return
        if (!quiet || reason === 'escape-key') onClose()
      }}
    >
      <Base.Portal container={container}>
        <Base.Positioner
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={gap}
          collisionPadding={8}
          className="layer-popup"
        >
          <Base.Popup
            aria-label={label}
            initialFocus={!quiet}
            finalFocus={focusNext ?? finalFocus}
            className={className}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
