import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '@engawa/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startFakeSource, type FakeSource } from '../../../test/fake-source.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'
import { errorOf } from '../../../test/factories.ts'
import { writeZip } from '../../../test/write-zip.ts'

const { anime, search } = contract

let fake: FakeSource
let site: Site
let admin: Person

beforeAll(async () => {
  fake = await startFakeSource()
  fake.answerWith({ status: 503 })
  site = await startSite({ env: { UPSTREAM_BANGUMI_URL: fake.origin } })
  admin = await site.admin()
})
afterAll(async () => {
  await site?.stop()
  await fake?.stop()
})

const lines = (records: object[]): string => records.map((record) => JSON.stringify(record)).join('\n')

const subject = (id: number, more: object = {}) => ({
  id,
  type: 2,
  name: `作品 ${id}`,
  name_cn: `示例 ${id}`,
  infobox: '{{Infobox animanga/TVAnime\n|话数= 12\n|别名={\n[Sample ' + id + ']\n}\n}}',
  platform: 1,
  summary: 'Quiet.',
  nsfw: false,
  tags: [{ name: '治愈', count: 20 + id }],
  meta_tags: ['TV'],
  score: 7.3,
  score_details: { 7: 30, 8: 20 },
  rank: id,
  date: '2020-04-06',
  favorite: { wish: 1, done: 2, doing: 3 + id, on_hold: 0, dropped: 0 },
  series: false,
  ...more,
})

const archive = (subjects: object[]): Record<string, string> => ({
  'subject.jsonlines': lines(subjects),
  'person.jsonlines': lines([
    { id: 7, name: '例 監督', type: 1, career: ['director'], infobox: '', summary: '' },
  ]),
  'character.jsonlines': lines([{ id: 9, name: '例 花子', role: 1, infobox: '', summary: '' }]),
  'episode.jsonlines': lines(
    [1, 2, 3].map((sort) => ({
      id: 100 + sort,
      subject_id: 1,
      name: `話 ${sort}`,
      name_cn: '',
      description: '',
      airdate: `2020-04-${String(6 + 7 * (sort - 1)).padStart(2, '0')}`,
      disc: 0,
      duration: '24m',
      sort,
      type: 0,
    })),
  ),
  'subject-relations.jsonlines': lines([
    { subject_id: 1, related_subject_id: 2, relation_type: 3, order: 1 },
    { subject_id: 1, related_subject_id: 50, relation_type: 1, order: 2 },
  ]),
  'subject-persons.jsonlines': lines([{ subject_id: 1, person_id: 7, position: 2 }]),
  'subject-characters.jsonlines': lines([{ subject_id: 1, character_id: 9, type: 1, order: 1 }]),
  'person-characters.jsonlines': lines([{ subject_id: 1, person_id: 7, character_id: 9, summary: '' }]),
})

async function put(name: string, files: Record<string, string>): Promise<void> {
  const uploadId = await upload(name, await readFile(await writeZip(join(site.dataDir, 'dump.zip'), files)))
  await site.call(anime.importArchive, { uploadId }, admin)
  await site.idle()
}

async function upload(name: string, bytes: Buffer): Promise<number> {
  const slot = await site.call(anime.presignArchive, { name, size: bytes.length }, admin)
  await site.put(slot.presignedUrl, bytes)
  return slot.uploadId
}

const book = { ...subject(50), type: 1, name: '原作の本', name_cn: '原作书' }

it('with an imported archive, the whole anime section works without the source', async () => {
  const subjects = [subject(1), subject(2), book, subject(3, { nsfw: true }), { id: 'x' }]
  await put('dump-2026-01-06.zip', archive(subjects))
  const state = await site.call(anime.archive, {}, admin)
  expect(state).toMatchObject({
    subjects: 2,
    episodes: 3,
    task: { state: 'done' },
    last: {
      imported: { subjects: 2, episodes: 3, restricted: 1, broken: 1 },
      finishedAt: expect.any(String),
    },
  })
  const entry = await site.call(anime.read, { id: 1 })
  expect(entry).toMatchObject({
    nameCn: '示例 1',
    episodes: 12,
    score: 7.3,
    aliases: ['Sample 1'],
    cover: null,
  })
  expect(entry.freshness.asOf).toBe('2026-01-06T00:00:00.000Z')
  const people = await site.call(anime.people, { id: 1 })
  expect(people).toMatchObject({
    staff: [{ role: '导演', people: [{ name: '例 監督' }] }],
    characters: [{ name: '例 花子', role: '主角', voices: [{ name: '例 監督' }] }],
    relations: [
      { id: 2, relation: '续集', isHere: true, date: '2020-04-06' },
      { name: '原作の本', type: 'book', isHere: false },
    ],
  })
  expect((await site.call(anime.episodes, { id: 1 })).items.map(({ place }) => place)).toEqual([1, 2, 3])
  const found = await site.call(anime.search, { q: 'sample', year: 2020, season: 'spring', tag: '治愈,TV' })
  expect(found.items.map(({ id }) => id)).toEqual([2, 1])
  const week = await site.call(anime.week, { start: '2020-04-08' })
  expect(week.items.filter(({ basis }) => basis === 'date')).toMatchObject([
    { date: '2020-04-06', episode: { number: 1 } },
    { date: '2020-04-13', episode: { number: 2 } },
  ])
  expect((await site.call(search.find, { q: '示例', tab: 'anime' })).items).toHaveLength(2)
})

it('only a newer archive replaces the imported archive', async () => {
  await put('dump-2026-02-03.zip', archive([subject(1, { score: 8.1 }), subject(4)]))
  expect((await site.call(anime.read, { id: 1 })).score).toBe(8.1)
  await put('dump-2025-02-03.zip', archive([subject(1, { score: 2.2 })]))
  expect((await site.call(anime.read, { id: 1 })).score).toBe(8.1)
  expect((await site.call(anime.search, {})).total).toBe(3)
})

it.each([
  ['archive_no_anime', 'dump.zip', () => writeZip(join(site.dataDir, 'dump.zip'), { 'readme.txt': 'hello' })],
  ['archive_broken', 'dump.zip', () => null],
  ['archive_no_anime', 'notes.jsonlines', () => null],
])('another file is refused with %s, is discarded, and changes nothing', async (name, file, made) => {
  const path = await made()
  const uploadId = await upload(file, path === null ? Buffer.from('hello') : await readFile(path))
  const before = await site.call(anime.archive, {}, admin)
  expect(await errorOf(site.call(anime.importArchive, { uploadId }, admin))).toBe(name)
  expect(await errorOf(site.call(anime.importArchive, { uploadId }, admin))).toBe('upload_used')
  expect((await site.call(anime.archive, {}, admin)).task).toEqual(before.task)
  expect((await site.call(anime.search, {})).total).toBe(3)
})
