import { contract, type Place } from '@engawa/contract'
import type { PlaceKind, ServerPlace, TrackedPlace } from '#app/features/reading/index.ts'
import { comicPosition } from '../comic-position.ts'

/** A place in a comic: `page` counts from 0; `offset` is the part of that page already passed (0–1, strips). */
export type ComicPlace = { chapterId: number; page: number; offset: number; finished: boolean }

/** A place as the server takes it. */
export const bodyOf = ({ chapterId, page, offset, finished, at }: TrackedPlace<ComicPlace>) => ({
  chapterId,
  position: { page, offset },
  finished,
  at,
})

/** A place as the server gave it. */
export const comicPlaceOf = ({
  chapterId,
  position,
  finished,
  updatedAt,
}: Place): ServerPlace<ComicPlace> => ({
  chapterId,
  ...comicPosition(position),
  finished,
  updatedAt,
})

export const comicPlaces: PlaceKind<ComicPlace> = {
  storageKey: 'engawa:places',
  isPlace: ({ page, offset }) => typeof page === 'number' && typeof offset === 'number',
  isSame: (one, other) => one.page === other.page && Math.abs(one.offset - other.offset) < 0.002,
  save: (call, place) => call(contract.works.savePlace, bodyOf(place)),
}
