import { create } from 'zustand'
import { readText, writeText } from '#app/lib/device/device-storage.ts'
import type { Place } from './place.ts'

export const ballSize = { width: 48, height: 48 }

const key = 'engawa:mascot-places'

/** The ball in the corner at the bottom left; the figure stands beside it. */
export const firstPlace: Place = { x: 12, y: 12, fromRight: false, fromBottom: true }

/** Repairs a stored place: an invalid one becomes the first. */
export function repairPlace(text: string | null): Place {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? 'null')
  } catch {
    stored = null
  }
  const { ball } = (stored ?? {}) as Record<string, unknown>
  return isPlace(ball) ? ball : firstPlace
}

function isPlace(value: unknown): value is Place {
  const { x, y, fromRight, fromBottom } = (value ?? {}) as Record<string, unknown>
  return (
    Number.isFinite(x) &&
    Number.isFinite(y) &&
    typeof fromRight === 'boolean' &&
    typeof fromBottom === 'boolean'
  )
}

type PlaceState = {
  /** Of the ball; the figure stands where the ball is. */
  ball: Place
  /** Its buttons are open. */
  open: boolean
  /** One of the two is in somebody's hand. */
  held: boolean
  /** It has just been let go and slides to where it stands. */
  settling: boolean
  move(place: Place): void
  /** Writes down where it is now. */
  save(): void
}

/** Where ball and figure are, stored in this browser. */
export const usePlace = create<PlaceState>()((set, get) => ({
  ball: repairPlace(readText(key)),
  open: false,
  held: false,
  settling: false,
  move: (ball) => set({ ball }),
  save: () => writeText(key, JSON.stringify({ ball: get().ball })),
}))

/** Puts it on that side of the screen, as high as it was. */
export function changeSide(fromRight: boolean): void {
  const { ball, move, save } = usePlace.getState()
  usePlace.setState({ settling: true })
  move({ ...ball, fromRight })
  save()
}
