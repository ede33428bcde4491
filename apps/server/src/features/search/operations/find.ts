import { noResults, type search, type SearchHit, type SubjectCard, type SubjectRef } from '@engawa/contract'
import type { Handler, Viewer } from '../../../endpoints/operation.ts'
import type { Token } from '../text-tokens.ts'
import { correctText } from '../correct.ts'
import { readMode, writeMode, type PageMode } from '../cursors.ts'
import { engineOf } from '../engine/engine-of.ts'
import type { FoundKind, Grouped, PageRequest } from '../engine/search-engine.ts'
import { excerpt, highlight } from '../highlight.ts'
import { highlightedRuns } from '../query.ts'
import { readSearch, type Read } from '../read-search.ts'
import type { SearchDeps } from '../search-deps.ts'
import { searchedKinds } from '../search-jobs.ts'

/** Number of hits of each kind on the page with all kinds. */
const FIRST = 12
/** Max further corrections that are offered. */
const IDEAS = 3

export const find =
  (deps: SearchDeps): Handler<typeof search.find> =>
  async (viewer, { q, in: placeName, tab, sort, exact, cursor, limit }) => {
    const { mode, place: at } = readMode(cursor)
    const one = searchedKinds(deps).includes(tab)
    const page = one
      ? { kind: tab, sort, cursor: at, limit }
      : { sort, cursor: at, limit: Math.min(limit, FIRST) }
    const place = placeName === undefined ? undefined : await placeOf(deps, viewer, placeName)
    const found = await understand(deps, viewer, { q, place: place && refOf(place), exact, mode, page })
    const common = { place: place ?? null }
    if (!found.conditions) return { ...noResults(q), ...common, notes: found.notes }
    const runs = found.conditions.query ? highlightedRuns(found.conditions.query) : []
    const hits = await Promise.all(found.kinds.map((each) => hitsOf(deps, viewer, each, runs)))
    const nextCursor = found.kinds.find(({ kind }) => kind === tab)?.nextCursor ?? null
    return {
      q,
      ...common,
      corrected: found.corrected,
      ideas: found.ideas,
      partly: found.mode === 'loose',
      notes: found.notes,
      kinds: found.kinds.map(({ kind, count, more }) => ({ kind, count, more })),
      items: hits.flat(),
      nextCursor: writeMode(found.mode, nextCursor),
    }
  }

/** Returns the card of the place to which a search is limited; null if the viewer cannot see it. */
async function placeOf(
  { database: { db }, subjects }: SearchDeps,
  viewer: Viewer,
  name: string,
): Promise<SubjectCard | null> {
  const [kind = '', id] = name.split(':')
  if (!subjects.kinds().includes(kind)) return null
  const [card] = await subjects.cards(db, viewer, [{ kind, id: Number(id) }])
  return card ?? null
}

const refOf = (card: SubjectCard | null): SubjectRef | null => card && { kind: card.kind, id: card.id }

type Typed = {
  place: SubjectRef | null | undefined
  q: string
  exact: boolean
  mode: PageMode | undefined
  page: PageRequest
}
type Found = Read & { kinds: FoundKind[]; any: boolean }
type Understood = Found & { mode: PageMode; corrected: string | null; ideas: string[] }

/**
 * Finds documents with all words of a text. If there are none, tries the likeliest correction, and then documents with some of the words.
 * Later pages use the same mode as the first page.
 */
async function understand(
  deps: SearchDeps,
  viewer: Viewer,
  { q, place, exact, mode, page }: Typed,
): Promise<Understood> {
  const read = await readSearch(deps, viewer, q, place)
  const common = { corrected: null, ideas: [] }
  if (mode === 'loose') return { ...(await findBy(deps, read, mode, page)), ...common, mode }
  const typed = await findBy(deps, read, 'strict', page)
  if (typed.any || !typed.conditions) return { ...typed, ...common, mode: 'strict' }
  const [better, ...others] = exact || !typed.conditions.query ? [] : await correctText(engineOf(deps), q)
  if (better !== undefined) {
    const [right, ...further] = await Promise.all(
      [better, ...others.slice(0, IDEAS)].map(async (text, at) =>
        findBy(deps, await readSearch(deps, viewer, text, place), 'strict', at === 0 ? page : undefined),
      ),
    )
    // Only corrections with results are offered.
    const ideas = others.filter((_, at) => further[at]?.any)
    if (right?.any) return { ...right, mode: 'strict', corrected: better, ideas }
  }
  return { ...(await findBy(deps, read, 'loose', page)), ...common, mode: 'loose' }
}

async function findBy(
  deps: SearchDeps,
  read: Read,
  mode: PageMode,
  page: PageRequest | undefined,
): Promise<Found> {
  const kinds = read.conditions
    ? await engineOf(deps).find(read.conditions, {
        kinds: searchedKinds(deps),
        mode,
        page: page && { ...page, grouped: groupedIn(deps, read) },
      })
    : []
  return { ...read, kinds, any: kinds.some(({ count }) => count > 0) }
}

/** One topic must not fill a list of comments, unless the search is limited to it. Kinds without titles are listed below their containers. */
const groupedIn = (deps: SearchDeps, { inside }: Read): Grouped => ({
  kinds: searchedKinds(deps).filter((kind) => deps.subjects.find(kind)?.untitled),
  except: inside,
})

/** Returns the hits of a kind with their cards. Leaves out documents that the viewer may no longer see. */
async function hitsOf(
  { database: { db }, subjects }: SearchDeps,
  viewer: Viewer,
  { kind, hits }: FoundKind,
  runs: Token[][],
): Promise<SearchHit[]> {
  if (hits.length === 0) return []
  const found = await subjects.shown(
    db,
    viewer,
    hits.map(({ id }) => ({ kind, id })),
  )
  const [cards, details] = await Promise.all([
    subjects.cardsOf(db, viewer, found),
    subjects.detailsOf(db, viewer, kind, found),
  ])
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return hits.flatMap(({ id, text, further }) => {
    const card = cardOf.get(id)
    if (!card) return []
    const parts = { titleParts: highlight(card.title, runs), excerptParts: excerpt(text, runs) }
    const more = further && { count: further.count, in: `${further.container.kind}:${further.container.id}` }
    return [{ card, ...parts, details: details.get(id) ?? null, ...(more && { further: more }) }]
  })
}
