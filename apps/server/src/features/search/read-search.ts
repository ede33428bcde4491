import {
  firstDayOf,
  parseSearch,
  type SearchFilter,
  type SearchParts,
  type SearchResult,
} from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../endpoints/operation.ts'
import { readSynonyms } from './aliases.ts'
import type { SearchConditions } from './search-conditions.ts'
import { label } from './labels.ts'
import { readParts, type Query, type Synonyms } from './query-terms.ts'
import type { SearchDeps } from './search-deps.ts'
import { findByTitle } from './search-queries.ts'
import { foldText } from './text-tokens.ts'
import { uidsByNames } from '../members/index.ts'

/** A parsed search. `conditions` is undefined if there is nothing to search for. */
export type Read = {
  parts: SearchParts
  conditions: SearchConditions | undefined
  query: Query | undefined
  notes: SearchResult['notes']
}

/** Parses a search text for a viewer, and looks up the members and containers that its filters name. */
export async function readSearch(deps: SearchDeps, viewer: Viewer, q: string): Promise<Read> {
  const { db } = deps.database
  const parts = parseSearch(q)
  const synonyms = await readSynonyms(deps)
  const query = readParts(parts, synonyms)
  const filters = await Promise.all(parts.filters.map((filter) => labelOf(deps, db, filter, synonyms)))
  const notes = [...parts.problems, ...filters.flatMap(({ note }) => note ?? [])]
  const excluded = query ? [] : withoutOf(parts)
  const labels = [...filters.flatMap(({ terms }) => terms ?? []), ...excluded]
  const days = daysOf(deps, parts.filters)
  const nothing = !query && filters.every(({ terms }) => terms === undefined || terms.startsWith('!'))
  if (nothing && !days.from && !days.until) return { parts, conditions: undefined, query, notes }
  const conditions = {
    folded: foldText(parts.words || parts.phrases.join(' ')),
    query,
    labels,
    ...days,
    audiences: viewer.uid === null ? ['everyone'] : ['everyone', 'members'],
    off: deps.subjects.kinds().filter((kind) => deps.subjects.isOff(kind)),
    uid: viewer.uid,
  }
  return { parts, conditions, query, notes }
}

/** Returns the excluded words as tsqueries, for a search that has only filters. */
function withoutOf({ without }: SearchParts): string[] {
  return without.flatMap((text) => {
    const found = readParts({ words: '', phrases: [text], without: [] }, () => [])
    return found ? [`!(${found.strict})`] : []
  })
}

type Label = { terms?: string; note?: SearchResult['notes'][number] }

/** Matches no document, because no member has the uid 0. */
const NO_MATCH = label.author(0)

/** Returns the tsquery of a filter. A filter with an unknown member or container matches nothing, and has a note that explains this. */
async function labelOf(
  deps: SearchDeps,
  handle: Handle<Tables>,
  { name, value, not }: SearchFilter,
  synonyms: Synonyms,
): Promise<Label> {
  const anyOf = (terms: string[]): string => `${not ? '!' : ''}(${terms.join(' | ')})`
  if (name === 'tag') return { terms: anyOf([value, ...synonyms(foldText(value))].map(label.tag)) }
  if (name === 'has' || name === 'is') return { terms: anyOf([label.mark(`${name}:${value}`)]) }
  if (name === 'author') {
    const uid = (await uidsByNames(handle, [value])).get(value)
    if (uid !== undefined) return { terms: anyOf([label.author(uid)]) }
    return { terms: anyOf([NO_MATCH]), note: { token: value, problem: 'no_author' } }
  }
  if (name === 'in') {
    const containers = await findByTitle(handle, deps.subjects.kinds(), value)
    if (containers.length > 0) return { terms: anyOf(containers.map(label.inside)) }
    return { terms: anyOf([NO_MATCH]), note: { token: value, problem: 'no_container' } }
  }
  return {}
}

/** Returns the period that the filters `after:` and `before:` describe, in the site's time zone. */
function daysOf(
  { config }: SearchDeps,
  filters: readonly SearchFilter[],
): Pick<SearchConditions, 'from' | 'until'> {
  const startOf = (name: SearchFilter['name']) => {
    const day = filters
      .filter((filter) => filter.name === name && !filter.not)
      .flatMap(({ value }) => firstDayOf(value) ?? [])
      .at(-1)
    return day === undefined ? undefined : sql<Date>`(${day}::timestamp at time zone ${config.timezone})`
  }
  return { from: startOf('after'), until: startOf('before') }
}
