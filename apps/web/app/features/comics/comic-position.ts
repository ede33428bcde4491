import type { ComicPosition, Position } from '@engawa/contract'

/** What was stored or sent as a position in a comic; null when it is something else. */
export const comicPosition = ({ page, offset }: Position): ComicPosition | null =>
  typeof page === 'number' && typeof offset === 'number' ? { page, offset } : null

/** The page of a position, from 0. */
export const pageOf = (position: Position): number => comicPosition(position)?.page ?? 0
