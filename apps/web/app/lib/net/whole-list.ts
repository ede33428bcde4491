import { LIMITS, type Call, type CallInputOf, type Endpoint, type OutputOf } from '@engawa/contract'

/**
 * The input for a list from an external source. It requests the largest page size, because the source decides how large a page is.
 */
export const WHOLE_PAGE = { limit: LIMITS.listMax } as const

type Part = { items: readonly unknown[]; nextCursor: string | null }
type ListInput<E> = Omit<CallInputOf<E>, 'cursor' | 'limit'>

/** Loads all pages of a list. Resolves with the first response, but with the items of all pages. */
export async function wholeList<E extends Endpoint>(
  call: Call,
  endpoint: OutputOf<E> extends Part ? E : never,
  input: ListInput<E>,
): Promise<OutputOf<E>> {
  const load = (cursor?: string) => {
    const pageInput = { ...input, limit: LIMITS.listMax, ...(cursor !== undefined && { cursor }) }
    return call(endpoint as E, pageInput as CallInputOf<E>) as Promise<OutputOf<E> & Part>
  }
  const first = await load()
  const items = [...first.items]
  let { nextCursor } = first
  // The loop also ends at `undefined`, because a server of an earlier release may answer without a cursor.
  while (nextCursor) {
    const part = await load(nextCursor)
    items.push(...part.items)
    nextCursor = part.nextCursor
  }
  return { ...first, items, nextCursor }
}
