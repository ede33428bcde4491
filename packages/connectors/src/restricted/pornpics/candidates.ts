import { SourceError, sourceQuery, type SourceQuery } from '../../source/index.ts'
import { checkedText, numberOfCursor, orderOf } from '../shared/parameters.ts'
import type { RestrictedCandidates, RestrictedQuery } from '../records.ts'
import type { RestrictedRule } from '../rule/index.ts'
import { readBatch, readTiles } from './read-list.ts'
import { ORDERS, pornpics } from './site.ts'

const BATCH = 20
const LAST = 4_000

/**
 * The ids of a list: a search, a tag, or a single page of recent or popular galleries. Each gallery must be fetched before it is shown,
 * because the list has no tags.
 * The cursor is the number of entries to skip. Only an empty batch is the end of the list, because any batch may be shorter than requested.
 */
export const candidates = (rule: RestrictedRule): SourceQuery<RestrictedQuery, RestrictedCandidates> =>
  sourceQuery({
    source: pornpics,
    name: 'candidates',
    version: 1 + rule.version,
    freshSeconds: 1_800,
    request: (query) => {
      const path = pathOf(query, rule)
      return isPage(query)
        ? { path, accept: 'text/html' }
        : { path, headers: { 'x-requested-with': 'XMLHttpRequest' } }
    },
    read: (answer, query) => {
      const at = offsetOf(query)
      const next = at + BATCH > LAST ? null : String(at + BATCH)
      if (isPage(query)) return { ids: readTiles(answer), next: query.tag === undefined ? null : next }
      const { ids, entries } = readBatch(answer)
      return { ids, next: entries === 0 ? null : next }
    },
  })

const offsetOf = ({ text, tag, cursor }: RestrictedQuery): number =>
  numberOfCursor(cursor, { first: 0, max: (text ?? tag) === undefined ? 0 : LAST })

/** Whether the entries are only available as an HTML page: the first entries of a tag, and all recent or popular galleries. */
const isPage = (query: RestrictedQuery): boolean => query.text === undefined && offsetOf(query) === 0

function pathOf(query: RestrictedQuery, rule: RestrictedRule): string {
  const { text, tag, creator, order } = query
  if (creator !== undefined) throw new SourceError('bad_question', 'creators have no list here')
  const offset = offsetOf(query)
  const known = orderOf(order, ORDERS)
  const batch = new URLSearchParams({ limit: String(BATCH), offset: String(offset) })
  if (tag !== undefined) {
    const name = encodeURIComponent(checkedText(tag, rule).toLowerCase().replaceAll(' ', '-'))
    return `/tags/${name}/${offset === 0 ? '' : `?${batch.toString()}`}`
  }
  if (text === undefined) return known === 'recent' ? '/recent/' : '/popular/'
  const search = new URLSearchParams({ q: checkedText(text, rule), lang: 'en' })
  if (known === 'recent') search.set('date', 'latest')
  return `/search/srch.php?${search.toString()}&${batch.toString()}`
}
