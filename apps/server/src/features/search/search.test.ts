import { contract } from '@engawa/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { publishComic } from '../../../test/comics.ts'
import { copyRow } from '../../../test/copy-row.ts'
import { errorOf } from '../../../test/factories.ts'
import { acquireLock, isLockAwaited } from '../../../test/acquire-lock.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'
import { documentTerms, reindexJob } from './index.ts'

const { accounts, search: pages, works } = contract

let site: Site
let author: Person
const ids: Record<string, number> = {}

beforeAll(async () => {
  site = await startSite()
  author = await site.register('木村廊下')
  const publish = async (key: string, fields: { title: string; summary?: string; tags?: string[] }) => {
    ids[key] = (await publishComic(site, author, fields)).id
  }
  await publish('zh', { title: '狐狸与夜灯', summary: '雨夜里，狐狸提着灯走过长廊。', tags: ['治愈'] })
  await publish('ja', { title: '縁側のネコ', summary: '夏の終わり、黒猫が提灯を運ぶ。' })
  await publish('en', { title: 'The Quiet Veranda', summary: 'A lighthouse, a fox and a café by the sea.' })
  await publish('mentions', { title: 'Postcards', summary: 'Nothing quiet about this veranda.' })
  await site.idle()
})
afterAll(() => site?.stop())

const find = async (q: string): Promise<number[]> =>
  (await site.call(pages.find, { q, tab: 'work' })).items.map(({ card }) => card.id)

it('the search finds documents by one or two characters, by hiragana or katakana, and by prefixes', async () => {
  expect(await find('夜灯')).toEqual([ids['zh']])
  // Documents with a synonym come after documents with the typed word.
  expect(await find('狐狸')).toEqual([ids['zh'], ids['en']])
  expect(await find('灯')).toEqual(expect.arrayContaining([ids['zh'], ids['ja']]))
  expect(await find('ねこ')).toEqual([ids['ja']])
  expect(await find('黒猫')).toEqual([ids['ja']])
  expect(await find('治愈')).toEqual([ids['zh']])
  expect(await find('CAFE')).toEqual([ids['en']])
  expect(await find('lightho')).toEqual([ids['en']])
})

it('hits in titles rank first, and documents with some of the words are found if none has all', async () => {
  expect(await find('quiet veranda')).toEqual([ids['en'], ids['mentions']])
  expect((await find('狐狸灯笼'))[0]).toBe(ids['zh'])
})

const countsOf = async (q: string) => {
  const { kinds } = await site.call(pages.find, { q })
  return Object.fromEntries(
    kinds.flatMap(({ kind, count }) => (kind === 'work' || kind === 'user' ? [[kind, count]] : [])),
  )
}

it('the search highlights matches, counts them, and finds members', async () => {
  const result = await site.call(pages.find, { q: ' <b>廊下</b> ' })
  expect(result.q).toBe('廊下')
  const { uid } = author.profile
  const user = result.items.find(({ card }) => card.kind === 'user')
  expect(user).toMatchObject({ card: { id: uid, url: `/user/${uid}` }, details: { uid, isFollowing: false } })
  expect(user?.titleParts).toEqual([
    { text: '木村', hit: false },
    { text: '廊下', hit: true },
  ])
  // A work is found by its author's name, too.
  expect(await countsOf('廊下')).toEqual({ work: 4, user: 1 })
  const fox = await site.call(pages.find, { q: '夜灯' })
  expect(fox.items[0]).toMatchObject({ card: { kind: 'work', id: ids['zh'] }, details: { tags: ['治愈'] } })
  expect(fox.items[0]?.titleParts).toEqual([
    { text: '狐狸与', hit: false },
    { text: '夜灯', hit: true },
  ])
})

