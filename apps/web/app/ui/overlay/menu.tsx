import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { popupClass, popupRowClass } from './popup-class.ts'
import { cx } from '#app/lib/class-names.ts'

/** A menu under its trigger: `<Menu trigger={<IconButton …/>}><MenuItem …/></Menu>`. */
export function Menu({
  trigger,
  children,
  align = 'end',
  defaultOpen = false,
}: {
  trigger: ReactElement
  children: ReactNode
  align?: 'start' | 'end'
  /** Open from the start: for a menu whose trigger was pressed before it was loaded. */
  defaultOpen?: boolean
}) {
  return (
    <Base.Root modal={false} defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} className="layer-popup">
          <Base.Popup className={cx(popupClass, 'min-w-44 p-1')}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** One action of a menu. */
export function MenuItem({
  icon,
  danger,
  children,
  onClick,
  disabled,
}: {
  icon?: ReactNode
  danger?: boolean
  children: ReactNode
  onClick: () => void
  disabled?: boolean
}) {
  return (
    <Base.Item
      onClick={onClick}
      disabled={disabled ?? false}
      className={cx(popupRowClass, danger && 'text-danger')}
    >
      {icon}
      {children}
    </Base.Item>
  )
}
