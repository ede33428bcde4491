import type { Viewer } from './endpoints/operation.ts'

type Paged = { limit: number; cursor?: string | undefined }
type List = { items: readonly unknown[]; nextCursor?: string | null }

/**
 * Returns a handler that sends pages of `limit` items. `read` returns the whole list, or larger pages whose size a foreign
 * source determines. The cursor contains the larger page's cursor and the number of its items already sent.
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

/** Returns how many items of a page to skip, and the cursor of that page (undefined for the first page). */
function placeOf(cursor: string | undefined): [skip: number, at: string | undefined] {
  const [, skip, at] = /^(\d{1,6})~(.*)$/.exec(cursor ?? '') ?? []
  return skip === undefined ? [0, cursor] : [Number(skip), at || undefined]
}
