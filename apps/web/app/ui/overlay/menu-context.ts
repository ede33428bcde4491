import type { Menu } from '@base-ui/react/menu'
import { createContext } from 'react'

export type FindElement = () => HTMLElement | null

type MenuParts = {
  Item: typeof Menu.Item
  /** Sets the function that finds the element to focus when the menu closes; null for the trigger of the menu. */
  focusNext: (find: FindElement | null) => void
}

/** Context that a menu provides for its items. */
export const MenuContext = createContext<MenuParts>(undefined as never)
