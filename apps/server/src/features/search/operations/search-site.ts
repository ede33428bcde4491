import type { SearchHit, site } from '@engawa/contract'
import type { Handler, Viewer } from '../../../operation.ts'
import { excerpt, highlight } from '../highlight.ts'
import { readQuery, type Query } from '../query-terms.ts'
import type { SearchDeps } from '../search-deps.ts'
import { searchableKinds } from '../search-jobs.ts'
import { countDocuments, findDocuments } from '../search-queries.ts'

/** How many of each kind the first tab shows. */
const FIRST = 12

export const searchSite =
  (deps: SearchDeps): Handler<typeof site.search> =>
  async (viewer, { q, tab, cursor, limit }) => {
    const query = readQuery(q)
    if (!query) return { q, kinds: [], hits: [], nextCursor: null }
    const kinds = searchableKinds(deps).filter((kind) => !deps.subjects.isOff(kind))
    const search = (kind: string, page: { cursor: string | undefined; limit: number }) =>
      findHits(deps, viewer, { kind, query, text: q, ...page })
    const one = kinds.includes(tab)
    const [pages, counts] = await Promise.all([
      one
        ? search(tab, { cursor, limit }).then((page) => [page])
        : Promise.all(
            kinds.map((kind) => search(kind, { cursor: undefined, limit: Math.min(limit, FIRST) })),
          ),
      Promise.all(kinds.map((kind) => countDocuments(deps.database.db, { kind, query }))),
    ])
    return {
      q,
      kinds: kinds.map((kind, at) => ({ kind, count: counts[at] ?? 0 })),
      hits: pages.flatMap((page) => page.hits),
      nextCursor: one ? (pages[0]?.nextCursor ?? null) : null,
    }
  }

type Search = { kind: string; query: Query; text: string; cursor: string | undefined; limit: number }

/** One page of one kind; what the viewer may not see (any more) is left out. */
async function findHits(
  { database: { db }, subjects }: SearchDeps,
  viewer: Viewer,
  search: Search,
): Promise<{ hits: SearchHit[]; nextCursor: string | null }> {
  const { items, nextCursor } = await findDocuments(db, search)
  const ids = items.map((item) => item.id)
  const provider = subjects.find(search.kind)
  const [cards, details] = await Promise.all([
    provider?.cards(db, viewer, ids),
    provider?.details?.(db, viewer, ids),
  ])
  const { runs } = search.query
  const hits = items.flatMap(({ id, summary }) => {
    const card = cards?.get(id)
    if (!card) return []
    const parts = { titleParts: highlight(card.title, runs), excerptParts: excerpt(summary, runs) }
    return [{ card, ...parts, details: details?.get(id) ?? null }]
  })
  return { hits, nextCursor }
}
