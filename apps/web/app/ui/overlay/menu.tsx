import { Menu as Base } from '@base-ui/react/menu'
import { createContext, use, useRef, type ReactElement, type ReactNode } from 'react'
import { popupClass, popupRowClass } from './popup-class.ts'
import { cx } from '#app/lib/class-names.ts'

/** Says what has the focus once the menu around is closed; null: its trigger. */
const FocusNext = createContext<(element: HTMLElement | null) => void>(() => undefined)

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
  const next = useRef<HTMLElement>(null)
  const focusNext = (element: HTMLElement | null): void => {
    next.current = element
  }
  return (
    <Base.Root modal={false} defaultOpen={defaultOpen} onOpenChange={(open) => open && focusNext(null)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} className="layer-popup">
          <Base.Popup finalFocus={() => next.current ?? true} className={cx(popupClass, 'min-w-44 p-1')}>
            <FocusNext value={focusNext}>{children}</FocusNext>
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
  /** May return an element, which has the focus then. */
  onClick: () => unknown
  disabled?: boolean
}) {
  const focusNext = use(FocusNext)
  const choose = () => {
    const wanted = onClick()
    focusNext(wanted instanceof HTMLElement ? wanted : null)
  }
  return (
    <Base.Item
      onClick={choose}
      disabled={disabled ?? false}
      className={cx(popupRowClass, danger && 'text-danger')}
    >
      {icon}
      {children}
    </Base.Item>
  )
}
