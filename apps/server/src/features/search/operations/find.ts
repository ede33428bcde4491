import { noResults, type search, type SearchHit } from '@engawa/contract'
import type { Handler, Viewer } from '../../../operation.ts'
import { correctText } from '../correct.ts'
import { excerpt, highlight } from '../highlight.ts'
import { readSearch, type Read } from '../read-search.ts'
import type { SearchDeps } from '../search-deps.ts'
import { searchedKinds } from '../search-jobs.ts'
import {
  countDocuments,
  findDocuments,
  readWay,
  writeWay,
  type Asked,
  type PageOf,
  type Way,
} from '../search-queries.ts'

/** How many of each kind the first tab shows. */
const FIRST = 12
/** Corrections that are offered. */
const IDEAS = 3

export const find =
  (deps: SearchDeps): Handler<typeof search.find> =>
  async (viewer, { q, tab, sort, exact, cursor, limit }) => {
    const kinds = searchedKinds(deps)
    const given = cursor === undefined ? undefined : readWay(cursor)
    const found = await understand(deps, viewer, { q, kinds, exact, way: given?.way })
    const { asked, way, counts } = found
    if (!asked) return { ...noResults(q), notes: found.notes }
    const pageOf = (kind: string): PageOf => ({
      kind,
      way,
      count: counts.get(kind) ?? 0,
      sort,
      cursor: given?.place,
      limit: tab === kind ? limit : Math.min(limit, FIRST),
    })
    const one = kinds.includes(tab)
    const pages = await Promise.all(
      (one ? [tab] : kinds).map((kind) => findHits(deps, viewer, asked, pageOf(kind))),
    )
    return {
      q,
      corrected: found.corrected,
      ideas: found.ideas,
      partly: way === 'loose',
      notes: found.notes,
      kinds: kinds.map((kind) => ({ kind, count: counts.get(kind) ?? 0 })),
      hits: pages.flatMap((page) => page.hits),
      nextCursor: one ? (pages[0]?.nextCursor ?? null) : null,
    }
  }

type Understood = Read & { way: Way; counts: Map<string, number>; corrected: string | null; ideas: string[] }
type Typed = { q: string; kinds: string[]; exact: boolean; way: Way | undefined }

/**
 * What a text finds: all its words; else, corrected, all its words; else some of them. A page further on goes the way the
 * first one went.
 */
async function understand(
  deps: SearchDeps,
  viewer: Viewer,
  { q, kinds, exact, way }: Typed,
): Promise<Understood> {
  const typed = await count(deps, kinds, await readSearch(deps, viewer, q), 'strict')
  const common = { corrected: null, ideas: [] }
  if (way === 'strict' && typed.total > 0) return { ...typed, ...common, way }
  if (typed.total > 0 || !typed.asked) return { ...typed, ...common, way: 'strict' }
  const [better, ...others] = exact || !typed.query ? [] : await correctText(deps.database.db, q)
  if (better !== undefined) {
    const right = await count(deps, kinds, await readSearch(deps, viewer, better), 'strict')
    const ideas = others.slice(0, IDEAS)
    if (right.total > 0) return { ...right, way: 'strict', corrected: better, ideas }
  }
  return { ...(await count(deps, kinds, typed, 'loose')), ...common, way: 'loose' }
}

type Counted = Read & { counts: Map<string, number>; total: number }

async function count(deps: SearchDeps, kinds: string[], read: Read, way: Way): Promise<Counted> {
  const { asked } = read
  const found = asked
    ? await Promise.all(kinds.map((kind) => countDocuments(deps.database.db, kind, asked, way)))
    : []
  const counts = new Map(kinds.map((kind, at) => [kind, found[at] ?? 0]))
  return { ...read, counts, total: found.reduce((sum, each) => sum + each, 0) }
}

/** One page of one kind; what the viewer may not see (any more) is left out. */
async function findHits(
  { database: { db }, subjects }: SearchDeps,
  viewer: Viewer,
  asked: Asked,
  page: PageOf,
): Promise<{ hits: SearchHit[]; nextCursor: string | null }> {
  const { items, nextCursor } = writeWay(page.way, await findDocuments(db, asked, page))
  const ids = items.map((item) => item.id)
  const provider = subjects.find(page.kind)
  const [cards, details] = await Promise.all([
    provider?.cards(db, viewer, ids),
    provider?.details?.(db, viewer, ids),
  ])
  const runs = asked.query?.runs ?? []
  const hits = items.flatMap(({ id, text }) => {
    const card = cards?.get(id)
    if (!card) return []
    const parts = { titleParts: highlight(card.title, runs), excerptParts: excerpt(text, runs) }
    return [{ card, ...parts, details: details?.get(id) ?? null }]
  })
  return { hits, nextCursor }
}
