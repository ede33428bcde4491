import type { PageView } from '@engawa/contract'

/**
 * Brings the server's pages into the author's arrangement: what is known keeps its place, what is gone goes, what is new
 * comes at the end.
 */
export function mergePages(local: readonly PageView[], server: readonly PageView[]): PageView[] {
  const byId = new Map(server.map((page) => [page.id, page]))
  const kept = local.flatMap((page) => {
    const fresh = byId.get(page.id)
    byId.delete(page.id)
    return fresh ? [{ ...fresh, spread: page.spread }] : []
  })
  return [...kept, ...byId.values()]
}

/**
 * Adds pages that uploads made. A file that arrived late (its upload failed and was tried again) takes its place among
 * its neighbours of the same drop instead of the end. `orderOf` knows the place of files sent in this visit.
 */
export function placeArrivals(
  pages: readonly PageView[],
  arrivals: readonly { page: PageView; order: number }[],
  orderOf: Map<number, number>,
): { pages: PageView[]; moved: boolean } {
  const placed = [...pages]
  let moved = false
  for (const { page, order } of arrivals) {
    if (placed.some((one) => one.id === page.id)) continue
    const after = placed.findLastIndex((one) => (orderOf.get(one.id) ?? Infinity) < order)
    const before = placed.findIndex((one) => (orderOf.get(one.id) ?? -Infinity) > order)
    const at = before === -1 ? placed.length : after === -1 ? before : after + 1
    moved ||= at !== placed.length
    placed.splice(at, 0, page)
    orderOf.set(page.id, order)
  }
  return { pages: placed, moved }
}
