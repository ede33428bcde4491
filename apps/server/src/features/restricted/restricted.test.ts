import { contract } from '@engawa/contract'
import { restricted, type RestrictedSource } from '@engawa/contract/restricted'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorOf, testClock } from '../../../test/factories.ts'
import { startFakeSource, type FakeAnswer, type FakeSource } from '../../../test/fake-source.ts'
import { confirmAs, setSection } from '../../../test/open-section.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const clock = testClock()
let site: Site
let admin: Person
let reader: Person
let other: Person
const fakes = new Map<string, FakeSource>()
/** Hosts to which the server tried to connect, except the hosts of the fake sources. */
const resolved: string[] = []
const fake = (name: string): FakeSource => fakes.get(name)!
const ALL: RestrictedSource[] = [
  'eporner',
  'pornhub',
  'redgifs',
  'xvideos',
  'pornpics',
  'erome',
  'pimpandhost',
]
const HOSTS = [...ALL, 'xvideos-export']

beforeAll(async () => {
  for (const name of HOSTS) fakes.set(name, await startFakeSource())
  const env = Object.fromEntries(
    HOSTS.map((name) => [`UPSTREAM_${name.toUpperCase().replace('-', '_')}_URL`, fake(name).origin]),
  )
  const resolve = (name: string): Promise<never> => {
    resolved.push(name)
    return Promise.reject(new Error(`There is no host ${name} in tests`))
  }
  site = await startSite({ clock, env, sources: { resolve } })
  ;[admin, reader, other] = await Promise.all([site.admin(), site.moderator(), site.moderator()])
  await setSection(site, admin, { open: true, sources: ALL })
  for (const person of [admin, reader, other]) await confirmAs(site, person)
})
afterAll(async () => {
  await site?.stop()
  for (const each of fakes.values()) await each.stop()
})
beforeEach(() => {
  // Advances the clock, so that cached answers of earlier tests have expired.
  clock.advance(DAY_MS + MINUTE_MS)
  for (const each of fakes.values()) {
    each.answerWith({ status: 404 })
    each.requests.length = 0
  }
})

type List = Parameters<typeof site.call<typeof restricted.list>>[1]
const list = (source: RestrictedSource, more: Partial<List> = {}, person = reader) =>
  site.call(restricted.list, { source, ...more }, person)
const item = (source: RestrictedSource, id: string, person = reader) =>
  site.call(restricted.item, { source, id }, person)
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)

/** Returns a video as Eporner describes it. */
const video = (number: number, keywords = 'tag-a, tag-b') => ({
  id: `SampleId${String(number).padStart(3, '0')}`,
  title: `Sample title ${number}`,
  keywords,
  views: 1_234,
  rate: '4.10',
  url: `https://www.eporner.com/video-SampleId${String(number).padStart(3, '0')}/sample-title/`,
  added: '2024-01-02 03:04:05',
  length_sec: 605,
  length_min: '10:05',
  embed: `https://www.eporner.com/embed/SampleId${String(number).padStart(3, '0')}/`,
  default_thumb: {
    size: 'medium',
    width: 427,
    height: 240,
    src: 'https://static-eu-cdn.eporner.com/1_240.jpg',
  },
})
const videos = (...items: ReturnType<typeof video>[]): FakeAnswer => ({
  body: {
    count: items.length,
    start: 0,
    per_page: 30,
    page: 1,
    total_count: items.length,
    total_pages: 1,
    videos: items,
  },
})

