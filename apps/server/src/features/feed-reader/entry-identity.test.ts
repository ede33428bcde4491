import { contract } from '@engawa/contract'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testClock } from '../../../test/factories.ts'
import { startFakeSource, type FakeSource } from '../../../test/fake-source.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const { feedReader } = contract

const clock = testClock()
let fake: FakeSource
let site: Site
let reader: Person
let feed = ''
let feedId = 0

beforeAll(async () => {
  fake = await startFakeSource()
  fake.answerWith(() => ({ headers: { 'content-type': 'application/rss+xml' }, body: feed }))
  site = await startSite({ clock, env: { UPSTREAM_FEEDS_URL: fake.origin } })
})
afterAll(async () => {
  await site?.stop()
  await fake?.stop()
})
let path = 0
beforeEach(async () => {
  reader = await site.register()
})

type Notice = { title: string; id?: string; link?: string; real?: string; day?: number; text?: string }

const STATUS = 'https://status.example/'
const item = ({ title, id, link = STATUS, real, day, text = `About ${title}` }: Notice) =>
  `<item><title>${title}</title><link>${link}</link>${real ? `<feedburner:origLink>${real}</feedburner:origLink>` : ''}${id ? `<guid isPermaLink="${id.startsWith('http')}">${id}</guid>` : ''}` +
  `${day ? `<pubDate>${new Date(Date.UTC(2026, 0, day)).toUTCString()}</pubDate>` : ''}<description>${text}</description></item>`
const serve = (...notices: Notice[]) => {
  feed = `<rss version="2.0"><channel><title>Status</title>${notices.map(item).join('')}</channel></rss>`
}

/** Subscribes to the served feed and marks its entries as read. */
async function subscribe(): Promise<void> {
  const url = `${fake.origin}/feed-${(path += 1)}`
  feedId = (await site.call(feedReader.subscribe, { url }, reader)).subscription.feedId
  const ids = (await entries()).map(({ id }) => id)
  await site.call(feedReader.mark, { ids, isRead: true }, reader)
}
const entries = async () => (await site.call(feedReader.entries, { view: 'all', limit: 50 }, reader)).items
/** Returns the titles of all entries; a new one begins with `+`. */
const shown = async () =>
  (await entries()).map(({ title, isRead }) => (isRead ? title : `+${title}`)).toSorted()

async function fetchAgain() {
  clock.advance(2 * 60_000)
  const { fetches } = await site.call(feedReader.fetch, { feedId }, reader)
  const { added, changed } = fetches[0]!
  return { added, changed }
}

