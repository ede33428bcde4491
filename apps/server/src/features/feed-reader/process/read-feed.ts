import { createHash } from 'node:crypto'
import { type Feed, type FeedEntry, parseFeed } from '@engawa/connectors/rss'
import { fixedRule } from '@engawa/connectors/rule'
import { isSourceError } from '@engawa/connectors/source'
import { cleanArticle, cleanLink, secureLink } from '@engawa/platform/articles'
import type { FeedNews, ReadEntry, ReadFeed } from './feed-tasks.ts'
import { withoutInvalidCharacters, wordsOf } from './words.ts'

/** Max entries that are read from a feed at a time, the newest ones. */
const MAX_ENTRIES = 300
const HTML_UNITS = 400_000

/** Parses a feed into the form that is stored. Leaves out forbidden entries, and entries that are already stored. */
export function readFeed(
  bytes: Uint8Array,
  contentType: string,
  url: string,
  known: readonly string[],
): FeedNews {
  try {
    return { feed: newsOf(parseFeed(bytes, contentType, url), new Set(known)) }
  } catch (error) {
    if (isSourceError(error)) return { problem: 'not_a_feed' }
    throw error
  }
}

function newsOf(feed: Feed, known: ReadonlySet<string>): ReadFeed {
  const listed = newestOf(feed.entries).filter(isAllowed)
  const entries = listed
    .map((entry) => ({ entry, fingerprint: fingerprintOf(entry) }))
    .filter(({ fingerprint }) => !known.has(fingerprint))
    .map(({ entry, fingerprint }) => entryOf(entry, fingerprint))
  return {
    format: feed.format,
    title: withoutInvalidCharacters(feed.title).slice(0, 300),
    siteUrl: feed.siteUrl,
    description:
      feed.description === null ? null : withoutInvalidCharacters(feed.description).slice(0, 1_000),
    icon: feed.icon === null ? null : secureLink(feed.icon, feed.icon),
    ttlMinutes: feed.ttlMinutes === null ? null : Math.min(feed.ttlMinutes, 1_000_000),
    keys: listed.flatMap(keysOf),
    fingerprints: listed.map(fingerprintOf),
    entries,
  }
}

/** Returns the newest entries. If an entry has no date, the order of the feed is used, which usually begins with the newest entry. */
function newestOf(entries: FeedEntry[]): FeedEntry[] {
  const dated = entries.every((entry) => dateOf(entry) !== null)
  const sorted = dated ? entries.toSorted((a, b) => (dateOf(a)! < dateOf(b)! ? 1 : -1)) : entries
  return sorted.slice(0, MAX_ENTRIES)
}

/** Returns the date of publication, or else the date of the last change. Atom does not require a date of publication. */
const dateOf = ({ publishedAt, updatedAt }: FeedEntry): string | null => publishedAt ?? updatedAt

const isAllowed = ({ title, tags, text }: FeedEntry): boolean =>
  fixedRule.allowsText(title) && fixedRule.allowsText(text) && fixedRule.allows(tags, { safe: true })

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Returns the keys under which an entry may be stored. The first is the one for a new entry. */
const keysOf = ({ key, statedKey, contentKey, url }: FeedEntry): string[] =>
  [...new Set([key, contentKey, statedKey, ...(url === null ? [] : [url])])].map(hashOf)

/** The version of `fingerprintOf`. A change of it reads all entries again. */
const VERSION = 2

/**
 * Returns a hash of everything that readers see, with the id. Leaves out the time of the last change, because readers do not see it, and
 * the keys that depend on other entries.
 */
const fingerprintOf = (entry: FeedEntry): string =>
  `${VERSION}${hashOf(JSON.stringify({ ...entry, updatedAt: null, key: null }))}`

function entryOf(entry: FeedEntry, fingerprint: string): ReadEntry {
  const { url, base, commentsUrl } = entry
  const { html, text } = cleanArticle(entry.html.slice(0, HTML_UNITS), base)
  const title = withoutInvalidCharacters(entry.title)
  const author = entry.author === null ? null : withoutInvalidCharacters(entry.author)
  const [key = '', ...otherKeys] = keysOf(entry)
  return {
    key,
    otherKeys,
    statedKey: hashOf(entry.statedKey),
    statedBy: entry.statedBy,
    contentKey: hashOf(entry.contentKey),
    isShared: entry.key !== entry.statedKey,
    fingerprint,
    url: url === null ? null : cleanLink(url, base),
    title,
    author,
    publishedAt: dateOf(entry),
    html: withoutInvalidCharacters(html),
    extract: withoutInvalidCharacters(entry.text),
    words: wordsOf([title, author ?? '', ...entry.tags, text]),
    length: text.length,
    picture: entry.picture === null ? null : secureLink(entry.picture, base),
    enclosures: entry.enclosures,
    tags: entry.tags.map(withoutInvalidCharacters),
    commentsUrl,
  }
}
