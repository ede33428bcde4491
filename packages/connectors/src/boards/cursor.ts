import { badQuestion } from './questions.ts'

/** Where a page begins: the number of a page, or the id that all its posts are below. */
export type Cursor = { page: number } | { below: number }

/** Boards do not count pages beyond. */
export const LAST_PAGE = 1_000

export function readCursor(text: string | null): Cursor {
  if (text === null) return { page: 1 }
  const [, kind, number = ''] = /^([pb])([1-9]\d{0,11})$/.exec(text) ?? []
  if (kind === 'b') return { below: Number(number) }
  if (kind === 'p' && Number(number) <= LAST_PAGE) return { page: Number(number) }
  throw badQuestion('no place to go on from')
}

/**
 * Where the next page begins. Posts in the order of their ids follow each other by id, so that new ones push none of them to the next page;
 * others by number, as far as the board counts.
 */
export function nextCursor(
  here: Cursor,
  { byId, lowestId }: { byId: boolean; lowestId: number },
): string | null {
  if (byId) return lowestId > 1 ? `b${lowestId}` : null
  const page = 'page' in here ? here.page + 1 : 2
  return page <= LAST_PAGE ? `p${page}` : null
}
