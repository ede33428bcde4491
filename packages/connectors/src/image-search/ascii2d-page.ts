import { readText, type SourceAnswer, SourceError } from '../source/index.ts'
import { findAll, hasClass, isNamed, parsePage, type Root, type Tag, textOf } from './html.ts'
import { toLink, toThumb, uniqueLinks } from './links.ts'
import { fixedRule } from '../rule/index.ts'
import { plainText } from '../html/index.ts'
import type { Link, Match, SearchResult } from './records.ts'

/** A result of ascii2d. `name` is ascii2d's identifier of the searched picture: 32 hexadecimal digits. */
export type Ascii2dResult = SearchResult & { name: string }

const ORIGIN = 'https://ascii2d.net'
const RESULT_PAGE = /\/search\/(?:color|bovw)\/([0-9a-f]{32})(?:[/?#]|$)/
const MAX_MATCHES = 40
const MAX_SOURCES = 20
const FAILED = /失敗|検索できません/
const FOR_ADULTS = 'ニジエ'
/** Matches titles that only name the forum where a picture was discussed. */
const LOG_NOTE = /詳細掲示板のログ|2ちゃんねるのログ/

/** Reads a page of results. The order on the page is the rank of the results, because the site gives no similarity and no rating. */
export function readAscii2dPage(answer: SourceAnswer): Ascii2dResult {
  const page = parsePage(readText(answer))
  const name = RESULT_PAGE.exec(new URL(answer.url).pathname)?.[1]
  const boxes = findAll(page, hasClass('item-box'))
  if (name === undefined || boxes.length === 0) {
    const message = messageIn(page)
    if (message !== null && (name === undefined || FAILED.test(message)))
      throw new SourceError('bad_question', `could not be searched: ${message}`)
    throw new SourceError('bad_answer', 'a page in a form that is not known')
  }
  // The first box is the searched picture. This box has a source only when the site knows a picture with the same bytes.
  const matches = boxes.slice(0, MAX_MATCHES).flatMap((box) => toMatch(box) ?? [])
  return { name, matches, quota: null, isPartial: false }
}

/** Returns the first paragraph of a page without results. The paragraph usually says that the picture could not be fetched. */
function messageIn(page: Root): string | null {
  const paragraph = findAll(page, hasClass('container')).flatMap((each) => findAll(each, isNamed('p')))[0]
  return paragraph ? plainText(textOf(paragraph)) : null
}

/** A source of a picture. A box may contain several. */
type Origin = { title: string | null; author: Match['author']; site: string | null; links: (Link | null)[] }

function toMatch(box: Tag): Match | undefined {
  const origins = originsOf(box)
  const texts = origins.flatMap(({ title, author }) => [title, author?.name])
  const links = uniqueLinks(origins.flatMap((origin) => origin.links))
  if (links.length === 0 || !texts.every(fixedRule.allowsText)) return undefined
  const image = findAll(box, hasClass('image-box')).flatMap((each) => findAll(each, isNamed('img')))[0]
  const best = origins[0]
  return {
    similarity: null,
    thumb: thumbOf(image?.attribs['src']),
    thumbUntil: null,
    site: best?.site ?? null,
    title: best?.title ?? null,
    author: best?.author ?? null,
    links,
    source: null,
    part: null,
    moment: null,
    isHidden: true,
  }
}

function thumbOf(address: string | undefined): string | null {
  const thumb = toThumb(address, ['ascii2d.net', 'www.ascii2d.net'], ORIGIN)
  return thumb && new URL(thumb).pathname.startsWith('/thumbnail/') ? thumb : null
}

/** Returns the sources in the headings of a box, otherwise those in its notes, otherwise the first link next to the notes. */
function originsOf(box: Tag): Origin[] {
  const details = findAll(box, hasClass('detail-box'))
  const headings = details.flatMap((each) => findAll(each, isNamed('h6'))).slice(0, MAX_SOURCES)
  const fromHeadings = headings.flatMap((heading) => originOf(heading) ?? [])
  // All headings name adult works, so the links next to the headings lead to adult works too.
  if (headings.length > 0 && fromHeadings.length === 0 && headings.some(isForAdults)) return []
  const written =
    fromHeadings.length > 0
      ? fromHeadings
      : details.flatMap((each) => findAll(each, hasClass('external'))).map(fromText)
  if (written.some(({ links }) => links.some(Boolean))) return written
  const linksNextToThem = findAll(box, hasClass('pull-xs-right')).flatMap((each) => outwardLinks(each))
  const [note] = written
  return linksNextToThem.length === 0
    ? []
    : [
        {
          title: note?.title ?? null,
          author: null,
          site: note?.site ?? null,
          links: [toOuter(linksNextToThem[0]!)],
        },
      ]
}

const siteNameOf = (heading: Tag): string | null => {
  const small = findAll(heading, isNamed('small'))[0]
  return small ? plainText(textOf(small)) : null
}
const isForAdults = (heading: Tag): boolean => siteNameOf(heading) === FOR_ADULTS

const fromText = (external: Tag): Origin => ({
  title: titleOf(textOf(external)),
  author: null,
  site: null,
  links: outwardLinks(external).slice(0, MAX_SOURCES).map(toOuter),
})

/** Reads one heading: the work, its author, and the name of the site. */
function originOf(heading: Tag): Origin | undefined {
  if (isForAdults(heading)) return undefined
  const [work, author] = outwardLinks(heading)
  if (!work) return undefined
  const link = toOuter(work)
  if (!link) return undefined
  const inSmall = findAll(heading, isNamed('small')).flatMap((each) => outwardLinks(each))
  // In an older form of the page, the name of the site is the link, and the rest of the heading is the title.
  const isOld = !author && inSmall.includes(work)
  const name = author && plainText(textOf(author))
  return {
    title: titleOf(isOld ? textOf(heading).replace(textOf(work), '') : textOf(work)),
    author: author && name ? { name, url: toOuter(author)?.url ?? null } : null,
    site: siteNameOf(heading),
    links: [link],
  }
}

const titleOf = (text: string): string | null => (LOG_NOTE.test(text) ? null : plainText(text))

const toOuter = (link: Tag): Link | null => toLink(link.attribs['href'])

/** Returns links to other sites; relative links belong to ascii2d. */
const outwardLinks = (tag: Tag): Tag[] =>
  findAll(tag, ({ name, attribs }) => name === 'a' && /^\s*https?:\/\//i.test(attribs['href'] ?? ''))
