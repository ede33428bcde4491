import { VIDEO, type VideoPosition } from '@engawa/contract'
import type { PlaceKind } from '#app/features/reading/index.ts'

/**
 * In seconds. Positions that differ by less than `SAME` count as equal. If they differ by less than `NEAR`, the position on another
 * device is not reported.
 */
const SAME = 1
const NEAR = 20

/** Functions that store and compare positions in videos. */
export const videoPlaces: PlaceKind<VideoPosition> = {
  storageKey: `engawa:places:${VIDEO.plural}`,
  toPosition: ({ seconds }) =>
    typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0 ? { seconds } : null,
  isSame: (one, other) => Math.abs(one.seconds - other.seconds) < SAME,
  isNear: (one, other) => Math.abs(one.seconds - other.seconds) < NEAR,
}
