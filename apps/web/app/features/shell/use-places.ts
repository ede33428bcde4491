import { useSite } from '#app/lib/view/site.ts'
import { placesFor, type MenuEntry } from './places.ts'

/** Returns the places that a viewer with this role may see on this site now. */
export const usePlaces = (role?: number): MenuEntry[] => placesFor(role, useSite().sectionsOff)

/** Whether a path is a place of this site. Single links are left out when it is not. */
export const useIsPlace = (to: string): boolean => usePlaces().some((place) => place.to === to)