describe('a list', () => {
  test('a list shows the items of its source, and thumbnails only to members who enabled them', async () => {
    fake('eporner').answerWith(videos(video(1), video(2)))
    const { items, freshness, checked, nextCursor } = await list('eporner')
    expect(items).toMatchObject([
      {
        source: 'eporner',
        id: 'SampleId001',
        title: 'Sample title 1',
        kind: 'video',
        durationSec: 605,
        tags: ['tag-a', 'tag-b'],
        thumb: null,
        page: 'https://www.eporner.com/video-SampleId001/sample-title/',
      },
      { id: 'SampleId002' },
    ])
    expect([freshness?.source, checked, nextCursor]).toEqual(['Eporner', null, null])
    await site.call(restricted.thumbnails, { on: true }, reader)
    expect((await list('eporner')).items[0]?.thumb).toContain('https://static-eu-cdn.eporner.com/')
    expect((await list('eporner', {}, other)).items[0]?.thumb).toBeNull()
    await site.call(restricted.thumbnails, { on: false }, reader)
    // The source received only one request for all of this.
    expect(fake('eporner').requests).toHaveLength(1)
  })

  test('a list accepts only one term, of a type that its source supports', async () => {
    for (const input of [{ q: 'a', tag: 'b' }, { order: 'odd' }, { creator: 'somebody' }])
      expect(await errorOf(list('eporner', input))).toBe('bad_input')
    expect(await errorOf(list('pimpandhost'))).toBe('not_found')
    expect(fake('eporner').requests).toEqual([])
  })

  test('a list whose source’s answer cannot be read fails with the error that names the reason', async () => {
    fake('eporner').answerWith({
      body: '<!doctype html><title>A wall</title>',
      headers: { 'content-type': 'text/html' },
    })
    expect(await errorOf(list('eporner'))).toBe('source_refused')
    // A list that was cached yesterday is not shown instead.
    await site.call(contract.sources.retry, { name: 'eporner' }, admin)
    fake('pornhub').answerWith({ body: { unexpected: true } })
    expect(await errorOf(list('pornhub'))).toBe('source_bad_answer')
  })
})

describe('the rule', () => {
  test('cached items with a term that an operator added are dropped, and the term is not sent to the source', async () => {
    fake('eporner').answerWith(videos(video(1), video(2, 'tag-a, blocked-word'), video(3, '')))
    expect(idsOf(await list('eporner'))).toEqual(['SampleId001', 'SampleId002'])
    await setSection(site, admin, { open: true, sources: ALL, addedTerms: ['blocked-word'] })
    try {
      expect(idsOf(await list('eporner'))).toEqual(['SampleId001'])
      const requestCount = fake('eporner').requests.length
      for (const input of [
        { q: 'Blocked  Word' },
        { q: 'more of blocked-word here' },
        { tag: 'blocked_word' },
      ])
        expect(await list('eporner', input)).toEqual({
          items: [],
          nextCursor: null,
          checked: null,
          freshness: null,
        })
      expect(await site.call(restricted.tags, { source: 'redgifs', q: 'blocked-word' }, reader)).toEqual({
        items: [],
        nextCursor: null,
        freshness: null,
      })
      expect(await site.call(restricted.creators, { source: 'redgifs', q: 'blocked-word' }, reader)).toEqual({
        items: [],
        nextCursor: null,
        freshness: null,
      })
      expect(
        await errorOf(site.call(restricted.creator, { source: 'redgifs', id: 'blocked-word' }, reader)),
      ).toBe('not_found')
      expect(fake('eporner').requests).toHaveLength(requestCount)
      expect(fake('redgifs').requests).toEqual([])
      const { sources } = await site.call(restricted.overview, {}, admin)
      // Counts only items that were dropped since the rule changed.
      expect(sources.find(({ name }) => name === 'eporner')?.dropped).toBe(2)
    } finally {
      await setSection(site, admin, { open: true, sources: ALL })
    }
  })

  test('a text that one source refuses is refused for all sources', async () => {
    fake('xvideos').answerWith(({ path }) =>
      path.startsWith('/search-suggest/')
        ? { body: { result: true, code: 0, keywords: [], BLACKLISTED: true } }
        : { status: 404 },
    )
    expect((await list('xvideos', { q: 'sample text' })).items).toEqual([])
    expect(fake('xvideos').requests.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^\/search-suggest\//),
    ])
    fake('eporner').answerWith(videos(video(1)))
    expect((await list('eporner', { q: 'Sample  Text' })).items).toEqual([])
    expect(fake('eporner').requests).toEqual([])
    expect(idsOf(await list('eporner', { q: 'another text' }))).toEqual(['SampleId001'])
  })
})

