import { writeOpml } from '@engawa/connectors/rss'
import { FEED_VIEWS, type FeedView, type Language } from '@engawa/contract'
import { sql } from 'kysely'
import { ATOM_TYPE, writeAtom, type AtomEntry } from '../../feeds/atom.ts'
import { element } from '../../feeds/xml.ts'
import { asMember } from '../../endpoints/operation.ts'
import { withOwnPictures } from './entry-html.ts'
import { entriesOf } from './entry-queries.ts'
import type { FeedReaderDeps } from './feed-reader-deps.ts'
import type { AddressOwner, PrivateAddress } from '../../registries/private-addresses/index.ts'
import { subscriptionsOf } from './subscription-queries.ts'

const ENTRIES = 50

/** Defines the paths for other programs: a member's list of feeds as OPML, and the entries of these feeds as a private Atom feed. */
export function defineDocuments(deps: FeedReaderDeps): PrivateAddress {
  deps.documents.define({
    path: '/v1/feeds/subscriptions.opml',
    section: 'feeds',
    audience: 'member',
    rate: 'download',
    async answer(viewer, { origin }) {
      const all = await subscriptionsOf(deps.database.db, asMember(viewer).uid, deps.pictureOf)
      const { name } = deps.settings.current('identity')
      const body = writeOpml(
        name,
        all.map(({ url, title, siteUrl, tags }) => ({
          url: absolute(url, origin),
          title,
          siteUrl: siteUrl === null ? null : absolute(siteUrl, origin),
          tags,
        })),
        deps.clock.now().toISOString(),
      )
      return { body, type: 'text/x-opml; charset=utf-8', name: 'feeds.opml', unlisted: true }
    },
  })
  return deps.privateAddresses.define({
    kind: 'reader',
    section: 'feeds',
    forms: ['atom'],
    async answer(owner, _form, { query, origin }) {
      const view = FEED_VIEWS.find((each) => each === query['view']) ?? 'unread'
      const tag =
        typeof query['tag'] === 'string' && query['tag'] !== '' ? query['tag'].slice(0, 200) : undefined
      return { body: await writeStream(deps, { ...owner, view, tag, origin }), type: ATOM_TYPE }
    },
  })
}

const absolute = (address: string, origin: string): string =>
  address.startsWith('/') ? origin + address : address

type Stream = AddressOwner & { view: FeedView; tag: string | undefined; origin: string }

async function writeStream(deps: FeedReaderDeps, stream: Stream): Promise<string> {
  const { uid, language, since, view, tag, origin } = stream
  const { db } = deps.database
  const { items } = await entriesOf(db, uid, { view, tag, order: 'newest', limit: ENTRIES })
  const texts = await sql<{ id: number; html: string }>`
    select id, html from feed_entries where id = any(${items.map(({ id }) => id)})`.execute(db)
  const htmlOf = new Map(texts.rows.map(({ id, html }) => [id, html]))
  const { name } = deps.settings.current('identity')
  const page = `${origin}/rss?view=${view}${tag === undefined ? '' : `&tag=${encodeURIComponent(tag)}`}`
  const entries = items.map((row): AtomEntry => {
    const at = new Date(row.sorted_at).toISOString()
    // Picture addresses are absolute, because feed programs cannot resolve paths of this site.
    const html = withOwnPictures(htmlOf.get(row.id) ?? '', (url) => {
      const own = deps.pictureOf(url)
      return own === null ? null : absolute(own, origin)
    })
    return {
      id: `${origin}/rss/entries/${row.id}`,
      title: row.title,
      updated: at,
      published: at,
      authors: [{ name: row.author ?? row.feed_title ?? row.feed_url }],
      links:
        row.url === null ? [] : [{ rel: 'alternate', type: 'text/html', href: absolute(row.url, origin) }],
      summary: row.extract,
      more: [element('content', { type: 'html' }, html)],
    }
  })
  return writeAtom({
    id: page,
    title: `${name} · ${titleOf(view, language)}${tag === undefined ? '' : ` · ${tag}`}`,
    updated: entries[0]?.updated ?? since.toISOString(),
    language,
    author: { name },
    links: [{ rel: 'alternate', type: 'text/html', href: page }],
    entries,
  })
}

const TITLES = {
  unread: { en: 'Unread', 'zh-CN': '未读' },
  starred: { en: 'Starred', 'zh-CN': '收藏' },
  all: { en: 'All entries', 'zh-CN': '全部文章' },
} as const

const titleOf = (view: FeedView, language: Language): string => TITLES[view][language]
