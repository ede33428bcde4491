import type { Viewer } from './endpoints/operation.ts'

type Paged = { limit: number; cursor?: string | undefined }
type List = { items: readonly unknown[]; nextCursor?: string | null }

/**
 * Answers a list in parts of `limit` items, where the operation reads the whole list or pages in the size of a foreign source.
 * The cursor contains the number of items of the page that were answered, and the cursor of that page.
 */
export const inParts =
  <I extends Paged, R extends List>(read: (viewer: Viewer, input: I) => Promise<R>) =>
  async (viewer: Viewer, input: I): Promise<Omit<R, 'nextCursor'> & { nextCursor: string | null }> => {
    const [skip, at] = placeOf(input.cursor)
    const page = await read(viewer, { ...input, cursor: at })
    const end = skip + input.limit
    const isCut = end < page.items.length
    const nextCursor = isCut ? `${end}~${at ?? ''}` : (page.nextCursor ?? null)
    return { ...page, items: page.items.slice(skip, end), nextCursor }
  }

/** Returns how many items of a page to skip, and the page's own cursor; undefined for the first page. */
function placeOf(cursor: string | undefined): [skip: number, at: string | undefined] {
  const [, skip, at] = /^(\d{1,6})~(.*)$/.exec(cursor ?? '') ?? []
  return skip === undefined ? [0, cursor] : [Number(skip), at || undefined]
}