describe('hidden items', () => {
  test('a reported item is hidden for all members at once, and only administrators decide about it', async () => {
    fake('eporner').answerWith(({ path }) =>
      path.includes('/id/') ? { body: video(2) } : videos(video(1), video(2)),
    )
    expect(idsOf(await list('eporner'))).toHaveLength(2)
    const id = 'SampleId002'
    expect((await item('eporner', id)).embed).toBe(`https://www.eporner.com/embed/${id}/`)
    await site.call(restricted.report, { source: 'eporner', id }, reader)
    await site.call(restricted.report, { source: 'eporner', id, note: 'once more' }, other)
    expect(idsOf(await list('eporner', {}, other))).toEqual(['SampleId001'])
    expect(await errorOf(item('eporner', id, other))).toBe('not_found')
    expect(await errorOf(site.call(restricted.unreport, { source: 'eporner', id }, other))).toBe('not_found')
    await site.call(restricted.unreport, { source: 'eporner', id }, reader)
    expect(idsOf(await list('eporner'))).toHaveLength(2)

    await site.call(restricted.report, { source: 'eporner', id, note: 'a note' }, other)
    const [report] = (await site.call(restricted.reports, {}, admin)).items
    expect(report).toMatchObject({
      source: 'eporner',
      itemId: id,
      note: 'a note',
      reporter: { uid: other.profile.uid, name: other.name },
      decision: null,
      page: `https://www.eporner.com/video-${id}/sample-title/`,
    })
    await site.call(restricted.decide, { id: report!.id, decision: 'hidden' }, admin)
    expect(await errorOf(site.call(restricted.unreport, { source: 'eporner', id }, other))).toBe('not_found')
    expect(idsOf(await list('eporner'))).toEqual(['SampleId001'])
    expect((await site.call(restricted.reports, {}, admin)).items).toEqual([])
    await site.call(restricted.decide, { id: report!.id, decision: 'restored' }, admin)
    expect(idsOf(await list('eporner'))).toHaveLength(2)
    // The item is reported again. Now the old report cannot be reopened.
    await site.call(restricted.report, { source: 'eporner', id }, reader)
    expect(idsOf(await list('eporner'))).toEqual(['SampleId001'])
    expect(await errorOf(site.call(restricted.decide, { id: report!.id, decision: null }, admin))).toBe(
      'edit_conflict',
    )
    expect(await errorOf(site.call(restricted.decide, { id: 999_999, decision: null }, admin))).toBe(
      'not_found',
    )
    await site.call(restricted.unreport, { source: 'eporner', id }, reader)
  })

  test('items that a source removed, according to its list or a 404, are hidden for 30 days', async () => {
    const removed = new Set(['SampleId011'])
    fake('eporner').answerWith(({ path }) => {
      if (path.includes('/removed/'))
        return { body: [...removed].join('\n'), headers: { 'content-type': 'text/plain' } }
      if (path.includes('/id/')) return { body: [] }
      return videos(video(11), video(12), video(13))
    })
    expect(idsOf(await list('eporner'))).toHaveLength(3)
    await site.call(restricted.syncRemoved, { source: 'eporner' }, admin)
    expect(idsOf(await list('eporner'))).toEqual(['SampleId012', 'SampleId013'])
    expect(await errorOf(item('eporner', 'SampleId012'))).toBe('not_found')
    expect(idsOf(await list('eporner'))).toEqual(['SampleId013'])
    const requestCount = fake('eporner').requests.length
    expect(await errorOf(item('eporner', 'SampleId012'))).toBe('not_found')
    expect(fake('eporner').requests).toHaveLength(requestCount)
    clock.advance(29 * DAY_MS)
    expect(idsOf(await list('eporner'))).toEqual(['SampleId013'])
    const { sources } = await site.call(restricted.overview, {}, admin)
    const state = sources.find(({ name }) => name === 'eporner')
    expect(state?.removal).toMatchObject({ known: 2, problem: null, readAt: expect.any(String) as string })
    fake('eporner').answerWith({ status: 500 })
    expect(await errorOf(site.call(restricted.syncRemoved, { source: 'eporner' }, admin))).toBe(
      'source_failing',
    )
    const after = await site.call(restricted.overview, {}, admin)
    expect(after.sources.find(({ name }) => name === 'eporner')?.removal).toMatchObject({
      problem: 'failing',
      readAt: state?.removal?.readAt,
    })
    expect(await errorOf(site.call(restricted.syncRemoved, { source: 'pimpandhost' }, admin))).toBe(
      'not_found',
    )
  })
})

