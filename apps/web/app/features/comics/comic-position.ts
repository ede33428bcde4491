import type { ComicPosition, Position } from '@engawa/contract'

/** Returns a stored or received value as a position in a comic; null if it is invalid. */
export const comicPosition = ({ page, offset }: Position): ComicPosition | null =>
  typeof page === 'number' && typeof offset === 'number' ? { page, offset } : null

/** Returns the page of a position, from 0. */
export const pageOf = (position: Position): number => comicPosition(position)?.page ?? 0
