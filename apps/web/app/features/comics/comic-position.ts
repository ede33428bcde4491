import type { ComicPosition, Position } from '@engawa/contract'

/** Returns a stored or received value as a position in a comic; null if the value is invalid. */
export const comicPosition = ({ page, offset }: Position): ComicPosition | null =>
  typeof page === 'number' && typeof offset === 'number' ? { page, offset } : null

/** Returns the page number of a position, counted from 0. */
export const pageOf = (position: Position): number => comicPosition(position)?.page ?? 0