describe('entries that share an address or an id', () => {
  it.each([
    ['one address', {}],
    ['one id and one address', { id: 'notice' }],
  ])('entries with %s are all stored, and a new one replaces none', async (_, same) => {
    serve({ title: 'B', day: 2, ...same }, { title: 'A', day: 1, ...same })
    await subscribe()
    expect(await shown()).toEqual(['A', 'B'])
    serve({ title: 'C', day: 3, ...same }, { title: 'B', day: 2, ...same }, { title: 'A', day: 1, ...same })
    expect(await fetchAgain()).toEqual({ added: 1, changed: 0 })
    expect(await shown()).toEqual(['+C', 'A', 'B'])
    // The oldest entries leave the feed.
    serve({ title: 'D', day: 4, ...same }, { title: 'C', day: 3, ...same })
    expect(await fetchAgain()).toEqual({ added: 1, changed: 0 })
    expect(await shown()).toEqual(['+C', '+D', 'A', 'B'])
  })

  it('a feed that shows one notice at a time keeps the earlier ones', async () => {
    serve({ title: 'A', day: 1 })
    await subscribe()
    for (const [title, day] of [
      ['B', 2],
      ['C', 3],
    ] as const) {
      serve({ title, day })
      expect(await fetchAgain()).toEqual({ added: 1, changed: 0 })
    }
    expect(await shown()).toEqual(['+B', '+C', 'A'])
  })

  it('the second entry with an address does not replace the first', async () => {
    serve({ title: 'A' })
    await subscribe()
    serve({ title: 'B' }, { title: 'A' })
    expect(await fetchAgain()).toEqual({ added: 1, changed: 0 })
    expect(await shown()).toEqual(['+B', 'A'])
  })

  it('a new entry with the address and the time of a stored entry does not replace it', async () => {
    serve({ title: 'A', day: 1 })
    await subscribe()
    serve({ title: 'B', day: 1 }, { title: 'A', day: 1 })
    expect(await fetchAgain()).toEqual({ added: 1, changed: 0 })
    expect(await shown()).toEqual(['+B', 'A'])
  })

  it('a feed that gives one id to one article after another keeps the earlier ones', async () => {
    serve({ title: 'A', id: 'latest', link: `${STATUS}a`, day: 1 })
    await subscribe()
    serve({ title: 'B', id: 'latest', link: `${STATUS}b`, day: 2 })
    expect(await fetchAgain()).toEqual({ added: 1, changed: 0 })
    serve({ title: 'B', id: 'latest', link: `${STATUS}b`, day: 2, text: 'Corrected' })
    expect(await fetchAgain()).toEqual({ added: 0, changed: 1 })
    expect(await shown()).toEqual(['+B', 'A'])
  })

  it.each([
    [
      'an id, whatever changes but its address',
      { id: '1', day: 1 },
      { id: '1', title: 'New', day: 2, text: 'x' },
    ],
    ['an id and another address', { id: '1' }, { id: '1', link: `${STATUS}2` }],
    ['an address and another title', { day: 1 }, { title: 'New', day: 1 }],
    ['an address and another time', { day: 1 }, { day: 2, text: 'x' }],
    ['an address and another title without a time', {}, { title: 'New', text: 'About A' }],
    ['only a title, and another time', { link: '', text: '', day: 1 }, { link: '', text: '', day: 2 }],
    ['an address, and gets an id', { day: 1 }, { day: 1, id: 'new' }],
  ])('an entry with %s stays the same entry', async (_, before, after) => {
    serve({ title: 'A', ...before })
    await subscribe()
    serve({ title: 'A', ...after })
    expect(await fetchAgain()).toEqual({ added: 0, changed: 1 })
    expect(await shown()).toEqual([(after as Partial<Notice>).title ?? 'A'])
  })
})

describe('entries that version 1.0.0 stored', () => {
  const hash = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22)

  /** Changes a stored entry to what the earlier version stored. */
  const storeAsBefore = (title: string, key: string | null, more: object = {}) =>
    site.context.deps.database.db
      .updateTable('feed_entries')
      .set({ ...(key !== null && { key: hash(key) }), fingerprint: hash(title), ...more })
      .where('feed_id', '=', feedId)
      .where('title', '=', title)
      .execute()

  it.each<[string, Partial<Notice>, string | null, object]>([
    ['an id', { id: '1' }, '1', {}],
    [
      'an id that is now an address',
      { id: 'https://a.example/', link: '' },
      'https://a.example/',
      { url: null, title: 'x' },
    ],
    ['an address', {}, STATUS, {}],
    ['the address of a counter', { real: `${STATUS}1` }, STATUS, { url: STATUS }],
    ['an address and a title that was read wrongly', {}, STATUS, { title: 'Don t', extract: 'x' }],
    ['only a title', { link: '', text: '' }, null, {}],
    ['a title and a text', { link: '' }, 'hash:1', {}],
    ['a text, and a title that was read wrongly', { link: '', day: 1 }, 'hash:1', { title: 'Don t' }],
  ])('an entry with %s stays read', async (_, same, key, stored) => {
    serve({ title: 'A', ...same })
    await subscribe()
    await storeAsBefore('A', key, stored)
    expect(await fetchAgain()).toEqual({ added: 0, changed: 1 })
    expect(await shown()).toEqual(['A'])
    expect(await fetchAgain()).toEqual({ added: 0, changed: 0 })
  })

  it('of entries that shared an id, the stored ones stay read, and the others appear', async () => {
    const one = { title: 'A', id: 'g', link: `${STATUS}a` }
    const two = { title: 'B', id: 'g', link: `${STATUS}b` }
    serve(one, two)
    await subscribe()
    await storeAsBefore('A', 'g')
    await storeAsBefore('B', two.link)
    serve({ title: 'C', id: 'g', link: `${STATUS}c` }, one, two)
    expect(await fetchAgain()).toEqual({ added: 1, changed: 2 })
    expect(await shown()).toEqual(['+C', 'A', 'B'])
  })
})
