import { create } from 'zustand'
import { readText, writeText } from '#app/lib/device/device-storage.ts'
import type { Place } from './place.ts'

export const ballSize = { width: 48, height: 48 }

const key = 'engawa:mascot-places'

/** Default place: the ball is in the bottom left corner, and the figure is next to it. */
export const firstPlace: Place = { x: 12, y: 12, fromRight: false, fromBottom: true }

/** Returns a stored place. An invalid one is replaced by the default place. */
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
  /** Place of the ball. The figure's place follows from it. */
  ball: Place
  /** Whether the panel of buttons is open. */
  open: boolean
  /** Whether the ball or the figure is being dragged. */
  dragging: boolean
  /** Whether the mascot was just released and slides to its place. */
  settling: boolean
  move(place: Place): void
  /** Stores the current place. */
  save(): void
}

/** The place of ball and figure, stored in this browser. */
export const usePlace = create<PlaceState>()((set, get) => ({
  ball: repairPlace(readText(key)),
  open: false,
  dragging: false,
  settling: false,
  move: (ball) => set({ ball }),
  save: () => writeText(key, JSON.stringify({ ball: get().ball })),
}))

/** Moves the mascot to a side of the screen, at the same height. */
export function changeSide(fromRight: boolean): void {
  const { ball, move, save } = usePlace.getState()
  usePlace.setState({ settling: true })
  move({ ...ball, fromRight })
  save()
}
