import type { PageView } from '@engawa/contract'

/** A page an upload made; `order` is the place of its file among all that were uploaded. */
export type PlacedPage = { page: PageView; order: number }

/** Brings the server's pages into the author's order, with the author's pairs unless they are `saved`; new ones come at the end. */
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
 * Adds uploaded pages. One that comes late (its upload failed and was tried again) takes its place among the others of
 * the same choice of files instead of the end; `reordered` says whether one did. `orderOf` remembers the orders.
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
