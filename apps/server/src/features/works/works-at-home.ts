import type { Home, LeadWork } from '@engawa/contract'
import type { WorksDeps } from './works-deps.ts'
import { MAX_TO_CONTINUE } from './works-places.ts'
import { firstChapters } from './works-queries.ts'
import type { WorkRow } from './works-rows.ts'
import { finishedWorks, inLanguageFirst, newestWorks, popularWorks } from './works-shelves.ts'
import { cardViews } from './works-views.ts'
import type { Reader } from '../members/index.ts'

/** The number of works at the top of the page: a large one, and a list of five next to it. */
const LEAD = 6
const SHELF = 12
/** Minimum of works in a separate shelf of a type. */
const MIN_SHELF = 4
const SUMMARY_CHARS = 300

type Rows = { key: string; works: WorkRow[] }

/**
 * Returns the works on the home page, works in the reader's language first. No work appears twice, except that a spare work may
 * also be on a shelf.
 */
export async function worksAtHome(
  deps: WorksDeps,
  viewer: Reader,
): Promise<Pick<Home, 'lead' | 'spare' | 'shelves'>> {
  const { db } = deps.database
  const kinds = deps.kinds.all().filter(({ type }) => !deps.kinds.isOff(type))
  const types = kinds.map(({ type }) => type)
  const first = inLanguageFirst(viewer.language.slice(0, 2))
  const [popular, finishedToo, ...newest] = await Promise.all([
    // Spare works replace lead works that already appear above, because the member is reading them.
    first(popularWorks(db, types), LEAD + MAX_TO_CONTINUE),
    first(finishedWorks(db, types), SHELF * (kinds.length + 2)),
    ...kinds.map(async ({ type, plural }) => ({
      key: `new-${plural}`,
      works: await first(newestWorks(db, type), SHELF + LEAD),
    })),
  ])
  const lead = popular.slice(0, LEAD)
  const shelves = newShelves(newest, withoutShown(lead))
  const shown = withoutShown([...lead, ...shelves.flatMap(({ works }) => works)])
  const finished = shown(finishedToo)
  if (finished.length >= MIN_SHELF) shelves.push({ key: 'finished', works: finished })
  const [leadWorks, spare, ...items] = await Promise.all([
    leadViews(deps, viewer, lead),
    cardViews(deps, db, viewer, popular.slice(LEAD)),
    ...shelves.map(({ works }) => cardViews(deps, db, viewer, works)),
  ])
  return {
    lead: leadWorks,
    spare,
    shelves: shelves.map(({ key }, at) => ({ key, items: items[at]! })),
  }
}

type FilterWorks = (works: WorkRow[]) => WorkRow[]

/** Returns a function that selects the works that are not shown yet, at most one shelf. */
function withoutShown(shown: readonly WorkRow[]): FilterWorks {
  const ids = new Set(shown.map(({ id }) => id))
  return (works) => works.filter(({ id }) => !ids.has(id)).slice(0, SHELF)
}

/** Returns a shelf for each type that has enough works, and one common shelf for all other types. */
function newShelves(newest: Rows[], select: FilterWorks): Rows[] {
  const fresh = newest.map(({ key, works }) => ({ key, works: select(works) }))
  const own = fresh.filter(({ works }) => works.length >= MIN_SHELF)
  const others = fresh.filter((each) => !own.includes(each)).flatMap(({ works }) => works)
  if (others.length === 0) return own
  return [...own, { key: 'new', works: others.toSorted(newestFirst).slice(0, SHELF) }]
}

const newestFirst = (a: WorkRow, b: WorkRow): number => Number(b.published_at) - Number(a.published_at)

async function leadViews(deps: WorksDeps, viewer: Reader, works: WorkRow[]): Promise<LeadWork[]> {
  const { db } = deps.database
  const byId = new Map(works.map((work) => [work.id, work]))
  const [cards, chapters] = await Promise.all([
    cardViews(deps, db, viewer, works),
    firstChapters(
      db,
      works.map(({ id }) => id),
    ),
  ])
  return cards.map((card) => ({
    ...card,
    summary: byId.get(card.id)!.summary.slice(0, SUMMARY_CHARS).toWellFormed(),
    firstChapter: chapters.get(card.id) ?? null,
  }))
}
