import {
  allElements,
  throwPageChanged,
  type Document,
  type Element,
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
import { idOfLink } from './ids.ts'
import { erome, ORDERS } from './site.ts'

const FULL_PAGE = 36
const PAGES = { first: 1, max: 200 }
const NAME = /^[\w.-]{1,100}$/
/** Paths of the site that are pages and not names of users. */
const PAGES_OF_SITE = new Set([
  'a',
  'about',
  'explore',
  'login',
  'register',
  'search',
  'tos',
  'user',
  '.',
  '..',
])

/** The ids on a page of a list. The list has no tags, so each album must be fetched before it is shown. */
export const candidates = (rule: RestrictedRule): SourceQuery<RestrictedQuery, RestrictedCandidates> =>
  sourceQuery({
    source: erome,
    name: 'candidates',
    version: 1 + rule.version,
    freshSeconds: 1_800,
    request: (query) => ({ path: pathOf(query, rule), accept: 'text/html' }),
    read: (answer, { cursor }) =>
      readPage(answer, (page) => {
        const cards = cardsIn(page)
        const at = numberOfCursor(cursor, PAGES)
        const hasMore = cards.length > 0 && (cards.length >= FULL_PAGE || hasNext(page)) && at < PAGES.max
        const ids = cards.flatMap((card) => idIn(card) ?? [])
        if (cards.length > 0 && ids.length === 0) throwPageChanged('no card with a link to its album')
        return { ids: [...new Set(ids)], next: hasMore ? String(at + 1) : null }
      }),
  })

/** Returns the cards of a list. An empty list still has the element `#albums`; a page without this element is in an unknown form. */
function cardsIn(page: Document): Element[] {
  const frame = firstElement(page, ({ attribs }) => attribs['id'] === 'albums')
  if (!frame) throwPageChanged('no list of albums')
  return outermost(frame, (element) => element.name === 'div' && hasClass(element, 'album'))
}

const idIn = (card: Element): string | null => {
  const link = firstElement(card, (element) => element.name === 'a' && hasClass(element, 'album-link'))
  return idOfLink(link?.attribs['href'] ?? '')
}

const hasNext = (page: Document): boolean =>
  allElements(page, named('a', 'link')).some(({ attribs }) => attribs['rel'] === 'next')

function pathOf({ text, tag, creator, order, cursor }: RestrictedQuery, rule: RestrictedRule): string {
  const page = numberOfCursor(cursor, PAGES)
  const known = orderOf(order, ORDERS)
  const query = new URLSearchParams()
  const pathTo = (path: string): string => {
    if (page > 1) query.set('page', String(page))
    return query.size === 0 ? path : `${path}?${query.toString()}`
  }
  if (creator !== undefined) {
    // `t=posts` excludes the user's reposts of other users' albums.
    query.set('t', 'posts')
    return pathTo(`/${nameOf(creator, rule)}`)
  }
  const searchText = text ?? tag
  if (searchText === undefined) return pathTo(known === 'new' ? '/explore/new' : '/explore')
  query.set('q', checkedText(searchText, rule))
  if (known === 'new') query.set('o', 'new')
  return pathTo('/search')
}

function nameOf(creator: string, rule: RestrictedRule): string {
  const name = checkedText(creator, rule)
  if (!NAME.test(name) || PAGES_OF_SITE.has(name.toLowerCase()))
    throw new SourceError('bad_question', 'nobody has this name')
  return name
}
