import { VIDEO, type VideoPosition } from '@engawa/contract'
import type { PlaceKind } from '#app/features/reading/index.ts'

/** Places that are so close are one, in seconds; so close that nobody need be told. */
const SAME = 1
const NEAR = 20

/** Places in videos, as this browser tracks them. */
export const videoPlaces: PlaceKind<VideoPosition> = {
  storageKey: `engawa:places:${VIDEO.plural}`,
  toPosition: ({ seconds }) =>
    typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0 ? { seconds } : null,
  isSame: (one, other) => Math.abs(one.seconds - other.seconds) < SAME,
  isNear: (one, other) => Math.abs(one.seconds - other.seconds) < NEAR,
}
