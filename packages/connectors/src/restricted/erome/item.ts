import {
  throwPageChanged,
  type Document,
  firstElement,
  hasClass,
  named,
  outermost,
  readPage,
  textOf,
} from '../../html/index.ts'
import { sourceQuery, type SourceQuery } from '../../source/index.ts'
import { applyRule } from '../shared/apply-rule.ts'
import { idLike } from '../shared/parameters.ts'
import { linkTexts, metaOf } from '../shared/page-fields.ts'
import type { RestrictedItem } from '../records.ts'
import type { RestrictedRule } from '../rule/index.ts'
import { ID, pageOf } from './ids.ts'
import { erome } from './site.ts'

const SUFFIX = /(?<!\s)\s+[-–|]\s+erome(?:\.com)?\s*$/i

/** An album, read from its page. Its pictures are only counted; the addresses of pictures and clips are not read. */
export const item = (rule: RestrictedRule): SourceQuery<{ id: string }, RestrictedItem | null> =>
  sourceQuery({
    source: erome,
    name: 'item',
    version: 1 + rule.version,
    freshSeconds: 21_600,
    request: ({ id }) => ({ path: `/a/${idLike(id, ID)}`, accept: 'text/html' }),
    read: (answer, { id }) =>
      readPage(answer, (page) => {
        const title = metaOf(page, 'og:title')?.replace(SUFFIX, '') ?? textOf(firstElement(page, named('h1')))
        if (!title) throwPageChanged('no title')
        return applyRule(rule, {
          id,
          kind: 'gallery',
          title,
          tags: tagsIn(page),
          author: authorIn(page),
          pictures: picturesIn(page),
          page: pageOf(id),
        })
      }),
  })

/** Returns the tags. Null when the page has no element for tags, because then the tags are unknown. */
function tagsIn(page: Document): string[] | null {
  const lines = outermost(page, (element) => element.name === 'p' && hasClass(element, 'mt-10'))
  if (lines.length === 0) return null
  const tags = lines.flatMap((line) => linkTexts(line, (href) => href.includes('?q=')))
  return tags.flatMap((text) => text.replace(/^#\s*/, '') || [])
}

const authorIn = (page: Document): string | null =>
  textOf(firstElement(page, ({ attribs }) => attribs['id'] === 'user_name'))

/** Returns the number of pictures; null for an album that has only clips, so that it is not shown as empty. */
function picturesIn(page: Document): number | null {
  const groups = outermost(page, (element) => hasClass(element, 'media-group'))
  const pictures = groups.filter((group) => firstElement(group, (element) => hasClass(element, 'img-front')))
  return pictures.length === 0 ? null : pictures.length
}
