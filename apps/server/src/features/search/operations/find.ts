import { noResults, type search, type SearchHit } from '@engawa/contract'
import type { Handler, Viewer } from '../../../endpoints/operation.ts'
import type { Asked } from '../asked.ts'
import { correctText } from '../correct.ts'
import { excerpt, highlight } from '../highlight.ts'
import { largeOf, lookInAll, NOTHING, type KindOf, type Looked } from '../look.ts'
import { readSearch, type Read } from '../read-search.ts'
import type { SearchDeps } from '../search-deps.ts'
import { searchedKinds } from '../search-jobs.ts'
import { findDocuments, readWay, writeWay, type PageOf, type PageWay } from '../search-queries.ts'

/** Number of hits of each kind in the first tab. */
const FIRST = 12
/** Max further corrections that are offered. */
const IDEAS = 3

export const find =
  (deps: SearchDeps): Handler<typeof search.find> =>
  async (viewer, { q, tab, sort, exact, cursor, limit }) => {
    const kinds = await largeOf(deps.database.db, searchedKinds(deps))
    const given = cursor === undefined ? undefined : readWay(cursor)
    const found = await understand(deps, viewer, { q, kinds, exact, way: given?.way })
    const { asked, way } = found
    if (!asked) return { ...noResults(q), notes: found.notes }
    const one = found.kinds.find(({ kind }) => kind === tab)
    const pages = await Promise.all(
      (one ? [one] : found.kinds).map((of) =>
        findHits(deps, viewer, asked, {
          ...of,
          way,
          sort,
          cursor: given?.place,
          limit: one ? limit : Math.min(limit, FIRST),
        }),
      ),
    )
    return {
      q,
      corrected: found.corrected,
      ideas: found.ideas,
      partly: way === 'loose',
      notes: found.notes,
      kinds: found.kinds.map(({ kind, looked }) => ({ kind, count: looked.ids.length, more: looked.more })),
      items: pages.flatMap((page) => page.hits),
      nextCursor: one ? (pages[0]?.nextCursor ?? null) : null,
    }
  }

type Typed = { q: string; kinds: KindOf[]; exact: boolean; way: PageWay | undefined }
type Counted = Read & { kinds: { kind: string; looked: Looked }[]; any: boolean }
type Understood = Counted & { way: PageWay; corrected: string | null; ideas: string[] }

/**
 * Finds documents with all words of a text; else with all words of a corrected text; else with some of the words. Later pages search in
 * the same way as the first.
 */
async function understand(
  deps: SearchDeps,
  viewer: Viewer,
  { q, kinds, exact, way }: Typed,
): Promise<Understood> {
  const read = await readSearch(deps, viewer, q)
  const common = { corrected: null, ideas: [] }
  if (way === 'loose') return { ...(await count(deps, kinds, read, way)), ...common, way }
  const typed = await count(deps, kinds, read, 'strict')
  if (typed.any || !typed.asked) return { ...typed, ...common, way: 'strict' }
  const [better, ...others] = exact || !typed.query ? [] : await correctText(deps.database.db, q)
  if (better !== undefined) {
    const look = async (text: string) => count(deps, kinds, await readSearch(deps, viewer, text), 'strict')
    const [right, ...further] = await Promise.all([better, ...others.slice(0, IDEAS)].map(look))
    // Corrections without results are not offered.
    const ideas = others.filter((_, at) => further[at]?.any)
    if (right?.any) return { ...right, way: 'strict', corrected: better, ideas }
  }
  return { ...(await count(deps, kinds, read, 'loose')), ...common, way: 'loose' }
}

async function count(deps: SearchDeps, kinds: KindOf[], read: Read, way: PageWay): Promise<Counted> {
  const looked = read.asked
    ? await lookInAll(deps.database.db, kinds, read.asked, way)
    : kinds.map(({ kind }) => ({ kind, looked: NOTHING }))
  return { ...read, kinds: looked, any: looked.some((each) => each.looked.ids.length > 0) }
}

/** Returns one page of one kind. Leaves out documents that the viewer may no longer see. */
async function findHits(
  { database: { db }, subjects }: SearchDeps,
  viewer: Viewer,
  asked: Asked,
  page: PageOf,
): Promise<{ hits: SearchHit[]; nextCursor: string | null }> {
  const { items, nextCursor } = writeWay(page.way, await findDocuments(db, asked, page))
  const found = await subjects.shown(
    db,
    viewer,
    items.map(({ id }) => ({ kind: page.kind, id })),
  )
  const [cards, details] = await Promise.all([
    subjects.cardsOf(db, viewer, found),
    subjects.detailsOf(db, viewer, page.kind, found),
  ])
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const runs = asked.query?.runs ?? []
  const hits = items.flatMap(({ id, text }) => {
    const card = cardOf.get(id)
    if (!card) return []
    const parts = { titleParts: highlight(card.title, runs), excerptParts: excerpt(text, runs) }
    return [{ card, ...parts, details: details.get(id) ?? null }]
  })
  return { hits, nextCursor }
}
