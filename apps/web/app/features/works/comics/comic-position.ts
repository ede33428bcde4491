import type { ComicPosition, Position } from '@engawa/contract'

/** A position of the server as one in a comic. */
export const comicPosition = ({ page, offset }: Position): ComicPosition => ({
  page: typeof page === 'number' ? page : 0,
  offset: typeof offset === 'number' ? offset : 0,
})

export const pageOf = (position: Position): number => comicPosition(position).page
