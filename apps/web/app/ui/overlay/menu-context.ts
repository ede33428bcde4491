import type { Menu } from '@base-ui/react/menu'
import { createContext } from 'react'

export type FindElement = () => HTMLElement | null

type MenuParts = {
  Item: typeof Menu.Item
  /** Sets what has the focus once the menu is closed; null: its trigger. */
  focusNext: (find: FindElement | null) => void
}

/** Given by the menu around an item. */
export const MenuContext = createContext<MenuParts>(undefined as never)
