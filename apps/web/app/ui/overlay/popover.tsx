import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { popupClass } from './popup-class.ts'
import { cx } from '#app/lib/class-names.ts'

/** Controls or facts beside their trigger. The page stays in reach; Escape and a press elsewhere close it. */
export function Popover({
  trigger,
  title,
  children,
  align = 'end',
  open,
  onOpenChange,
}: {
  trigger: ReactElement
  title: string
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  /** Both together, when something else than its trigger closes it. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
}) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} className="layer-popup">
          <Base.Popup className={cx(popupClass, 'max-w-[calc(100vw-16px)] p-4')}>
            <Base.Title className="sr-only">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
