import { create } from 'zustand'
import { readText, writeText } from '#app/lib/device-storage.ts'
import type { Place } from './place.ts'

export const ballSize = { width: 48, height: 48 }

const key = 'engawa:mascot-places'

type Places = { ball: Place; figure: Place }
export type Movable = keyof Places

/** The ball in the corner at the bottom left, the figure beside it. */
export const firstPlaces: Places = {
  ball: { x: 12, y: 12, fromRight: false, fromBottom: true },
  figure: { x: 54, y: 8, fromRight: false, fromBottom: true },
}

/** Repairs stored places: an invalid one becomes the first place. */
export function repairPlaces(text: string | null): Places {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? 'null')
  } catch {
    stored = null
  }
  const { ball, figure } = (stored ?? {}) as Record<string, unknown>
  return {
    ball: isPlace(ball) ? ball : firstPlaces.ball,
    figure: isPlace(figure) ? figure : firstPlaces.figure,
  }
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

type PlacesState = Places & {
  move(which: Movable, place: Place): void
  /** Writes down where things are now. */
  save(): void
}

/** Where ball and figure are, stored in this browser. */
export const usePlaces = create<PlacesState>()((set, get) => ({
  ...repairPlaces(readText(key)),
  move: (which, place) => set({ [which]: place }),
  save() {
    const { ball, figure } = get()
    writeText(key, JSON.stringify({ ball, figure }))
  },
}))
