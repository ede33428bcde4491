import { noResults, type search, type SearchHit } from '@engawa/contract'
import type { Handler, Viewer } from '../../../endpoints/operation.ts'
import type { SearchConditions } from '../search-conditions.ts'
import { correctText } from '../correct.ts'
import { excerpt, highlight } from '../highlight.ts'
import { largeOf, findInAll, NO_IDS, type KindOf, type FoundIds } from '../find-ids.ts'
import { readSearch, type Read } from '../read-search.ts'
import type { SearchDeps } from '../search-deps.ts'
import { searchedKinds } from '../search-jobs.ts'
import { findDocuments, readMode, writeMode, type PageOf, type PageMode } from '../search-queries.ts'

/** Number of hits of each kind on the page with all kinds. */
const FIRST = 12
/** Max further corrections that are offered. */
const IDEAS = 3

export const find =
  (deps: SearchDeps): Handler<typeof search.find> =>
  async (viewer, { q, tab, sort, exact, cursor, limit }) => {
    const given = cursor === undefined ? undefined : readMode(cursor)
    const [kinds, read] = await Promise.all([largeOf(deps, searchedKinds(deps)), readSearch(deps, viewer, q)])
    const found = await understand(deps, viewer, { q, kinds, read, exact, mode: given?.mode })
    const { conditions, mode } = found
    if (!conditions) return { ...noResults(q), notes: found.notes }
    const one = found.kinds.find(({ kind }) => kind === tab)
    const pages = await Promise.all(
      (one ? [one] : found.kinds).map((of) =>
        findHits(deps, viewer, conditions, {
          ...of,
          mode,
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
      partly: mode === 'loose',
      notes: found.notes,
      kinds: found.kinds.map(({ kind, foundIds }) => ({
        kind,
        count: foundIds.ids.length,
        more: foundIds.more,
      })),
      items: pages.flatMap((page) => page.hits),
      nextCursor: one ? (pages[0]?.nextCursor ?? null) : null,
    }
  }

type Typed = { q: string; kinds: KindOf[]; read: Read; exact: boolean; mode: PageMode | undefined }
type Counted = Read & { kinds: { kind: string; foundIds: FoundIds }[]; any: boolean }
type Understood = Counted & { mode: PageMode; corrected: string | null; ideas: string[] }

/**
 * Finds documents with all words of a text. If there are none, tries the likeliest correction, and then documents with some of the words.
 * Later pages use the same mode as the first page.
 */
async function understand(
  deps: SearchDeps,
  viewer: Viewer,
  { q, kinds, read, exact, mode }: Typed,
): Promise<Understood> {
  const common = { corrected: null, ideas: [] }
  if (mode === 'loose') return { ...(await count(deps, kinds, read, mode)), ...common, mode }
  const typed = await count(deps, kinds, read, 'strict')
  if (typed.any || !typed.conditions) return { ...typed, ...common, mode: 'strict' }
  const [better, ...others] = exact || !typed.query ? [] : await correctText(deps.database.db, q)
  if (better !== undefined) {
    const countFor = async (text: string) =>
      count(deps, kinds, await readSearch(deps, viewer, text), 'strict')
    const [right, ...further] = await Promise.all([better, ...others.slice(0, IDEAS)].map(countFor))
    // Only corrections with results are offered.
    const ideas = others.filter((_, at) => further[at]?.any)
    if (right?.any) return { ...right, mode: 'strict', corrected: better, ideas }
  }
  return { ...(await count(deps, kinds, read, 'loose')), ...common, mode: 'loose' }
}

async function count(deps: SearchDeps, kinds: KindOf[], read: Read, mode: PageMode): Promise<Counted> {
  const foundIds = read.conditions
    ? await findInAll(deps.database.db, kinds, read.conditions, mode)
    : kinds.map(({ kind }) => ({ kind, foundIds: NO_IDS }))
  return { ...read, kinds: foundIds, any: foundIds.some((each) => each.foundIds.ids.length > 0) }
}

/** Returns one page of one kind. Leaves out documents that the viewer may no longer see. */
async function findHits(
  { database: { db }, subjects }: SearchDeps,
  viewer: Viewer,
  conditions: SearchConditions,
  page: PageOf,
): Promise<{ hits: SearchHit[]; nextCursor: string | null }> {
  const { items, nextCursor } = writeMode(page.mode, await findDocuments(db, conditions, page))
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
  const runs = conditions.query?.runs ?? []
  const hits = items.flatMap(({ id, text }) => {
    const card = cardOf.get(id)
    if (!card) return []
    const parts = { titleParts: highlight(card.title, runs), excerptParts: excerpt(text, runs) }
    return [{ card, ...parts, details: details.get(id) ?? null }]
  })
  return { hits, nextCursor }
}
