import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { accounts, anime } from '@engawa/contract'
import yazl from 'yazl'
import { watchMemory } from '../lib/memory.ts'
import { atMost, percentile, type Row } from '../lib/row.ts'
import type { BenchSite, Person } from '../lib/site.ts'
import { randomFrom, wordOfRank } from '../lib/vocabulary.ts'

const SUBJECTS = 100_000
const EPISODES_OF = 3
const QUERIES = 60
const random = randomFrom(56)

const pad = (value: number): string => String(value).padStart(2, '0')
const dayOf = (id: number): string => `${1980 + (id % 46)}-${pad(1 + (id % 12))}-${pad(1 + (id % 28))}`
const tagOf = (rank: number): string => `${wordOfRank(0, 50 + rank)}`

/** Returns an entry of the source with a usual amount of data. */
function subject(id: number): object {
  const tags = Array.from({ length: 12 }, (_, at) => ({
    name: tagOf(Math.floor(random() ** 3 * 900)),
    count: 200 - at * 9,
  }))
  return {
    id,
    type: 2,
    name: `${wordOfRank(1, id % 9_000)}${wordOfRank(1, (id * 7) % 9_000)} ${id}`,
    name_cn: `${wordOfRank(0, id % 9_000)}${wordOfRank(0, (id * 3) % 9_000)}`,
    infobox: `{{Infobox animanga/TVAnime\n|话数= ${1 + (id % 26)}\n|别名={\n[Alias ${id}]\n}\n|官方网站= example.org\n}}`,
    platform: [1, 1, 1, 2, 3, 5][id % 6],
    summary: Array.from({ length: 40 }, () => wordOfRank(0, Math.floor(random() * 3_000))).join(''),
    nsfw: false,
    tags,
    meta_tags: ['TV', tags[0]!.name],
    score: 4 + (id % 50) / 10,
    score_details: Object.fromEntries(Array.from({ length: 10 }, (_, at) => [at + 1, (id * (at + 3)) % 400])),
    rank: id,
    date: dayOf(id),
    favorite: { wish: id % 900, done: id % 3_000, doing: (id * 13) % 5_000, on_hold: 3, dropped: 2 },
    series: false,
  }
}

type Line = (id: number) => object[]

const files: Record<string, Line> = {
  subject: (id) => [subject(id)],
  episode: (id) =>
    Array.from({ length: EPISODES_OF }, (_, at) => ({
      id: id * 10 + at,
      subject_id: id,
      name: `${wordOfRank(1, at)}${at}`,
      name_cn: '',
      description: '',
      airdate: dayOf(id),
      disc: 0,
      duration: '24m',
      sort: at + 1,
      type: 0,
    })),
  person: (id) =>
    id % 4 === 0
      ? [{ id, name: `${wordOfRank(1, id % 9_000)} ${id}`, type: 1, career: [], infobox: '', summary: '' }]
      : [],
  character: (id) => [{ id, name: `${wordOfRank(1, id % 9_000)}`, role: 1, infobox: '', summary: '' }],
  'subject-relations': (id) =>
    id % 3 === 0
      ? [{ subject_id: id, related_subject_id: 1 + ((id * 7) % SUBJECTS), relation_type: 3, order: 1 }]
      : [],
  'subject-persons': (id) =>
    [1, 2, 3].map((position) => ({
      subject_id: id,
      person_id: 4 * (1 + ((id * position) % 20_000)),
      position,
    })),
  'subject-characters': (id) =>
    [1, 2].map((type) => ({ subject_id: id, character_id: 1 + ((id * type) % SUBJECTS), type, order: type })),
  'person-characters': (id) => [
    { subject_id: id, person_id: 4 * (1 + (id % 20_000)), character_id: 1 + (id % SUBJECTS), summary: '' },
  ],
}

/** Returns an archive in the form that the source publishes. */
async function archive(): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, lines] of Object.entries(files)) {
    const parts: string[] = []
    for (let id = 1; id <= SUBJECTS; id += 1) for (const line of lines(id)) parts.push(JSON.stringify(line))
    zip.addBuffer(Buffer.from(parts.join('\n')), `${name}.jsonlines`)
  }
  zip.end()
  return buffer(zip.outputStream as Readable)
}

async function administrator(site: BenchSite): Promise<Person> {
  const person = await site.register()
  await site.sql((client) => client.query('update users set role = 2 where name = $1', [person.name]))
  const { token } = await site.call(accounts.login, { account: person.name, password: 'correct horse 42' })
  return { ...person, token }
}

async function putIn(site: BenchSite, as: Person, bytes: Buffer): Promise<number> {
  const slot = await site.call(anime.presignArchive, { name: 'dump-2026-01-06.zip', size: bytes.length }, as)
  await site.put(slot.presignedUrl, bytes)
  const since = performance.now()
  await site.call(anime.importArchive, { uploadId: slot.uploadId }, as)
  for (;;) {
    const { task } = await site.call(anime.archive, {}, as)
    if (task?.state === 'failed') throw new Error(`the archive was not put in: ${task.problem}`)
    if (task?.state === 'done') return (performance.now() - since) / 1_000
    await wait(500)
  }
}

/**
 * Returns searches as readers make them: with an order, with filters, and with words. Each search differs, so that none is answered from a
 * cache.
 */
const questions = (at: number) => [
  { sort: 'score' as const, score: 1 + (at % 8) },
  { year: 1985 + (at % 40), type: 'tv' as const },
  { tag: tagOf(at), season: 'spring' as const },
  { q: wordOfRank(0, 40 + at), sort: 'match' as const },
]

/** Imports the public archive of a hundred thousand entries, and measures searches in it that count the values of filters. */
export const animeArchive: Row = {
  name: 'anime',
  async run(site) {
    const bytes = await archive()
    const admin = await administrator(site)
    await site.restart()
    const before = site.memory()
    const watch = watchMemory(site)
    const seconds = await putIn(site, admin, bytes)
    const grown = watch.stop() - before
    await site.call(anime.search, {})
    const times: number[] = []
    for (let at = 0; at < QUERIES; at += 1) {
      for (const question of questions(at)) {
        const since = performance.now()
        await site.call(anime.search, question)
        times.push(performance.now() - since)
      }
    }
    return [
      atMost('archive of 100,000 anime with people and episodes, put in', seconds, 180, 's', 1),
      atMost('memory that takes', grown, 250, 'MB'),
      atMost('search among them with all filters counted, p95', percentile(times, 95), 50, 'ms', 1),
    ]
  },
}
