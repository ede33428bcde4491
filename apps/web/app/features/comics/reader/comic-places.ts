import type { ComicPosition } from '@engawa/contract'
import type { PlaceKind } from '#app/features/reading/index.ts'
import { comicPosition } from '../comic-position.ts'

/** The rules by which this browser stores and compares positions in comics. */
export const comicPlaces: PlaceKind<ComicPosition> = {
  storageKey: 'engawa:places',
  toPosition: comicPosition,
  isSame: (one, other) => one.page === other.page && Math.abs(one.offset - other.offset) < 0.002,
  isNear: (one, other) => one.page === other.page,
}
