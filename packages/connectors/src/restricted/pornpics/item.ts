import {
  throwPageChanged,
  type Document,
  type Element,
  firstElement,
  hasClass,
  named,
  outermost,
  readPage,
  textOf,
} from '../../html/index.ts'
import { type SourceAnswer, SourceError, sourceQuery, type SourceQuery } from '../../source/index.ts'
import { pictureAt } from '../shared/addresses.ts'
import { countIn } from '../shared/count-in.ts'
import { applyRule } from '../shared/apply-rule.ts'
import { idLike } from '../shared/parameters.ts'
import { linkTexts, slugIn } from '../shared/page-fields.ts'
import type { RestrictedItem } from '../records.ts'
import type { RestrictedRule } from '../rule/index.ts'
import { ID, idInPath, pageOf } from './ids.ts'
import { tilesIn } from './read-list.ts'
import { PICTURE_HOST, pornpics } from './site.ts'

/** A gallery, read from its page. The files of its pictures are not read. */
export const item = (rule: RestrictedRule): SourceQuery<{ id: string }, RestrictedItem | null> =>
  sourceQuery({
    source: pornpics,
    name: 'item',
    version: 1 + rule.version,
    freshSeconds: 21_600,
    request: ({ id }) => ({ path: `/galleries/${idLike(id, ID)}`, accept: 'text/html' }),
    read: (answer, { id }) => {
      const path = pathOf(answer)
      if (idInPath(path) !== id) throw new SourceError('not_found', 'leads to something else')
      return readPage(answer, (page) => read(page, { id, slug: withoutNumber(slugIn(path), id) }, rule))
    },
  })

const pathOf = ({ url }: SourceAnswer): string => URL.parse(url)?.pathname ?? ''

function read(
  page: Document,
  { id, slug }: { id: string; slug: string },
  rule: RestrictedRule,
): RestrictedItem | null {
  const title = textOf(firstElement(page, named('h1')))
  if (title === null) throwPageChanged('no title')
  const rows = rowsIn(page)
  const tiles = tilesIn(page)
  return applyRule(rule, {
    id,
    kind: 'gallery',
    title: withoutNumber(title, id) || title,
    slug,
    tags: tagsIn(rows),
    author: null,
    pictures: tiles.length === 0 ? null : tiles.length,
    views: countIn(textOf(rows.get('views') ?? null)),
    thumb: tiles.flatMap((tile) => thumbIn(tile) ?? [])[0] ?? null,
    page: pageOf(id),
  })
}

/** Removes the gallery's number from the end of addresses and titles, so that the rule does not check it as a word. */
const withoutNumber = (text: string, id: string): string =>
  text.endsWith(id) ? text.slice(0, -id.length).replace(/[\s#-]{1,9}$/, '') : text

/** Returns the element after each label (`categories`, `tags list`, `views`). The keys are the labels in lower case. */
function rowsIn(page: Document): Map<string, Element> {
  const labels = outermost(page, (element) => hasClass(element, 'gallery-info__title'))
  return new Map(
    labels.flatMap((label): [string, Element][] => {
      const name = (textOf(label) ?? '').trim().replace(/:$/, '').trimEnd().toLowerCase()
      const values = siblingOf(label)
      return values ? [[name, values]] : []
    }),
  )
}

function siblingOf(label: Element): Element | null {
  let next = label.next
  while (next && !('attribs' in next)) next = next.next
  return next
}

/**
 * Returns the texts of the rows `categories` and `tags list`; null when the page has neither row. Channels and people do not count as tags.
 */
function tagsIn(rows: Map<string, Element>): string[] | null {
  const tagRows = ['categories', 'tags list'].flatMap((name) => rows.get(name) ?? [])
  return tagRows.length === 0 ? null : tagRows.flatMap((row) => linkTexts(row, () => true))
}

/** Returns the thumbnail, which is 460 pixels wide; larger files are not used. */
function thumbIn(tile: Element): string | null {
  const { attribs } = firstElement(tile, named('img')) ?? {}
  const thumb = pictureAt(attribs?.['data-src'] ?? attribs?.['src'], [PICTURE_HOST])
  return thumb !== null && new URL(thumb).pathname.startsWith('/460/') ? thumb : null
}