describe('items with too little data in lists', () => {
  const gallery = (id: number, tags: string[]) =>
    `<!doctype html><html><head><title>x</title></head><body><h1>Sample title ${id}</h1>
    <div class="gallery-info"><span class="gallery-info__title">Categories:</span><div><a href="/category-a/">category-a</a></div></div>
    ${tags.length > 0 ? `<div><span class="gallery-info__title">Tags List:</span><div>${tags.map((tag) => `<a href="/tags/${tag}/">${tag}</a>`).join('')}</div></div>` : ''}
    </body></html>`
  const entry = (id: number) => ({
    gid: id,
    g_url: `https://www.pornpics.com/galleries/sample-title-${id}/`,
    t_url: 'https://cdni.pornpics.com/300/1.jpg',
    t_url_460: 'https://cdni.pornpics.com/460/1.jpg',
    desc: `Sample title ${id}`,
  })

  test('items with too little data in a list are shown only after their own pages were checked', async () => {
    fake('pornpics').answerWith(({ path }) => {
      if (path.startsWith('/search/'))
        return { body: path.includes('offset=0') ? [1, 2, 3, 4].map((id) => entry(10_000_000 + id)) : [] }
      const id = Number(/(\d+)\/?$/.exec(path)?.[1])
      if (id === 10_000_002) return { status: 410 }
      if (id === 10_000_003) return { body: '{}', headers: { 'content-type': 'application/json' } }
      return { body: gallery(id, ['tag-a', 'tag-b']), headers: { 'content-type': 'text/html' } }
    })
    await expect
      .poll(async () => (await list('pornpics', { q: 'sample' })).checked, { timeout: 20_000 })
      .toEqual({ done: 3, of: 3 })
    expect(idsOf(await list('pornpics', { q: 'sample' }))).toEqual(['10000001', '10000004'])
  })

  test('items are not checked while no member requests them or while their source pauses', async () => {
    fake('pornpics').answerWith(({ path }) =>
      path.startsWith('/search/') ? { body: [entry(20_000_001), entry(20_000_002)] } : { status: 429 },
    )
    await expect
      .poll(async () => errorOf(list('pornpics', { q: 'other' })), { timeout: 20_000 })
      .toBe('source_limited')
    expect(fake('pornpics').requests.filter(({ path }) => path.startsWith('/galleries/'))).toHaveLength(1)
  })
})

describe('a source that requires a token', () => {
  const gif = (id: string) => ({
    id,
    createDate: 1_700_000_000,
    duration: 12.5,
    verified: true,
    type: 1,
    tags: ['Tag A', 'Tag B'],
    userName: 'sampleuser1',
    description: 'Sample title 1',
    urls: {
      thumbnail: 'https://media.redgifs.com/SampleItemOne-mobile.jpg',
      hd: 'https://media.redgifs.com/x.mp4',
    },
  })

  test('all processes use the same token of a source until it expires or is refused', async () => {
    let given = 0
    let good = 'sampletoken-1'
    fake('redgifs').answerWith(({ path, headers }) => {
      if (path === '/v2/auth/temporary') return { body: { token: `sampletoken-${(given += 1)}` } }
      if (headers.authorization !== `Bearer ${good}`) return { status: 401 }
      return {
        body: { page: 1, pages: 1, total: 1, gifs: [gif('sampleitemone')], users: [], niches: [], tags: [] },
      }
    })
    expect(idsOf(await list('redgifs'))).toEqual(['sampleitemone'])
    clock.advance(60 * MINUTE_MS)
    expect(idsOf(await list('redgifs'))).toEqual(['sampleitemone'])
    expect(given).toBe(1)
    good = 'sampletoken-2'
    clock.advance(60 * MINUTE_MS)
    expect(idsOf(await list('redgifs'))).toEqual(['sampleitemone'])
    expect(given).toBe(2)
    expect(fake('redgifs').requests.every(({ path }) => !/hd|\.mp4/.test(path))).toBe(true)
    expect(
      fake('redgifs')
        .requests.filter(({ path }) => path.includes('/search'))
        .every(({ path }) => /verified=y/.test(path)),
    ).toBe(true)
  })
})

