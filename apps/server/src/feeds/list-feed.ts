import type { Language, Picture } from '@engawa/contract'
import type { Document, DocumentRequest } from '../registries/documents.ts'
import { ATOM_TYPE, latestOf, writeAtom, type AtomEntry } from './atom.ts'
import { element } from './xml.ts'

/** Max entries of one document. */
export const FEED_ENTRIES = 30

/** The date of an empty list; it is earlier than everything on a site. */
const LONG_AGO = '2000-01-01T00:00:00.000Z'

/** An entry of a list. Paths are relative to the site. */
export type FeedItem = {
  path: string
  /** A path that identifies the entry permanently; the path of its page unless given. */
  id?: string
  title: string
  updated: string
  published?: string
  author: { uid: number; name: string } | null
  summary: string
  tags?: readonly string[]
  picture?: Picture | null
}

export type ListFeed = {
  title: string
  /** The path of the page that shows the same list. */
  page: string
  /** The path of the document; `query` has its filters. */
  path: string
  query: Readonly<Record<string, string | undefined>>
  items: readonly FeedItem[]
  nextCursor: string | null
  /** Whether search engines must not list the feed, because it is only for members. */
  unlisted?: boolean
}

type Site = { name: string; language: Language }

/** Returns a list of the site as an Atom feed, which continues in further documents (RFC 5005). */
export function listFeed(
  { origin, query: { cursor } }: Pick<DocumentRequest, 'origin' | 'query'>,
  site: Site,
  { title, page, path, query, items, nextCursor, unlisted }: ListFeed,
): Document {
  const at = (cursor?: string): string => origin + withQuery(path, { ...query, cursor })
  const updated = latestOf(
    items.map((item) => item.updated),
    LONG_AGO,
  )
  const body = writeAtom({
    id: at(),
    title: `${title} · ${site.name}`,
    updated,
    language: site.language,
    author: { name: site.name, uri: origin },
    namespaces: { media: 'http://search.yahoo.com/mrss/' },
    links: [
      {
        rel: 'self',
        type: 'application/atom+xml',
        href: at(typeof cursor === 'string' ? cursor : undefined),
      },
      { rel: 'first', type: 'application/atom+xml', href: at() },
      ...(nextCursor === null ? [] : [{ rel: 'next', type: 'application/atom+xml', href: at(nextCursor) }]),
      { rel: 'alternate', type: 'text/html', href: origin + page },
    ],
    entries: items.map((item) => entryOf(item, origin)),
  })
  return { body, type: ATOM_TYPE, modifiedAt: new Date(updated), ...(unlisted && { unlisted }) }
}

function entryOf(
  { path, id = path, title, updated, published, author, summary, tags, picture }: FeedItem,
  origin: string,
): AtomEntry {
  const [source] = picture?.sources ?? []
  return {
    id: origin + id,
    title,
    updated,
    published,
    authors: author ? [{ name: author.name, uri: `${origin}/user/${author.uid}` }] : [],
    links: [{ rel: 'alternate', type: 'text/html', href: origin + path }],
    summary,
    categories: tags ?? [],
    more: source ? [element('media:thumbnail', { url: origin + source.url, width: source.width })] : [],
  }
}

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  )
  const text = new URLSearchParams(given).toString()
  return text === '' ? path : `${path}?${text}`
}
