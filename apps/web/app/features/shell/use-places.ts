import { useSite } from '#app/lib/view/site.ts'
import { placesFor, type MenuEntry } from './places.ts'

/** Returns the menu entries that a viewer with this role may see on this site now. */
export const usePlaces = (role?: number): MenuEntry[] => placesFor(role, useSite().sectionsOff)

/** Whether the viewer's menus contain a link to this path. If not, other links to the path are left out, too. */
export const useIsPlace = (to: string): boolean => usePlaces().some((place) => place.to === to)
