import { gzipSync } from 'node:zlib'
import { contract, type FeedEntryCard } from '@engawa/contract'
import { sampleFrom } from '@engawa/demo/sources'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorOf, testClock } from '../../../test/factories.ts'
import { startFakeSource, type FakeAnswer, type FakeSource } from '../../../test/fake-source.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const { feedReader } = contract

const clock = testClock()
let fake: FakeSource
let site: Site
let reader: Person
/** Answers of the fake site, by path. */
let has: Record<string, FakeAnswer> = {}
let next = 0

beforeAll(async () => {
  fake = await startFakeSource()
  site = await startSite({
    clock,
    env: { UPSTREAM_FEEDS_URL: fake.origin, UPSTREAM_FEEDS_PICTURES_URL: `${fake.origin}/pictures` },
  })
})
afterAll(async () => {
  await site?.stop()
  await fake?.stop()
})
beforeEach(async () => {
  has = {}
  fake.requests.length = 0
  fake.answerWith(({ path }) => has[path.split('?')[0]!] ?? { status: 404 })
  reader = await site.register()
})

type Item = { id: number; html?: string; title?: string; at?: Date }
const item = ({ id, title = `Letter ${id}`, html = `<p>Text ${id}</p>`, at }: Item) =>
  `<item><guid>g${id}</guid><title>${title}</title><link>https://letters.example/${id}?utm_source=x</link>` +
  `<description><![CDATA[${html}]]></description>${at ? `<pubDate>${at.toUTCString()}</pubDate>` : ''}</item>`
const rss = (items: Item[], title = 'Letters'): FakeAnswer => ({
  headers: { 'content-type': 'application/rss+xml' },
  body: `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title><link>https://letters.example/</link>${items.map(item).join('')}</channel></rss>`,
})
const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000)
const some = (count: number): Item[] =>
  Array.from({ length: count }, (_, at) => ({ id: count - at, at: hoursAgo(at + 1) }))

const AT = '2026-01-01T02:00:00Z'
const LINE = '<title>A line</title><link>https://letters.example/line</link>'
const rdf = (format: string, more: string) =>
  `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns="${format}"><channel><title>Letters</title></channel><item>${LINE}${more}</item></rdf:RDF>`

/** Makes the fake site serve a new feed, and returns its address. */
function put(answer: FakeAnswer): string {
  const path = `/feed-${(next += 1)}`
  has[path] = answer
  return path
}
const follow = async (path: string, more: object = {}, as = reader) =>
  (await site.call(feedReader.subscribe, { url: fake.origin + path, ...more }, as)).subscription
const list = async (query: object = {}, as = reader) =>
  (await site.call(feedReader.entries, { view: 'all', ...query }, as)).items
const titles = async (query: object = {}, as = reader) => (await list(query, as)).map(({ title }) => title)
const overview = (as = reader) => site.call(feedReader.overview, {}, as)
const fetchNow = (feedId: number, as = reader) => site.call(feedReader.fetch, { feedId }, as)
const later = (minutes: number) => clock.advance(minutes * 60_000)
const textOf = async ({ id }: Pick<FeedEntryCard, 'id'>, as = reader) =>
  site.call(feedReader.entry, { entryId: id }, as)