test('lists of tags and creators contain the name of their source and their age', async () => {
  fake('redgifs').answerWith(({ path }) => {
    if (path === '/v2/auth/temporary') return { body: { token: 'sampletoken-9' } }
    return path.includes('trending')
      ? { body: { tags: [{ name: 'Tag A', count: 3 }] } }
      : { body: { items: [], users: null, pages: 1 } }
  })
  const found = await site.call(restricted.tags, { source: 'redgifs', trending: true }, reader)
  expect(found).toMatchObject({
    items: [{ name: 'Tag A' }],
    freshness: { source: 'RedGifs', isSample: false },
  })
  const creators = await site.call(restricted.creators, { source: 'redgifs' }, reader)
  expect(creators).toMatchObject({ items: [], freshness: { source: 'RedGifs', isSample: false } })
})

test('a confirmation has a date and a version, and can be withdrawn', async () => {
  const person = await site.moderator()
  const entry = await site.call(restricted.entry, {}, person)
  expect(entry).toMatchObject({ confirmedAt: null, sources: [], frames: [], pictures: [] })
  expect(await errorOf(site.call(restricted.confirm, { version: entry.version + 1 }, person))).toBe(
    'edit_conflict',
  )
  const inside = await confirmAs(site, person)
  expect(inside.confirmedAt).not.toBeNull()
  expect(inside.sources.map(({ name }) => name)).toEqual(expect.arrayContaining(ALL))
  expect(inside.frames).toContain('https://www.eporner.com')
  const gone = await site.call(restricted.withdraw, {}, person)
  expect(gone.confirmedAt).toBeNull()
  const row = await site.context.deps.database.db
    .selectFrom('restricted_members')
    .selectAll()
    .where('uid', '=', person.profile.uid)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ confirmed_version: null, withdrawn_at: expect.any(Date) as Date })
})

test('the address of an item at its source leads to the item on this site', async () => {
  const lookup = (source: RestrictedSource, address: string) =>
    site.call(restricted.lookup, { source, address }, reader)
  expect(await lookup('redgifs', 'https://www.redgifs.com/watch/SampleItemOne')).toEqual({
    id: 'sampleitemone',
  })
  for (const address of ['https://elsewhere.example/watch/sample', 'javascript:alert(1)', ''])
    expect(await errorOf(lookup('redgifs', address))).toBe('bad_input')
})

test('settings accept only known sources and valid terms', async () => {
  const { version, values } = await site.call(restricted.settings, {}, admin)
  for (const change of [
    { sources: ['elsewhere'] },
    { sources: ['erome', 'erome'] },
    { addedTerms: [''] },
    { open: 'yes' },
  ])
    expect(
      await errorOf(
        site.call(restricted.saveSettings, { version, values: { ...values, ...change } as never }, admin),
      ),
    ).toBe('bad_input')
  expect(await errorOf(site.call(restricted.saveSettings, { version: version + 1, values }, admin))).toBe(
    'edit_conflict',
  )
})

test('no data of the sources is stored in the database', async () => {
  const { db } = site.context.deps.database
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db,
  )
  expect(tables.rows.length).toBeGreaterThan(50)
  for (const { name } of tables.rows) {
    const found = await sql`select 1 from ${sql.table(name)} t where t::text like '%Sample title%'`.execute(
      db,
    )
    expect([name, found.rows]).toEqual([name, []])
  }
})

test('the server never connected to a media address from the answers', () => {
  expect(resolved).toEqual([])
})
