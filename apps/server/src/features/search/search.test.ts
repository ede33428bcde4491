import { contract } from '@engawa/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishComic } from '../../../test/comics.ts'
import { errorOf } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const { site: pages, works } = contract

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
  (await site.call(pages.search, { q, tab: 'works' })).works.map(({ work }) => work.id)

it('finds by two characters, by one, by kana of either kind, by words begun', async () => {
  expect(await find('夜灯')).toEqual([ids['zh']])
  expect(await find('狐狸')).toEqual([ids['zh']])
  expect(await find('灯')).toEqual(expect.arrayContaining([ids['zh'], ids['ja']]))
  expect(await find('ねこ')).toEqual([ids['ja']])
  expect(await find('黒猫')).toEqual([ids['ja']])
  expect(await find('治愈')).toEqual([ids['zh']])
  expect(await find('CAFE')).toEqual([ids['en']])
  expect(await find('lightho')).toEqual([ids['en']])
})

it('puts titles first and goes on to loose matches when nothing has it all', async () => {
  expect(await find('quiet veranda')).toEqual([ids['en'], ids['mentions']])
  expect((await find('狐狸灯笼'))[0]).toBe(ids['zh'])
})

it('marks what matched, counts, and finds people', async () => {
  const result = await site.call(pages.search, { q: ' <b>廊下</b> ' })
  expect(result.q).toBe('廊下')
  expect(result.users.map(({ user }) => user.uid)).toEqual([author.profile.uid])
  expect(result.users[0]?.nameParts).toEqual([
    { text: '木村', hit: false },
    { text: '廊下', hit: true },
  ])
  // The author's name belongs to the works too.
  expect(result.counts).toEqual({ works: 4, users: 1 })
  const fox = await site.call(pages.search, { q: '夜灯' })
  expect(fox.works[0]?.titleParts).toEqual([
    { text: '狐狸与', hit: false },
    { text: '夜灯', hit: true },
  ])
})

it('goes on by cursor', async () => {
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await site.call(pages.search, { q: '木村', tab: 'works', limit: 1, cursor })
    seen.push(...page.works.map(({ work }) => work.id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen.toSorted()).toEqual(Object.values(ids).toSorted())
  expect(await errorOf(site.call(pages.search, { q: 'a', tab: 'works', cursor: 'zzz' }))).toBe('bad_cursor')
})

it('follows changes of words and of what may be seen', async () => {
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

it('bears any text', async () => {
  for (const q of ["' or 1=1 --", '&|!():*<->', '\\', '%_', '\u0000a', '👻', '<script>', '']) {
    const answer = await site.fetch(`/v1/search?q=${encodeURIComponent(q)}`)
    expect([q, answer.status]).toEqual([q, 200])
  }
  expect((await site.fetch(`/v1/search?q=${'x'.repeat(10_000)}`)).status).toBe(400)
})
