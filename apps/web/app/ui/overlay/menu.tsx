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

/** A menu that something else than a trigger asks for: open from the start, beside `anchor`. */
export function MenuAt({
  anchor,
  label,
  children,
  onClose,
}: {
  anchor: Element | { getBoundingClientRect(): DOMRect }
  label: string
  children: ReactNode
  onClose: () => void
}) {
  const next = useRef<HTMLElement>(null)
  const focusNext = (element: HTMLElement | null): void => {
    next.current = element
  }
  const back = anchor instanceof HTMLElement ? anchor : null
  return (
    <Base.Root modal={false} open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          sideOffset={4}
          align="start"
          collisionPadding={8}
          className="layer-popup"
        >
          <Base.Popup
            aria-label={label}
            finalFocus={() => next.current ?? back}
            className={cx(popupClass, 'min-w-44 p-1 outline-none')}
          >
            <FocusNext value={focusNext}>{children}</FocusNext>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** Actions side by side, as signs. */
export const MenuRow = ({ children }: { children: ReactNode }) => (
  <div className="mb-1 flex border-b border-line pb-1">{children}</div>
)

/** One action of a menu; `square` for one that is a sign in a row, with its name as `label`. */
export function MenuItem({
  icon,
  danger,
  children,
  onClick,
  disabled,
  square,
  pressed,
  label,
}: {
  icon?: ReactNode
  danger?: boolean
  square?: boolean
  pressed?: boolean
  label?: string
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
      aria-label={label}
      title={label}
      className={cx(
        square
          ? 'flex size-11 cursor-pointer items-center justify-center rounded-sm text-xl leading-none outline-none select-none data-highlighted:bg-hover'
          : popupRowClass,
        pressed && 'bg-accent-soft',
        danger && 'text-danger',
      )}
    >
      {icon}
      {children}
    </Base.Item>
  )
}
