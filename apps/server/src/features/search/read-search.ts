import {
  firstDayOf,
  parseSearch,
  type SearchFilter,
  type SearchResult,
  type SubjectRef,
} from '@engawa/contract'
import type { Viewer } from '../../endpoints/operation.ts'
import { uidsByNames } from '../members/index.ts'
import { readSynonyms } from './aliases.ts'
import { engineOf } from './engine/engine-of.ts'
import type { LabelFilter, SearchConditions } from './engine/search-engine.ts'
import { label } from './labels.ts'
import { parseQuery, readPhrases, type Synonyms } from './query.ts'
import type { SearchDeps } from './search-deps.ts'
import { foldText } from './text-tokens.ts'

/** A parsed search. `conditions` is undefined if there is nothing to search for. `inside`: the containers to which it is limited. */
export type Read = {
  conditions: SearchConditions | undefined
  inside: readonly SubjectRef[]
  notes: SearchResult['notes']
}

/**
 * Parses a search text for a viewer, and looks up the members and containers that its filters name. `place` limits the search to a container;
 * null if the viewer cannot see that container.
 */
export async function readSearch(
  deps: SearchDeps,
  viewer: Viewer,
  q: string,
  place?: SubjectRef | null,
): Promise<Read> {
  const parts = parseSearch(q)
  const [synonyms] = await Promise.all([readSynonyms(deps), engineOf(deps).prepare()])
  const query = parseQuery(parts, synonyms)
  const read = await Promise.all(parts.filters.map((filter) => readFilter(deps, filter, synonyms)))
  if (place !== undefined)
    read.push(place ? insideAny([place]) : { filter: { anyOf: [NO_MATCH], not: false } })
  const notes = [...parts.problems, ...read.flatMap(({ note }) => note ?? [])]
  const filters = read.flatMap(({ filter }) => filter ?? [])
  const inside = read.flatMap((each) => each.inside ?? [])
  const days = daysOf(parts.filters)
  if (!query && filters.every(({ not }) => not) && !days.from && !days.until)
    return { conditions: undefined, inside, notes }
  const conditions = {
    folded: foldText(parts.words || parts.phrases.join(' ')),
    query,
    without: readPhrases(parts.without),
    filters,
    ...days,
    audiences: viewer.uid === null ? ['everyone'] : ['everyone', 'members'],
    off: deps.subjects.kinds().filter((kind) => deps.subjects.isOff(kind)),
    uid: viewer.uid,
  }
  return { conditions, inside, notes }
}

type ReadFilter = {
  filter?: LabelFilter
  /** The containers to which the filter limits the search. */
  inside?: readonly SubjectRef[]
  note?: SearchResult['notes'][number]
}

/** Matches no document, because no member has the uid 0. */
const NO_MATCH = label.author(0)

const insideAny = (containers: readonly SubjectRef[], not = false): ReadFilter => ({
  filter: { anyOf: containers.map(label.inside), not },
  ...(!not && { inside: containers }),
})

/** Returns the labels of a filter. A filter with an unknown member or container matches nothing, and has a note that explains this. */
async function readFilter(
  deps: SearchDeps,
  { name, value, not }: SearchFilter,
  synonyms: Synonyms,
): Promise<ReadFilter> {
  const anyOf = (labels: string[]): LabelFilter => ({ anyOf: labels, not })
  if (name === 'tag') return { filter: anyOf([value, ...synonyms(foldText(value))].map(label.tag)) }
  if (name === 'has' || name === 'is') return { filter: anyOf([label.mark(`${name}:${value}`)]) }
  if (name === 'author') {
    const uid = (await uidsByNames(deps.database.db, [value])).get(value)
    if (uid !== undefined) return { filter: anyOf([label.author(uid)]) }
    return { filter: anyOf([NO_MATCH]), note: { token: value, problem: 'no_author' } }
  }
  if (name === 'in') {
    const containers = await engineOf(deps).withTitle(deps.subjects.kinds(), value)
    if (containers.length > 0) return insideAny(containers, not)
    return { filter: anyOf([NO_MATCH]), note: { token: value, problem: 'no_container' } }
  }
  return {}
}

/** Returns the period that the filters `after:` and `before:` describe. */
function daysOf(filters: readonly SearchFilter[]): Pick<SearchConditions, 'from' | 'until'> {
  const dayOf = (name: SearchFilter['name']) =>
    filters
      .filter((filter) => filter.name === name && !filter.not)
      .flatMap(({ value }) => firstDayOf(value) ?? [])
      .at(-1)
  return { from: dayOf('after'), until: dayOf('before') }
}
