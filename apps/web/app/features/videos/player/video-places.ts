import { VIDEO, type VideoPosition } from '@engawa/contract'
import type { PlaceKind } from '#app/features/reading/index.ts'

/** Positions less than this many seconds apart are equal (`SAME`), or too close to notify the viewer (`NEAR`). */
const SAME = 1
const NEAR = 20

/** Positions in videos, as this browser tracks them. */
export const videoPlaces: PlaceKind<VideoPosition> = {
  storageKey: `engawa:places:${VIDEO.plural}`,
  toPosition: ({ seconds }) =>
    typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0 ? { seconds } : null,
  isSame: (one, other) => Math.abs(one.seconds - other.seconds) < SAME,
  isNear: (one, other) => Math.abs(one.seconds - other.seconds) < NEAR,
}
