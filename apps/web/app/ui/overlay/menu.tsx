import {
  cloneElement,
  use,
  useState,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { useLate } from '#app/lib/view/use-late.ts'
import { m } from '#app/texts/messages.js'
import { toastError } from '../toast.ts'
import { loadMenu } from './late-parts.ts'
import { MenuContext, type FindElement } from './menu-context.ts'
import type { Opening } from './replay-opening.ts'
import { popupRowClass } from './popup-class.ts'

/** A button, e.g. an `IconButton`. */
export type MenuTrigger = ReactElement<HTMLAttributes<HTMLElement>>

type MenuProps = {
  trigger: MenuTrigger
  children: ReactNode
  align?: 'start' | 'end'
  /** Whether the menu is open at first, for a menu whose trigger was pressed before its code was loaded. */
  defaultOpen?: boolean
}

/** A menu below its trigger: `<Menu trigger={<IconButton …/>}><MenuItem …/></Menu>`. */
export function Menu({ trigger, defaultOpen = false, ...menu }: MenuProps) {
  const [isWanted, setWanted] = useState(false)
  const [opening, open] = useState<Opening | undefined>(defaultOpen ? 'pointer' : undefined)
  const part = useLate(loadMenu, isWanted || opening !== undefined, () => {
    setWanted(false)
    if (opening === undefined) return
    open(undefined)
    toastError(m.ui_part_failed())
  })
  // The real menu replaces the trigger only after a press, because the real menu takes the focus.
  if (part && opening) return <part.MenuPopup trigger={trigger} opening={opening} {...menu} />
  const startLoading = () => setWanted(true)
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: startLoading,
    onFocus: startLoading,
    onClick: (event) => open(event.detail === 0 ? 'Enter' : 'pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      open(event.key)
    },
  })
}

type MenuAtProps = {
  anchor: Element | { getBoundingClientRect(): DOMRect }
  label: string
  children: ReactNode
  onClose: () => void
}

/** A menu without a trigger. It is open at first, next to `anchor`. */
export function MenuAt(props: MenuAtProps) {
  const part = useLate(loadMenu, true, () => {
    props.onClose()
    toastError(m.ui_part_failed())
  })
  return part ? <part.MenuPopupAt {...props} /> : null
}

/** A row of a menu, with actions side by side as icons. */
export const MenuRow = ({ children }: { children: ReactNode }) => (
  <div className="mb-1 flex border-b border-line pb-1 last:mb-0 last:border-0 last:pb-0">{children}</div>
)

/** An action in a menu. `square` is for an icon in a `MenuRow`, with the action's name as `label`. */
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
  /** Runs the action. May return a function that finds the element to focus after the menu has closed. */
  onClick: () => unknown
  disabled?: boolean
}) {
  const { Item, focusNext } = use(MenuContext)
  const choose = () => {
    const find = onClick()
    focusNext(typeof find === 'function' ? (find as FindElement) : null)
  }
  return (
    <Item
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
    </Item>
  )
}
