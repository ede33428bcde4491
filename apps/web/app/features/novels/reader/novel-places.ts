import type { NovelPosition } from '@engawa/contract'
import type { PlaceKind } from '#app/features/reading/index.ts'
import { novelPosition } from '../novel-position.ts'

const NEAR = 0.02

/** Functions for reading positions in novels, as this browser tracks them. */
export const novelPlaces: PlaceKind<NovelPosition> = {
  storageKey: 'engawa:places:novels',
  toPosition: novelPosition,
  isSame: (one, other) => one.paragraph === other.paragraph && one.offset === other.offset,
  isNear: (one, other) => one.paragraph === other.paragraph || Math.abs(one.part - other.part) < NEAR,
}
