import type { PageView } from '@engawa/contract'

/** An uploaded page. `order` is the position of its file among all uploaded files. */
export type PlacedPage = { page: PageView; order: number }

/**
 * Returns the server's pages in the author's order, new pages at the end. With `saved`, the pairing (`spread`) is the server's,
 * otherwise the author's.
 */
export function mergePages(
  local: readonly PageView[],
  server: readonly PageView[],
  { saved = false } = {},
): PageView[] {
  const byId = new Map(server.map((page) => [page.id, page]))
  const known = local.flatMap((page) => {
    const fresh = byId.get(page.id)
    byId.delete(page.id)
    return fresh ? [saved ? fresh : { ...fresh, spread: page.spread }] : []
  })
  return [...known, ...byId.values()]
}

/**
 * Adds uploaded pages at the end, and the order of each to `orderOf`. A page whose upload was retried is placed among the pages
 * that were chosen with it; then `reordered` is true.
 */
export function placePages(
  pages: readonly PageView[],
  uploaded: readonly PlacedPage[],
  orderOf: Map<number, number>,
): { pages: PageView[]; reordered: boolean } {
  const placed = [...pages]
  let reordered = false
  for (const { page, order } of uploaded) {
    if (placed.some((one) => one.id === page.id)) continue
    const after = placed.findLastIndex((one) => (orderOf.get(one.id) ?? Infinity) < order)
    const before = placed.findIndex((one) => (orderOf.get(one.id) ?? -Infinity) > order)
    const at = before === -1 ? placed.length : after === -1 ? before : after + 1
    reordered ||= at !== placed.length
    placed.splice(at, 0, page)
    orderOf.set(page.id, order)
  }
  return { pages: placed, reordered }
}
