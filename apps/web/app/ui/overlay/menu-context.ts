import type { Menu } from '@base-ui/react/menu'
import { createContext } from 'react'

type MenuParts = {
  Item: typeof Menu.Item
  /** Says what has the focus once the menu is closed; null: its trigger. */
  focusNext: (element: HTMLElement | null) => void
}

/** Given by the menu around an item. */
export const MenuContext = createContext<MenuParts>(undefined as never)
