import {
  allElements,
  type Document,
  firstElement,
  hasClass,
  named,
  readPage,
  textOf,
} from '../../html/index.ts'
import { SourceError, sourceQuery, type SourceQuery } from '../../source/index.ts'
import { applyRule } from '../shared/apply-rule.ts'
import { idLike } from '../shared/parameters.ts'
import type { RestrictedItem } from '../records.ts'
import type { RestrictedRule } from '../rule/index.ts'
import { ID, pageOf } from './ids.ts'
import { readTime } from './read-time.ts'
import { pimpandhost } from './site.ts'

/**
 * An album, read from its page. The rule currently drops every album, because no known page has links that are marked as tags. Keywords do
 * not count as tags, because they may belong to the whole site. The pictures are only counted.
 */
export const item = (rule: RestrictedRule): SourceQuery<{ id: string }, RestrictedItem | null> =>
  sourceQuery({
    source: pimpandhost,
    name: 'item',
    version: 1 + rule.version,
    freshSeconds: 21_600,
    request: ({ id }) => ({ path: `/album/${idLike(id, ID)}`, accept: 'text/html' }),
    read: (answer, { id }) =>
      readPage(answer, (page) => {
        const title = titleIn(page)
        if (title === null) throw new SourceError('not_found', 'no title: the page of no album')
        return applyRule(rule, {
          id,
          kind: 'gallery',
          title,
          tags: tagsIn(page),
          author: null,
          pictures: picturesIn(page),
          publishedAt: timeIn(page),
          page: pageOf(id),
        })
      }),
  })

/** Returns the title in the current or an older layout. */
function titleIn(page: Document): string | null {
  const name = firstElement(page, (element) => hasClass(element, 'author-header__album-name'))
  const header = firstElement(page, (element) => element.name === 'div' && hasClass(element, 'image-header'))
  return textOf(name) ?? textOf(header && firstElement(header, named('span')))
}

/** Returns the tags; null without tags. */
function tagsIn(page: Document): string[] | null {
  const links = allElements(
    page,
    ({ name, attribs }) => name === 'a' && /(?:^|\s)tag(?:\s|$)/i.test(attribs['rel'] ?? ''),
  )
  const tags = links.flatMap((link) => textOf(link) ?? [])
  return tags.length === 0 ? null : tags
}

/** Returns the number of pictures; null where the album continues on another page. */
function picturesIn(page: Document): number | null {
  const next = firstElement(page, (element) => element.name === 'li' && hasClass(element, 'next'))
  if (next && firstElement(next, ({ name, attribs }) => name === 'a' && attribs['href'] !== undefined))
    return null
  const now = allElements(page, (element) =>
    ['image-wrapper', 'center-cropped', 'im-wr'].every((name) => hasClass(element, name)),
  )
  const older = firstElement(page, ({ attribs }) => attribs['id'] === 'album-images')
  const found = now.length > 0 || !older ? now : allElements(older, isOfPicture)
  return found.length === 0 ? null : found.length
}

const isOfPicture = ({ name, attribs }: { name: string; attribs: Record<string, string> }): boolean =>
  name === 'a' && (attribs['href'] ?? '').includes('/image/')

function timeIn(page: Document): string | null {
  const time = firstElement(page, (element) => element.name === 'span' && hasClass(element, 'date-time'))
  return readTime(time?.attribs['title'] ?? '')
}
