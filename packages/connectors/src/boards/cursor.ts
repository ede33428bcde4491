import { badQuestion } from './parameters.ts'

/** The start of a page: a page number, or an id that is larger than the ids of all posts on the page. */
export type Cursor = { page: number } | { below: number }

/** The largest page number that boards support. */
export const LAST_PAGE = 1_000

export function readCursor(text: string | null): Cursor {
  if (text === null) return { page: 1 }
  const [, kind, number = ''] = /^([pb])([1-9]\d{0,11})$/.exec(text) ?? []
  if (kind === 'b') return { below: Number(number) }
  if (kind === 'p' && Number(number) <= LAST_PAGE) return { page: Number(number) }
  throw badQuestion('no place to go on from')
}

/**
 * Returns the cursor of the next page. Lists in the order of ids are paged by id, because new posts would shift numbered pages. Lists in
 * other orders are paged by number, up to the board's last page.
 */
export function nextCursor(
  here: Cursor,
  { byId, lowestId }: { byId: boolean; lowestId: number },
): string | null {
  if (byId) return lowestId > 1 ? `b${lowestId}` : null
  const page = 'page' in here ? here.page + 1 : 2
  return page <= LAST_PAGE ? `p${page}` : null
}