it('search results are read page by page with a cursor', async () => {
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await site.call(pages.find, { q: '木村', tab: 'work', limit: 1, cursor })
    seen.push(...page.items.map(({ card }) => card.id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen.toSorted()).toEqual(Object.values(ids).toSorted())
  expect(await errorOf(site.call(pages.find, { q: 'a', tab: 'work', cursor: 'zzz' }))).toBe('bad_cursor')
})

it('the search reflects changes of texts and of visibility', async () => {
  const { id } = await publishComic(site, author, { title: 'Ephemeral' })
  await site.idle()
  expect(await find('ephemeral')).toEqual([id])
  await site.call(works.update, { id, title: 'Renamed' }, author)
  await site.idle()
  expect(await find('ephemeral')).toEqual([])
  expect((await site.call(works.search, { q: 'renamed', type: 'comic' })).items[0]?.id).toBe(id)
  await site.call(works.update, { id, status: 'hidden' }, author)
  await site.idle()
  expect(await find('renamed')).toEqual([])
})

it('the search accepts any text', async () => {
  for (const q of ["' or 1=1 --", '&|!():*<->', '\\', '%_', '\u0000a', '👻', '<script>', '']) {
    const answer = await site.fetch(`/v1/search?q=${encodeURIComponent(q)}`)
    expect([q, answer.status]).toEqual([q, 200])
  }
  expect((await site.fetch(`/v1/search?q=${'x'.repeat(10_000)}`)).status).toBe(400)
})

it('the search finds all works of an author by the new name, even if there are many', async () => {
  const writer = await site.register('oldpenname')
  const { id } = await publishComic(site, writer, { title: 'Renaming' })
  // The works are more than one batch, and none of them has a document yet.
  await copyRow(site.context.deps.database.pool, 'works', id, 120)
  await site.call(accounts.update, { id: writer.profile.uid, name: 'newpenname' }, writer)
  await site.idle()
  expect(await countsOf('newpenname')).toEqual({ work: 121, user: 1 })
  expect(await countsOf('oldpenname')).toEqual({ work: 0, user: 0 })
})

/** Resolves when a job waits for the lock of a document that another job is writing. */
const indexingWaits = (): Promise<void> =>
  vi.waitFor(async () => expect(await isLockAwaited(site.context.deps.database.pool)).toBe(true), {
    timeout: 10_000,
  })

it('the search finds new documents at once, even while many works are being indexed again', async () => {
  const writer = await site.register('slowauthor')
  const { id } = await publishComic(site, writer, { title: 'Held' })
  await site.idle()
  const release = await acquireLock(site.context.deps.database, 'search-document', id)
  try {
    await site.call(accounts.update, { id: writer.profile.uid, name: 'fastauthor' }, writer)
    await indexingWaits()
    await site.register('latecomer')
    await vi.waitFor(async () => expect(await countsOf('latecomer')).toMatchObject({ user: 1 }), {
      timeout: 10_000,
    })
    expect(await countsOf('fastauthor')).toMatchObject({ work: 0 })
  } finally {
    await release()
  }
  await site.idle()
  expect(await countsOf('fastauthor')).toEqual({ work: 1, user: 1 })
})

it('the index never replaces the new name of an author by an older one', async () => {
  const { database } = site.context.deps
  const { profile, ...user } = await site.register('firstname')
  await site.idle()
  const release = await acquireLock(database, 'search-document', profile.uid)
  await site.call(accounts.update, { id: profile.uid, name: 'secondname' }, user)
  await indexingWaits()
  await database.db.updateTable('users').set({ name: 'thirdname' }).where('id', '=', profile.uid).execute()
  await release()
  await site.idle()
  expect(await countsOf('secondname')).toMatchObject({ user: 0 })
  expect(await countsOf('thirdname')).toMatchObject({ user: 1 })
})

it('a rebuild of the index adds missing documents and deletes documents of deleted subjects', async () => {
  const { database, jobs } = site.context.deps
  await sql`delete from search_documents where kind = 'work' and id <> ${ids['zh']}`.execute(database.db)
  await sql`update search_documents set id = 987654321 where id = ${ids['zh']} and kind = 'work'`.execute(
    database.db,
  )
  await database.transaction((tx) => jobs.enqueue(tx, reindexJob, {}))
  await site.idle()
  expect(await find('夜灯')).toEqual([ids['zh']])
  expect(await find('CAFE')).toEqual([ids['en']])
  const gone = database.db.selectFrom('search_documents').select('id').where('id', '=', 987654321)
  expect(await gone.execute()).toEqual([])
})

it('each kind of the site has a partition of the index, and the documents of other kinds share one', async () => {
  const { pool } = site.context.deps.database
  const { rows: kinds } = await pool.query<{ kind: string; own: boolean }>(
    `select kind, to_regclass(quote_ident('search_documents_' || kind)) is not null as own from search_kinds order by kind`,
  )
  expect(kinds.length).toBeGreaterThan(8)
  expect(kinds.filter(({ own }) => !own)).toEqual([])
  const { rows } = await pool.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits join pg_class on pg_class.oid = inhrelid
     where inhparent = 'search_documents'::regclass and pg_get_expr(relpartbound, inhrelid) = 'DEFAULT'`,
  )
  expect(rows).toEqual([{ name: 'search_documents_other' }])
})

it('the index stores the terms of the longest text', async () => {
  // A text of 500,000 characters, with as many different characters as possible.
  const text = Array.from({ length: 500_000 }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
  )
  const terms = documentTerms([{ text: text.join(''), weight: 'D' }])
  const { rows } = await site.context.deps.database.pool.query<{ terms: number }>(
    'select length($1::tsvector) as terms',
    [terms],
  )
  expect(rows[0]?.terms).toBeGreaterThan(10_000)
})
