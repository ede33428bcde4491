import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#app/lib/view/use-hydrated.ts'
import { FLOOR_HASH, LATEST_HASH } from '../use-arrival.ts'

/** Number of floors before the last one that are shown after a jump to the end. */
const ENDING = 9

/** The state of a history entry that a jump in a thread created: the floor at which the reader was. */
type Jumped = { cameFrom?: number } | null

/** Returns the address of the last comment of a thread. The last floors may be removed, so earlier ones are loaded, too. */
export const latestAddress = (lastFloor: number): string => `?floor=${endingOf(lastFloor)}${LATEST_HASH}`

const endingOf = (lastFloor: number): number => Math.max(1, lastFloor - ENDING)

function addressOf(floor: number, lastFloor: number): string {
  if (floor === lastFloor) return latestAddress(lastFloor)
  const start = Math.min(floor, endingOf(lastFloor))
  return start === floor ? `?floor=${floor}` : `?floor=${start}${FLOOR_HASH}${floor}`
}

/** Returns functions that go to a floor (comment number) of a thread, and back to the floor before the jump. */
export function useGoTo(lastFloor: number) {
  const navigate = useNavigate()
  const { state } = useLocation()
  // The document from the server does not know the state of the history entry.
  const cameFrom = useHydrated() ? (state as Jumped)?.cameFrom : undefined
  return {
    /** The floor at which the reader was before the jump to this place; undefined after another navigation. */
    cameFrom,
    back: () => void navigate(-1),
    goTo(floor: number, from: number | undefined): void {
      const wanted = Math.min(lastFloor, Math.max(1, Math.trunc(floor)))
      void navigate(addressOf(wanted, lastFloor), {
        preventScrollReset: true,
        state: { cameFrom: from } satisfies Jumped,
      })
    },
  }
}
