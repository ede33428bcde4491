import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '#app/lib/class-names.ts'

/** A menu under its trigger: `<Menu trigger={<IconButton …/>}><MenuItem …/></Menu>`. */
export function Menu({
  trigger,
  children,
  align = 'end',
}: {
  trigger: ReactElement
  children: ReactNode
  align?: 'start' | 'end'
}) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} className="z-50">
          <Base.Popup className="min-w-44 rounded-md border border-line bg-paper-3 p-1 shadow-3 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {children}
          </Base.Popup>
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
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-hover',
        danger && 'text-danger',
      )}
    >
      {icon}
      {children}
    </Base.Item>
  )
}
