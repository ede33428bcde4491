import { excerptOf, plainTitle } from '../markup/excerpt.ts'
import { cut, escapeMarkup, hashOf, oneLine, wellFormed } from '../markup/text.ts'
import { webUrl } from '../markup/web-url.ts'
import { readDate } from './dates.ts'
import { shortKey, type UnkeyedEntry, withKeys } from './keys.ts'
import type { Enclosure, FeedEntry } from './records.ts'

type Text = string | null | undefined

/** The fields of an entry before they are cleaned. Addresses in them are relative to `base`. */
export type RawEntry = {
  base: string
  /** The base of relative addresses in the content, if the document states it. */
  contentBase?: string
  id: Text
  url: Text
  /** The address as the feed writes it, if `url` is another one. It identifies an entry without an id. */
  link?: Text
  title: Text
  /** Whether the title is plain text; otherwise it may contain HTML. */
  isPlainTitle: boolean
  authors: Text[]
  published: Text
  updated: Text
  html: Text
  /** A short version of `html`, in HTML. */
  summary: Text
  /** Addresses of pictures. The first valid web address is used. */
  pictures: Text[]
  enclosures: RawEnclosure[]
  tags: Text[]
  comments: Text
}

export type RawEnclosure = { url: Text; type?: Text; bytes?: Text; seconds?: Text }

const MAX_ENTRIES = 1_000
const MAX_ENCLOSURES = 20
const MAX_TAGS = 50
const HTML_UNITS = 1_000_000
const TITLE_UNITS = 80

/** Collects the first 1,000 entries of the feed at `feedUrl`. */
export function createEntries(feedUrl: string) {
  const entries: UnkeyedEntry[] = []
  return {
    /** Adds an entry. Returns false when the limit is reached. */
    add(raw: RawEntry): boolean {
      if (entries.length === MAX_ENTRIES) return false
      entries.push(entryOf(raw, feedUrl))
      return true
    },
    /** Returns the entries. Fields of the feed apply to entries without such a field. */
    list({ siteUrl, authors }: { siteUrl: string | null; authors: Text[] }): FeedEntry[] {
      const author = authorOf(authors)
      return withKeys(entries).map((entry) => ({
        ...entry,
        author: entry.author ?? author,
        base: entry.base === feedUrl ? (siteUrl ?? feedUrl) : entry.base,
      }))
    },
  }
}

function entryOf(raw: RawEntry, feedUrl: string): UnkeyedEntry {
  const { base, contentBase = base } = raw
  const url = webUrl(raw.url, base)
  // Without another statement, relative addresses belong to the page of the article, not to the feed.
  const articleBase = contentBase === feedUrl ? (url ?? feedUrl) : contentBase
  const html = wellFormed((raw.html ?? raw.summary ?? '').slice(0, HTML_UNITS))
  const excerpt = excerptOf(html, articleBase)
  const short = raw.html && raw.summary ? excerptOf(raw.summary, articleBase) : excerpt
  const text = short.text === '' ? excerpt.text : short.text
  const ownTitle = raw.isPlainTitle ? oneLine(raw.title ?? '') : plainTitle(raw.title ?? '')
  const enclosures = enclosuresOf(raw)
  const title = ownTitle || cut(text, TITLE_UNITS) || addressTitle(url ?? enclosures[0]?.url)
  return {
    ...statedKeyOf(
      raw,
      raw.link == null ? url : webUrl(raw.link, base),
      ownTitle || cut(text, TITLE_UNITS),
      html,
    ),
    url,
    title,
    author: authorOf(raw.authors),
    publishedAt: readDate(raw.published),
    updatedAt: readDate(raw.updated),
    html,
    base: articleBase,
    text,
    picture: pictureOf(raw) ?? excerpt.picture ?? short.picture,
    enclosures,
    tags: unique(raw.tags.map((tag) => plainTitle(tag ?? '').slice(0, 100)).filter(Boolean)).slice(
      0,
      MAX_TAGS,
    ),
    commentsUrl: webUrl(raw.comments, base),
  }
}

/** Returns an address as a title: `blog.example/2026/pier-closed`. */
const addressTitle = (url: string | undefined): string =>
  oneLine(url?.replace(/^https?:\/\/(?:www\.)?|\/$/g, '') ?? '', 200)

function statedKeyOf(
  { id }: RawEntry,
  link: string | null,
  title: string,
  html: string,
): Pick<FeedEntry, 'statedKey' | 'statedBy'> {
  const cleanId = wellFormed(id?.trim() ?? '')
  if (cleanId !== '') return { statedKey: shortKey(cleanId), statedBy: 'id' }
  if (link !== null) return { statedKey: shortKey(link), statedBy: 'address' }
  return { statedKey: `hash:${hashOf(`${title}\n${html}`)}`, statedBy: 'content' }
}

function authorOf(authors: Text[]): string | null {
  const names = authors.map((author) => nameOf(oneLine(author ?? '', 200))).filter(Boolean)
  return names.length === 0 ? null : cut(unique(names).join(', '), 200)
}

/** Returns a name without the e-mail address. RSS writes `mail@example.org (Name)`; some feeds write `Name <mail@example.org>`. */
function nameOf(author: string): string {
  const inside = /^[^\s()]+@[^\s()]+\s*\(([^()]*)\)$/.exec(author)?.[1]
  const name = inside ?? author.replace(/[<(][^\s<>()]*@[^\s<>()]*[>)]/, '')
  return /^\S+@\S+$/.test(name.trim()) ? '' : plainTitle(name)
}

function pictureOf({ pictures, base }: RawEntry): string | null {
  for (const each of pictures) {
    const url = webUrl(each, base)
    if (url !== null) return url
  }
  return null
}

function enclosuresOf({ enclosures, base }: RawEntry): Enclosure[] {
  const found = new Map<string, Enclosure>()
  for (const { url: address, type, bytes, seconds } of enclosures) {
    const url = webUrl(address, base)
    if (url === null || found.has(url)) continue
    found.set(url, { url, type: typeOf(type), bytes: wholeOf(bytes), seconds: secondsOf(seconds) })
    if (found.size === MAX_ENCLOSURES) break
  }
  return [...found.values()]
}

const typeOf = (type: Text): string | null =>
  /^\s*([\w.+-]{1,60}\/[\w.+-]{1,60})/.exec(type ?? '')?.[1]?.toLowerCase() ?? null

/** Returns a positive whole number; null for 0 and anything else. Feeds write 0 for an unknown value. */
function wholeOf(text: Text): number | null {
  const number = Number(text?.trim() || Number.NaN)
  return Number.isSafeInteger(number) && number > 0 ? number : null
}

/** Reads `3600`, `59.5`, `1:02:03` or `62:03` as a number of seconds; null for anything else. */
function secondsOf(text: Text): number | null {
  const parts = text?.trim().split(':').map(Number) ?? []
  const seconds = Math.round(parts.reduce((sum, part) => sum * 60 + part, 0))
  return parts.length < 4 && Number.isSafeInteger(seconds) && seconds > 0 ? seconds : null
}

const unique = (texts: string[]): string[] => [...new Set(texts)]

/** Converts plain text to HTML. */
export const htmlOfText = (text: string): string =>
  escapeMarkup(text)
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('')
