import type { Menu } from '@base-ui/react/menu'
import { createContext } from 'react'

export type FindElement = () => HTMLElement | null

type MenuParts = {
  Item: typeof Menu.Item
  /** Sets the element that gets the focus when the menu closes; null for its trigger. */
  focusNext: (find: FindElement | null) => void
}

/** Provided by the menu around an item. */
export const MenuContext = createContext<MenuParts>(undefined as never)
