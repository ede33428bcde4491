import { useSite } from '#app/lib/view/site.ts'
import { placesFor, type Place } from './places.ts'

/** The places that somebody with this role finds on this site now. */
export const usePlaces = (role?: number): Place[] => placesFor(role, useSite().sectionsOff)

/** Whether a path is a place of the site: links that stand by themselves are left out where it is not. */
export const useIsPlace = (to: string): boolean => usePlaces().some((place) => place.to === to)