describe('a feed', () => {
  it('a feed is found at its own address or through a web page, and added once', async () => {
    const html =
      '<p onclick="x()">Hello <script>alert(1)</script><a href="/more?utm_medium=rss">more</a></p><img src="https://pics.example/a.png" width="4" height="3"><img src="https://count.example/1.gif" width="1" height="1">'
    const path = put(rss([{ id: 1, html, at: hoursAgo(2) }]))
    has['/page'] = {
      headers: { 'content-type': 'text/html' },
      body: `<html><link rel="alternate" type="application/rss+xml" href="${path}" title="All"><link rel="alternate" type="application/atom+xml" href="/other"></html>`,
    }
    const found = await site.call(feedReader.find, { address: `${fake.origin}/page` }, reader)
    expect(found).toEqual({
      items: [
        { url: fake.origin + path, title: 'All', type: 'rss', feedId: null },
        { url: `${fake.origin}/other`, title: '', type: 'atom', feedId: null },
      ],
      problem: null,
    })
    const feed = await follow(path, { tags: ['news / japan', 'news/japan', ' quiet '] })
    expect(feed).toMatchObject({ title: 'Letters', tags: ['news/japan', 'quiet'], unread: 1, problem: null })
    expect((await site.call(feedReader.find, { address: fake.origin + path }, reader)).items).toMatchObject([
      { feedId: feed.feedId, title: 'Letters' },
    ])
    const again = await site.call(feedReader.subscribe, { url: fake.origin + path }, reader)
    expect(again).toMatchObject({ isKnown: true, subscription: { feedId: feed.feedId } })

    const [card] = await list()
    expect(card).toMatchObject({
      ...{ title: 'Letter 1', feed: 'Letters', url: 'https://letters.example/1', extract: 'Hello more' },
      ...{ isRead: false, isStarred: false, picture: expect.stringMatching(/^\/files\/proxy\/feeds\//) },
    })
    const { html: text } = await textOf(card!)
    expect(text).toMatch(
      /^<p>Hello <a href="https:\/\/letters\.example\/more" rel="noopener noreferrer nofollow" target="_blank">more<\/a><\/p><img src="\/files\/proxy\/feeds\/[^"]+" loading="lazy" decoding="async" alt="" width="4" height="3" \/>$/,
    )
    // Other members cannot read a feed to which they do not subscribe.
    const other = await site.register()
    expect(await errorOf(textOf(card!, other))).toBe('not_found')
    expect(await errorOf(site.call(feedReader.entries, {}))).toBe('not_logged_in')
  })

  it.each([
    ['shift_jis', '縁側', '898f91a4'],
    ['euc-jp', '縁側', 'b1efc2a6'],
    ['gbk', '缘侧', 'd4b5b2e0'],
  ])(
    'a feed in the encoding %s is read, whether its first line or a header names the encoding',
    async (charset, title, bytes) => {
      const [before, after] = '<rss version="2.0"><channel><title>@</title></channel></rss>'.split('@')
      const body = (line: string) =>
        Buffer.concat([Buffer.from(line + before), Buffer.from(bytes, 'hex'), Buffer.from(after!)])
      const type = 'application/rss+xml'
      const declared = put({
        headers: { 'content-type': type },
        body: body(`<?xml version="1.0" encoding="${charset}"?>`),
      })
      const sent = put({ headers: { 'content-type': `${type}; charset=${charset}` }, body: body('') })
      for (const path of [declared, sent]) expect((await follow(path)).title).toBe(title)
    },
  )

  it.each([
    ['RSS 0.90', rdf('http://my.netscape.com/rdf/simple/0.9/', ''), null],
    [
      'RSS 0.92',
      `<rss version="0.92"><channel><title>Letters</title><item>${LINE}</item></channel></rss>`,
      null,
    ],
    ['RSS 1.0', rdf('http://purl.org/rss/1.0/', '<dc:date>2026-01-01T11:00:00+09:00</dc:date>'), AT],
    [
      'RSS 2.0',
      `<rss version="2.0"><channel><title>Letters</title><item>${LINE}<pubDate>${new Date(AT).toUTCString()}</pubDate></item></channel></rss>`,
      AT,
    ],
    [
      'Atom 0.3',
      `<feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>Letters</title><entry><title>A line</title><issued>${AT}</issued></entry></feed>`,
      AT,
    ],
    // In Atom, only the date of the last change is required.
    [
      'Atom 1.0',
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>Letters</title><entry><title>A line</title><updated>${AT}</updated></entry></feed>`,
      AT,
    ],
    [
      'JSON Feed',
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'Letters',
        items: [{ id: 1, title: 'A line', date_published: AT }],
      }),
      AT,
    ],
  ])(
    'a feed in the format %s is read, with the dates of its entries if there are any',
    async (_, body, day) => {
      const feed = await follow(put({ headers: { 'content-type': 'application/octet-stream' }, body }))
      expect(feed).toMatchObject({ title: 'Letters', unread: 1, problem: null })
      const publishedAt = day ? new Date(day).toISOString() : feed.fetchedAt
      expect(await list()).toMatchObject([{ title: 'A line', publishedAt }])
    },
  )

  it('a feed at a common path is found, also if the page links to other JSON', async () => {
    has['/'] = {
      headers: { 'content-type': 'text/html' },
      body: '<html><link rel="alternate" type="application/json" href="/api" title="API"></html>',
    }
    has['/rss.xml'] = rss(some(1))
    const found = await site.call(feedReader.find, { address: `${fake.origin}/` }, reader)
    expect(found.items.map(({ url, type }) => [url.slice(fake.origin.length), type])).toEqual([
      ['/rss.xml', 'rss'],
      ['/api', 'json'],
    ])
  })

  it('pictures of a feed are proxied, except pictures with private addresses', async () => {
    const path = put(
      rss([{ id: 1, html: '<img src="https://127.0.0.1:1/a.png"><img src="http://pics.example/b.png">' }]),
    )
    await follow(path)
    const [card] = await list()
    const { html } = await textOf(card!)
    const addresses = [...html.matchAll(/src="([^"]+)"/g)].map(([, address]) => address!)
    expect(addresses).toHaveLength(2)
    fake.answerWith({ body: Buffer.from('89504e470d0a1a0a', 'hex') })
    expect((await site.fetch(addresses[1]!)).headers.get('content-type')).toBe('image/png')
    expect(fake.requests.at(-1)?.path).toBe('/pictures/pics.example/b.png')
  })

  it.each<[string, () => FakeAnswer | string, string]>([
    ['is at no address of the web', () => 'javascript:alert(1)', 'feed_not_found'],
    ['is a word', () => 'letters', 'feed_not_found'],
    ['is at a private address', () => 'http://127.0.0.1:1/feed', 'feed_not_found'],
    ['is a page', () => ({ headers: { 'content-type': 'text/html' }, body: '<html>' }), 'feed_not_found'],
    ['is nothing', () => ({ status: 404 }), 'feed_not_found'],
    ['fails', () => ({ status: 500 }), 'feed_unreachable'],
    ['closes', () => ({ raw: (response) => response.destroy() }), 'feed_unreachable'],
    [
      'is a bomb',
      () => ({ headers: { 'content-encoding': 'gzip' }, body: gzipSync(Buffer.alloc(50_000_000, 32)) }),
      'feed_not_found',
    ],
    [
      'leads inside',
      () => ({ status: 302, headers: { location: 'http://169.254.169.254/' } }),
      'feed_not_found',
    ],
  ])('an address that %s is refused with a reason, and nothing is stored', async (_, make, error) => {
    const given = make()
    const url = typeof given === 'string' ? given : fake.origin + put(given)
    expect(await errorOf(site.call(feedReader.subscribe, { url }, reader))).toBe(error)
    const { rows } = await sql`select from feeds where url = ${url}`.execute(site.context.deps.database.db)
    expect(rows).toEqual([])
  })

  it('a feed shows its state, is fetched as often as its site allows, and less often while it fails', async () => {
    const path = put({ ...rss(some(3)), headers: { etag: '"1"', 'cache-control': 'max-age=7200' } })
    const { feedId } = await follow(path)
    await expect(fetchNow(feedId)).rejects.toMatchObject({
      errorName: 'too_many_requests',
      retryAfterSeconds: 60,
    })
    later(2)
    has[path] = { status: 304 }
    let status = await fetchNow(feedId)
    expect(fake.requests.at(-1)?.headers['if-none-match']).toBe('"1"')
    expect(status).toMatchObject({
      ...{ etag: '"1"', format: 'rss 2.0', failures: 0, entries: 3, readers: 1 },
      fetches: [
        { outcome: 'unchanged', status: 304, added: 0 },
        { outcome: 'news', status: 200, added: 3 },
      ],
    })
    const gap = ({ subscription: { fetchedAt, nextAt } }: typeof status) =>
      Date.parse(nextAt!) - Date.parse(fetchedAt!)
    const calm = gap(status)
    has[path] = { status: 500 }
    later(2)
    status = await fetchNow(feedId)
    expect(status).toMatchObject({
      failures: 1,
      subscription: { problem: 'failing' },
      fetches: [{ outcome: 'failing', status: 500 }, {}, {}],
    })
    expect(gap(status)).toBeGreaterThan(calm * 1.5)
    expect((await overview()).items[0]).toMatchObject({ problem: 'failing', answeredAt: expect.any(String) })
    has[path] = { status: 410 }
    later(2)
    status = await fetchNow(feedId)
    expect(status.subscription).toMatchObject({ problem: 'gone', nextAt: null })
    // Entries that were fetched before the failures remain.
    expect(await titles()).toHaveLength(3)
  })

  it('a permanently moved feed is read at its new address, even if that address is already a known feed', async () => {
    const [old, there, third] = [put(rss(some(2))), put(rss(some(1))), put(rss(some(4), 'Third'))]
    const { feedId } = await follow(old)
    has[old] = { status: 301, headers: { location: there } }
    later(2)
    expect((await fetchNow(feedId)).subscription).toMatchObject({ url: fake.origin + there, feedId })
    const other = await site.register()
    const known = await follow(third, {}, other)
    has[there] = { status: 308, headers: { location: third } }
    later(2)
    expect(await errorOf(fetchNow(feedId))).toBe('not_found')
    expect((await overview()).items).toMatchObject([{ feedId: known.feedId, title: 'Third' }])
    expect(await site.call(feedReader.subscribe, { url: fake.origin + third }, reader)).toMatchObject({
      isKnown: true,
    })
  })

  it('a fetch is retried if the remote site closes the connection without an answer', async () => {
    const path = put({ raw: (response) => response.destroy() })
    fake.answerWith(({ path: requested }) => (fake.requests.length > 1 ? rss(some(1)) : has[requested]!))
    expect(await follow(path)).toMatchObject({ problem: null, unread: 1 })
  })

  it('a feed of this site is read without the network', async () => {
    const { subscription } = await site.call(feedReader.subscribe, { url: '/feeds/wiki.atom' }, reader)
    expect(subscription).toMatchObject({ url: '/feeds/wiki.atom', title: expect.stringContaining('Engawa') })
    for (const url of [
      '/feeds/notifications/x.atom',
      '/feeds/none.atom',
      '/v1/user/profile',
      '/feeds/../v1/wiki/export.zip',
    ])
      expect(await errorOf(site.call(feedReader.subscribe, { url }, reader)), url).toBe('feed_not_found')
    expect(fake.requests).toEqual([])
  })
})

describe('due feeds', () => {
  it('a job fetches due feeds, and a failing, hanging or huge feed delays no other', async () => {
    const good = [put(rss(some(1), 'A')), put(rss(some(1), 'B')), put(rss(some(1), 'C'))]
    const bad = [put(rss(some(1))), put(rss(some(1)))]
    for (const path of [...good, ...bad]) await follow(path)
    for (const path of good)
      has[path] = rss([{ id: 99, title: `News of ${path}`, at: hoursAgo(0) }, ...some(1)])
    let release: (() => void) | undefined
    has[bad[0]!] = { raw: (response) => (release = () => response.destroy()) }
    has[bad[1]!] = { body: Buffer.alloc(6_000_000, 32) }
    later(60 * 25)
    await site.call(feedReader.fetchAll, {}, reader)
    await expect
      .poll(async () => (await titles()).filter((title) => title.startsWith('News')), { timeout: 20_000 })
      .toHaveLength(3)
    has[bad[0]!] = { raw: (response) => response.destroy() }
    release?.()
    await site.idle()
    const problems = (await overview()).items.map(({ problem }) => problem)
    expect(problems.filter((problem) => problem !== null).toSorted()).toEqual(['too_large', 'unreachable'])
    // The feeds were fetched a moment ago, so they are not fetched again.
    expect(await site.call(feedReader.fetchAll, {}, reader)).toEqual({ count: 0 })
  })

  it('a changed entry is replaced and stays read, and an entry that is no longer in the feed remains', async () => {
    const path = put(
      rss([
        { id: 1, at: hoursAgo(5) },
        { id: 2, at: hoursAgo(9) },
      ]),
    )
    const { feedId } = await follow(path)
    const [first] = await list()
    await site.call(feedReader.mark, { ids: [first!.id], isRead: true }, reader)
    has[path] = rss([
      { id: 3, at: hoursAgo(0) },
      { id: 1, title: 'Changed', at: hoursAgo(0) },
    ])
    later(2)
    expect((await fetchNow(feedId)).fetches[0]).toMatchObject({ added: 1, changed: 1 })
    expect((await list()).map(({ title, isRead }) => [title, isRead])).toEqual([
      ['Letter 3', false],
      ['Changed', true],
      ['Letter 2', false],
    ])
  })

  it('the oldest entries that left the feed are deleted, except starred ones', async () => {
    const entries = (from: number, to: number): Item[] =>
      Array.from({ length: to - from + 1 }, (_, at) => ({ id: to - at }))
    const path = put(rss(entries(1, 300)))
    const { feedId } = await follow(path)
    const starred = (await list()).at(-1)!
    await site.call(feedReader.mark, { ids: [starred.id], isStarred: true }, reader)
    for (const last of [600, 900]) {
      has[path] = rss(entries(last - 299, last))
      later(2)
      expect((await fetchNow(feedId)).fetches[0]).toMatchObject({ added: 300 })
    }
    later(2)
    expect(await fetchNow(feedId)).toMatchObject({ entries: 501 })
    expect(await titles({ view: 'starred' })).toEqual([starred.title])
  })
})

describe('a reader', () => {
  it('a reader can list marked, starred and found entries by feed, tag and view, page by page', async () => {
    const one = await follow(put(rss(some(25), 'One')), { tags: ['news'] })
    await follow(
      put(rss([{ id: 1, title: '図書館 <b>Ｎews</b>', html: '<p>quiet rain</p>', at: hoursAgo(30) }], 'Two')),
      { tags: ['news/japan'] },
    )
    const seen: number[] = []
    let cursor: string | null | undefined
    do {
      const page = await site.call(
        feedReader.entries,
        { view: 'unread', limit: 10, ...(cursor ? { cursor } : {}) },
        reader,
      )
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor)
    expect([seen.length, new Set(seen).size]).toEqual([26, 26])
    const oldest = await list({ order: 'oldest', limit: 100 })
    expect(oldest.map(({ id }) => id)).toEqual(seen.toReversed())
    expect(await errorOf(list({ cursor: 'x' }))).toBe('bad_cursor')
    expect(await titles({ tag: 'news/japan' })).toEqual(['図書館 Ｎews'])
    expect(await titles({ tag: 'news', limit: 100 })).toHaveLength(26)
    expect(await titles({ feedId: one.feedId, limit: 100 })).toHaveLength(25)
    expect(await titles({ q: 'RAIN quiet' })).toEqual(['図書館 Ｎews'])
    expect(await titles({ q: 'news 図書' })).toEqual(['図書館 Ｎews'])
    expect(await titles({ q: '100%_' })).toEqual([])

    await site.call(feedReader.mark, { ids: seen.slice(0, 3), isRead: true, isStarred: true }, reader)
    expect(await overview()).toMatchObject({ unread: 23, starred: 3 })
    await site.call(feedReader.mark, { ids: [seen[0]!], isRead: false }, reader)
    expect(await overview()).toMatchObject({ unread: 24, starred: 3 })
    expect((await list({ view: 'starred' })).map(({ id }) => id)).toEqual(seen.slice(0, 3))
    // A member cannot mark entries of other members' feeds.
    const other = await site.register()
    await site.call(feedReader.mark, { ids: seen, isStarred: true }, other)
    expect(await overview(other)).toMatchObject({ starred: 0 })
  })

  it('a reader marks everything up to an entry as read, and undoes this', async () => {
    await follow(put(rss(some(6))), { tags: ['a'] })
    await follow(put(rss(some(2), 'Two')))
    const entries = await list({ view: 'unread' })
    const newestId = Math.max(...entries.map(({ id }) => id))
    const third = entries[2]!
    const part = await site.call(feedReader.readAll, { newestId, lastId: third.id }, reader)
    expect([part.count, (await overview()).unread]).toEqual([3, 5])
    const all = await site.call(feedReader.readAll, { newestId, tag: 'a' }, reader)
    expect((await overview()).items.find(({ tags }) => tags.includes('a'))?.unread).toBe(0)
    // One of these entries is marked as read individually before the undo, so the undo does not affect it.
    await site.call(feedReader.mark, { ids: [entries.at(-1)!.id], isRead: true }, reader)
    await site.call(feedReader.undoRead, { batch: all.batch }, reader)
    await site.call(feedReader.undoRead, { batch: part.batch }, reader)
    expect((await overview()).unread).toBe(7)
    expect(await site.call(feedReader.undoRead, { batch: part.batch }, reader)).toEqual({ count: 0 })
  })

  it('a reader unsubscribes and undoes this; starred entries remain', async () => {
    const { feedId } = await follow(put(rss(some(2))), { tags: ['kept'] })
    const [first, second] = await list()
    await site.call(feedReader.mark, { ids: [first!.id], isStarred: true }, reader)
    await site.call(feedReader.mark, { ids: [second!.id], isRead: true }, reader)
    await site.call(feedReader.unsubscribe, { feedId }, reader)
    expect([await titles(), await titles({ view: 'starred' })]).toEqual([[], [first!.title]])
    expect(await errorOf(textOf(second!))).toBe('not_found')
    await site.call(feedReader.resubscribe, { feedId }, reader)
    expect((await overview()).items).toMatchObject([{ tags: ['kept'], unread: 1 }])
    await site.call(feedReader.unsubscribe, { feedId }, reader)
    const { sweepFeeds } = await import('./refresh/sweep-feeds.ts')
    const parts = { ...site.context.deps } as Parameters<typeof sweepFeeds>[0]
    clock.advance(2 * 86_400_000)
    await sweepFeeds(parts)
    clock.advance(8 * 86_400_000)
    await sweepFeeds(parts)
    const { token } = await site.call(contract.accounts.login, {
      account: reader.name,
      password: reader.password,
    })
    reader = { ...reader, token }
    expect((await textOf(first!)).title).toBe(first!.title)
    await site.call(feedReader.mark, { ids: [first!.id], isStarred: false }, reader)
    await sweepFeeds(parts)
    const { rows } = await sql`select from feeds where id = ${feedId}`.execute(site.context.deps.database.db)
    expect(rows).toEqual([])
  })

  it('one number replaces the read marks of a completely read feed, and its entries remain read', async () => {
    await follow(put(rss(some(4))))
    const entries = await list({ view: 'unread' })
    await site.call(feedReader.mark, { ids: entries.slice(1).map(({ id }) => id), isRead: true }, reader)
    const { sweepFeeds } = await import('./refresh/sweep-feeds.ts')
    const parts = { ...site.context.deps } as Parameters<typeof sweepFeeds>[0]
    await sweepFeeds(parts)
    clock.advance(86_400_000 + 1)
    await sweepFeeds(parts)
    const { token } = await site.call(contract.accounts.login, {
      account: reader.name,
      password: reader.password,
    })
    reader = { ...reader, token }
    expect((await list({ view: 'unread' })).map(({ id }) => id)).toEqual([entries[0]!.id])
    await site.call(feedReader.mark, { ids: [entries[3]!.id], isRead: false }, reader)
    expect((await overview()).unread).toBe(2)
    expect((await list({ view: 'unread' })).map(({ id }) => id)).toEqual([entries[0]!.id, entries[3]!.id])
  })

  it('a reader exports and imports a list of feeds without losses', async () => {
    const [one, two] = [put(rss(some(1), 'One')), put(rss(some(1), 'Two'))]
    await follow(one, { tags: ['old'] })
    const outline = (path: string, more = '') =>
      `<outline type="rss" text="T&amp;T" xmlUrl="${fake.origin}${path}" ${more}/>`
    const opml = `<?xml version="1.0"?><opml version="2.0"><body>
      <outline text="News"><outline text="Japan">${outline(one)}${outline(two)}</outline></outline>
      <outline text="Again">${outline(two)}</outline><outline type="rss" text="x" xmlUrl="javascript:1"/></body></opml>`
    const { items } = await site.call(feedReader.importList, { opml }, reader)
    expect(items.map(({ url, outcome }) => [url.replace(fake.origin, ''), outcome])).toEqual([
      [one, 'tags_added'],
      [two, 'added'],
      ['', 'invalid'],
    ])
    await site.idle()
    expect((await overview()).items.map(({ title, tags, unread }) => [title, tags, unread])).toEqual([
      ['One', ['old', 'News/Japan'], 1],
      ['T&T', ['News/Japan', 'Again'], 1],
    ])
    const file = await site.fetch('/v1/feeds/subscriptions.opml', {}, reader)
    expect(file.headers.get('content-disposition')).toContain('feeds.opml')
    const other = await site.register()
    await site.call(feedReader.importList, { opml: await file.text() }, other)
    const carried = async (as: Person) =>
      (await overview(as)).items.map(({ url, title, tags }) => ({ url, title, tags: tags.toSorted() }))
    expect(await carried(other)).toEqual(await carried(reader))
    expect(await errorOf(site.call(feedReader.importList, { opml: 'a,b' }, reader))).toBe('opml_unreadable')

    await site.call(feedReader.renameTag, { from: 'News', to: 'old' }, reader)
    expect((await overview()).items.map(({ tags }) => tags)).toEqual([
      ['old', 'old/Japan'],
      ['old/Japan', 'Again'],
    ])
    await site.call(feedReader.renameTag, { from: 'old', to: '' }, reader)
    expect((await overview()).items.map(({ tags }) => tags)).toEqual([['Japan'], ['Japan', 'Again']])
  })

  it('the number of feeds of a reader is limited, and an import reports the feeds above the limit', async () => {
    const lines = Array.from({ length: 1_002 }, (_, at) => `<outline xmlUrl="https://many.example/${at}"/>`)
    const { items } = await site.call(
      feedReader.importList,
      { opml: `<opml><body>${lines.join('')}</body></opml>` },
      reader,
    )
    expect(items.filter(({ outcome }) => outcome === 'over_limit')).toHaveLength(2)
    expect(
      await errorOf(site.call(feedReader.subscribe, { url: fake.origin + put(rss(some(1))) }, reader)),
    ).toBe('too_many_feeds')
    await sql`delete from feed_subscriptions where uid = ${reader.profile.uid}`.execute(
      site.context.deps.database.db,
    )
  })

  it('a reader gets all entries as a private feed with a secret address', async () => {
    await follow(put(rss([{ id: 1, html: '<p>Inside &amp; out</p>', at: hoursAgo(1) }])), { tags: ['a'] })
    const { path } = await site.call(feedReader.renewStream, {}, reader)
    const read = async (query = '') => (await site.fetch(path + query)).text()
    expect(await read('?view=all')).toContain('&lt;p&gt;Inside &amp;amp; out&lt;/p&gt;')
    expect(await read('?tag=a')).toContain('Letter 1')
    expect(await read('?tag=b')).not.toContain('Letter 1')
    await site.call(feedReader.withdrawStream, {}, reader)
    expect((await site.fetch(path)).status).toBe(404)
    expect((await site.fetch('/feeds/reader/none.atom')).status).toBe(404)
  })
})

it('guests see two public feeds without whole texts, and members can subscribe to both', async () => {
  const hub = await startFakeSource()
  hub.answerWith({ status: 500 })
  const demo = await startSite({
    env: {
      UPSTREAM_RSSHUB_URL: hub.origin,
      UPSTREAM_NYTIMES_URL: 'http://127.0.0.1:9',
      UPSTREAM_YANDERE_URL: fake.origin,
      SEED_DEMO: '1',
    },
  })
  try {
    const { items, freshness } = await demo.call(feedReader.nytimes, {})
    expect(freshness).toMatchObject({ isSample: true, problem: 'source_failing' })
    const { slug } = items[0]!
    expect((await demo.call(feedReader.nytimesArticle, { slug })).article).toMatchObject({ slug, text: null })
    const member = await demo.register()
    const { article } = await demo.call(feedReader.nytimesArticle, { slug }, member)
    expect(article.text?.blocks.length).toBeGreaterThan(2)
    expect(article.text?.picture?.url).toMatch(/^\/files\/proxy\/rsshub\//)
    expect((await demo.fetch(article.text!.picture!.url)).headers.get('content-type')).toBe('image/webp')
    // Subscribing to a sample fails, because entries of subscribed feeds are stored, and samples must not be stored.
    const subscribe = () => demo.call(feedReader.subscribe, { url: '/rss/nytimesdual' }, member)
    expect(await errorOf(subscribe())).toBe('feed_unreachable')
    const rsshubSample = await sampleFrom('rsshub')
    hub.answerWith(({ path }) => rsshubSample.answer({ path }, new Date()) ?? { status: 404 })
    await demo.call(contract.sources.retry, { name: 'rsshub' }, await demo.admin())
    const { subscription } = await subscribe()
    expect(subscription.unread).toBe(items.length)
    expect(await errorOf(demo.call(feedReader.nytimesArticle, { slug: 'none' }))).toBe('source_has_not')

    const post = (id: number, rating: string) => ({
      ...{
        id,
        rating,
        tags: 'sky clouds',
        created_at: 1_700_000_000,
        author: 'somebody',
        source: '',
        score: 9,
        md5: '0'.repeat(32),
      },
      ...{ file_url: 'https://files.yande.re/image/a.jpg', width: 1_600, height: 900, status: 'active' },
      ...{
        preview_url: 'https://assets.yande.re/a.jpg',
        actual_preview_width: 300,
        actual_preview_height: 169,
      },
    })
    fake.answerWith({ body: [post(7, 's'), post(8, 'q')] })
    const pictures = await demo.call(feedReader.yandere, { period: '1y' })
    expect(fake.requests.at(-1)?.path).toBe('/post/popular_recent.json?period=1y')
    expect(pictures.items).toMatchObject([
      {
        id: 7,
        width: 1_600,
        thumb: { url: expect.stringMatching(/^\/files\/proxy\/yandere\//), width: 300 },
      },
    ])
    expect((await demo.call(feedReader.yanderePost, { postId: 7 })).post.id).toBe(7)
    expect(await errorOf(demo.call(feedReader.yanderePost, { postId: 8 }))).toBe('source_has_not')
  } finally {
    await demo.stop()
    await hub.stop()
  }
})
