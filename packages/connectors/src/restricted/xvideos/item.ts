import {
  throwPageChanged,
  type Document,
  firstElement,
  hasClass,
  named,
  readPage,
  textOf,
} from '../../html/index.ts'
import { SourceError, sourceQuery, type SourceQuery } from '../../source/index.ts'
import { pictureAt } from '../shared/addresses.ts'
import { countIn } from '../shared/count-in.ts'
import { applyRule } from '../shared/apply-rule.ts'
import { idLike } from '../shared/parameters.ts'
import { linkTexts, metaOf, slugIn } from '../shared/page-fields.ts'
import type { RestrictedItem } from '../records.ts'
import type { RestrictedRule } from '../rule/index.ts'
import { ID, idOfLink, pageOf, playerOf } from './ids.ts'
import { readVideo } from './read-video.ts'
import { ENGLISH, PICTURE_HOSTS, TIMEOUT_MS, xvideos } from './site.ts'

const SUFFIX = /(?<!\s)\s+-\s+xvideos(?:\.com)?\s*$/i

/** A video, read from its page. When the video is requested by an older number, its record has the new id from the page. */
export const item = (rule: RestrictedRule): SourceQuery<{ id: string }, RestrictedItem | null> =>
  sourceQuery({
    source: xvideos,
    name: 'item',
    version: 1 + rule.version,
    freshSeconds: 21_600,
    request: ({ id }) => ({
      path: new URL(pageOf(idLike(id, ID))).pathname,
      accept: 'text/html',
      headers: ENGLISH,
      timeoutMs: TIMEOUT_MS,
    }),
    read: (answer, { id }) => readPage(answer, (page) => read(page, id, rule)),
  })

function read(page: Document, requested: string, rule: RestrictedRule): RestrictedItem | null {
  if (firstElement(page, (element) => element.name === 'h1' && hasClass(element, 'inlineError')))
    throw new SourceError('not_found', 'says that it is not there')
  const video = readVideo(page)
  const title = metaOf(page, 'og:title')?.replace(SUFFIX, '') ?? video?.name?.trim()
  if (!title) throwPageChanged('no title')
  const address = metaOf(page, 'og:url') ?? ''
  const id = idOfPage(requested, idOfLink(address))
  const thumbs = [...(video?.thumbs ?? []), metaOf(page, 'og:image')]
  return applyRule(rule, {
    id,
    kind: 'video',
    title,
    description: video?.description ?? null,
    slug: slugIn(address),
    tags: tagsIn(page),
    author: authorIn(page),
    durationSec: countIn(metaOf(page, 'og:duration')) ?? video?.durationSec ?? null,
    views: video?.views ?? countIn(textIn(page, 'v-views')),
    rating: ratingIn(page),
    publishedAt: video?.publishedAt ?? null,
    thumb: thumbs.flatMap((each) => pictureAt(each, PICTURE_HOSTS) ?? [])[0] ?? null,
    embed: playerOf(id),
    page: pageOf(id),
  })
}

function idOfPage(requested: string, found: string | null): string {
  if (found === null || /^\d+$/.test(found)) return requested
  if (!/^\d+$/.test(requested) && found !== requested)
    throw new SourceError('not_found', 'leads to something else')
  return found
}

const withClass = (page: Document, name: string) => firstElement(page, (element) => hasClass(element, name))

/**
 * Returns the tags. Null when the page has no list of tags, because then the tags are unknown. The links to people in the same list are not
 * tags.
 */
function tagsIn(page: Document): string[] | null {
  const list = withClass(page, 'video-tags-list')
  return list && linkTexts(list, (href) => href.startsWith('/tags/'))
}

function authorIn(page: Document): string | null {
  const link = withClass(page, 'main-uploader')
  return textOf(link && firstElement(link, (element) => hasClass(element, 'name')))
}

/** Returns the text of an element. If the element contains `strong`, returns only that part, because the icon also contains letters. */
function textIn(page: Document, id: string): string | null {
  const box = firstElement(page, ({ attribs }) => attribs['id'] === id)
  return textOf(box && (firstElement(box, named('strong')) ?? box))
}

function ratingIn(page: Document): number | null {
  const [good, bad] = ['rating-good-nbr', 'rating-bad-nbr'].map((name) =>
    countIn(textOf(withClass(page, name))),
  )
  if (good === null || good === undefined || bad === null || bad === undefined) return null
  return good + bad === 0 ? null : good / (good + bad)
}
