import { contract } from '@engawa/contract'
import type { PlaceKind, TrackedPlace } from '#app/features/reading/index.ts'

/** A place in a comic: `page` counts from 0; `offset` is the part of that page already passed (0–1, strips). */
export type ComicPlace = { chapterId: number; page: number; offset: number; finished: boolean }

/** A place as the server takes it. */
export const bodyOf = ({ chapterId, page, offset, finished, at }: TrackedPlace<ComicPlace>) => ({
  chapterId,
  page,
  offset,
  finished,
  at,
})

export const comicPlaces: PlaceKind<ComicPlace> = {
  storageKey: 'engawa:places',
  isPlace: ({ page, offset }) => typeof page === 'number' && typeof offset === 'number',
  isSame: (one, other) => one.page === other.page && Math.abs(one.offset - other.offset) < 0.002,
  save: (call, place) => call(contract.works.savePlace, bodyOf(place)),
}
