import {
  allElements,
  throwPageChanged,
  type Document,
  firstElement,
  hasClass,
  named,
  outermost,
  readPage,
} from '../../html/index.ts'
import { SourceError, sourceQuery, type SourceQuery } from '../../source/index.ts'
import { checkedText, numberOfCursor, orderOf } from '../shared/parameters.ts'
import type { RestrictedCandidates, RestrictedQuery } from '../records.ts'
import type { RestrictedRule } from '../rule/index.ts'
import { ID, idOfLink } from './ids.ts'
import { ENGLISH, ORDERS, TIMEOUT_MS, xvideos } from './site.ts'

const LAST_PAGE = 200
/** The names of the orders in the site's search. */
const SORTS = { featured: 'relevance', newest: 'uploaddate', views: 'views', longest: 'length' }

/**
 * The ids on a page of a list: a search, a tag or the newest videos. The list has no tags of videos, so each video must be fetched before
 * it is shown. Only the first page of a tag is read, because the address of the next page is unknown.
 */
export const candidates = (rule: RestrictedRule): SourceQuery<RestrictedQuery, RestrictedCandidates> =>
  sourceQuery({
    source: xvideos,
    name: 'candidates',
    version: 1 + rule.version,
    freshSeconds: 1_800,
    request: (params) => ({
      path: pathOf(params, rule),
      accept: 'text/html',
      headers: ENGLISH,
      timeoutMs: TIMEOUT_MS,
    }),
    read: (answer, { tag, cursor }) =>
      readPage(answer, (page) => {
        const ids = idsIn(page)
        if (ids.length === 0 && !isOfSite(page)) throwPageChanged('neither a card nor a link of its own')
        const at = numberOfCursor(cursor, { first: 1, max: LAST_PAGE })
        const hasMore = tag === undefined && ids.length > 0 && hasNext(page) && at < LAST_PAGE
        return { ids, next: hasMore ? String(at + 1) : null }
      }),
  })

function pathOf({ text, tag, creator, order, cursor }: RestrictedQuery, rule: RestrictedRule): string {
  if (creator !== undefined) throw new SourceError('bad_question', 'uploaders have no list here')
  const page = numberOfCursor(cursor, { first: 1, max: tag === undefined ? LAST_PAGE : 1 })
  const sort = SORTS[orderOf(order, ORDERS)]
  if (tag !== undefined)
    return `/tags/${encodeURIComponent(checkedText(tag, rule).toLowerCase().replaceAll(' ', '-'))}`
  // The first page of the newest videos has no number, and the second page has the number 1.
  if (text === undefined) return page === 1 ? '/' : `/new/${page - 1}`
  // The first page of a search has no number, and the second page has the number 1.
  const query = new URLSearchParams({ k: checkedText(text, rule), sort })
  if (page > 1) query.set('p', String(page - 1))
  return `/?${query.toString()}`
}

function idsIn(page: Document): string[] {
  const cards = outermost(page, (element) => element.name === 'div' && hasClass(element, 'thumb-block'))
  const ids = cards.flatMap((card) => {
    const eid = card.attribs['data-eid'] ?? ''
    if (ID.test(eid)) return eid
    return (
      allElements(card, named('a')).flatMap((link) => idOfLink(link.attribs['href'] ?? '') ?? [])[0] ?? []
    )
  })
  return [...new Set(ids)]
}

const hasNext = (page: Document): boolean =>
  firstElement(page, (element) => element.name === 'a' && hasClass(element, 'next-page')) !== null

/**
 * Whether a page is a normal page of the site, which always links to categories or tags. Only a normal page without videos counts as an
 * empty list.
 */
const isOfSite = (page: Document): boolean =>
  firstElement(page, ({ name, attribs }) => name === 'a' && /^\/(?:c|tags)\//.test(attribs['href'] ?? '')) !==
  null
