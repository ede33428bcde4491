import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ArchiveFile, ARCHIVE_FILES, newTally, readArchive } from '../index.ts'
import { RESTRICTED_TAGS } from '../rules.ts'
import { counts } from '../testing/fixtures.ts'
import { readWiki } from './read-wiki.ts'

const wiki =
  '{{Infobox animanga/TVAnime\r\n|中文名= 示例之空\r\n|别名={\r\n[Sample Sky]\r\n[简称|样空]\r\n}\r\n|话数= 12\r\n|官网= \r\n}}'

const rawSubject = {
  id: 1,
  type: 2,
  name: 'サンプル',
  name_cn: '',
  infobox: wiki,
  platform: 1,
  summary: 'One.\r\nTwo.',
  nsfw: false,
  tags: [{ name: '原创', count: 3 }],
  meta_tags: ['TV'],
  score: 7,
  score_details: counts,
  rank: 5,
  date: '2026-07-06',
  favorite: { wish: 1, done: 2, doing: 3, on_hold: 4, dropped: 5 },
  series: false,
}
const rawEpisode = {
  id: 7,
  name: 'はじまり',
  name_cn: '',
  description: 'First.',
  airdate: '2026-7-6',
  disc: 0,
  duration: '00:24:00',
  subject_id: 1,
  sort: 1.5,
  type: 0,
}
const rawPerson = {
  id: 2,
  name: 'Somebody',
  type: 1,
  career: ['writer', 'artist', 'writer'],
  infobox: '',
  summary: '',
  comments: 1,
  collects: 2,
}
const rawCharacter = {
  id: 3,
  role: 2,
  name: 'Robot',
  infobox: '{{Infobox Crt\n|性别= 无\n}}',
  summary: '',
  comments: 0,
  collects: 0,
}

const bytesOf = (...lines: unknown[]): Uint8Array =>
  new TextEncoder().encode(
    lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''),
  )

/** Yields chunks that share one buffer, as some streams do. */
async function* inChunks(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  const memory = new Uint8Array(Math.max(...sizes))
  for (let from = 0, turn = 0; from < bytes.length; turn++) {
    const chunk = bytes.subarray(from, from + (sizes[turn % sizes.length] ?? 1))
    memory.set(chunk)
    yield memory.subarray(0, chunk.length)
    from += chunk.length
  }
}

async function read(file: ArchiveFile, bytes: Uint8Array, sizes: readonly number[] = [bytes.length || 1]) {
  const tally = newTally()
  const records: unknown[] = []
  for await (const record of readArchive(file, inChunks(bytes, sizes), tally)) records.push(record)
  return { records, tally }
}

// The formats are from the README of bangumi/Archive, and from cmd/archive of bangumi/server.
describe('a line of the archive', () => {
  it('a line of the archive is read as a subject', async () => {
    const { records } = await read('subject', bytesOf(rawSubject))
    expect(records).toEqual([
      {
        id: 1,
        type: 'anime',
        name: 'サンプル',
        nameCn: null,
        summary: 'One.\nTwo.',
        date: '2026-07-06',
        platform: 'TV',
        cover: null,
        infobox: [
          { key: '中文名', values: [{ label: null, text: '示例之空' }] },
          {
            key: '别名',
            values: [
              { label: null, text: 'Sample Sky' },
              { label: '简称', text: '样空' },
            ],
          },
          { key: '话数', values: [{ label: null, text: '12' }] },
        ],
        episodes: 12,
        listedEpisodes: null,
        volumes: 0,
        score: 7,
        rank: 5,
        votes: 120,
        distribution: [1, 0, 1, 3, 10, 25, 45, 25, 6, 4],
        collection: { wish: 1, done: 2, doing: 3, onHold: 4, dropped: 5 },
        tags: [{ name: '原创', count: 3 }],
        metaTags: ['TV'],
        isSeries: false,
        isLocked: false,
        isNsfw: false,
      },
    ])
  })

  it('an old line without scores is read as a subject', async () => {
    const { id, type, name, name_cn, infobox, platform, summary, nsfw } = rawSubject
    const old = { id, type, name, name_cn, infobox, platform, summary, nsfw }
    const { records } = await read(
      'subject',
      bytesOf(old, { ...old, type: 1, platform: 1002, infobox: '{{Infobox\n|册数= 3卷\n}}' }),
    )
    expect(records).toMatchObject([
      { score: null, rank: null, votes: 0, date: null, tags: [] },
      { type: 'book', platform: '小说', volumes: 3, episodes: 0 },
    ])
  })

  it('lines are read as an episode, a person and a character', async () => {
    expect((await read('episode', bytesOf(rawEpisode))).records).toEqual([
      {
        id: 7,
        subjectId: 1,
        type: 'main',
        number: 1.5,
        numberInSubject: null,
        name: 'はじまり',
        nameCn: null,
        summary: 'First.',
        airDate: '2026-07-06',
        seconds: 1440,
        disc: 0,
        comments: null,
      },
    ])
    const untold = {
      picture: null,
      gender: null,
      bloodType: null,
      birth: { year: null, month: null, day: null },
      isLocked: false,
    }
    expect((await read('person', bytesOf(rawPerson))).records).toEqual([
      {
        id: 2,
        kind: 'person',
        name: 'Somebody',
        careers: ['writer', 'artist'],
        infobox: [],
        summary: '',
        comments: 1,
        collects: 2,
        ...untold,
      },
    ])
    expect((await read('character', bytesOf(rawCharacter))).records).toMatchObject([
      { id: 3, kind: 'mecha', infobox: [{ key: '性别' }], ...untold },
    ])
  })

  it('relation lines connect two or three records, and known numbers of relations become words', async () => {
    const relation = { subject_id: 1, relation_type: 3, related_subject_id: 2, order: 4 }
    expect(
      (await read('subject-relations', bytesOf(relation, { ...relation, relation_type: 777 }))).records,
    ).toEqual([
      { subjectId: 1, relatedId: 2, relationNumber: 3, relation: '续集', order: 4 },
      { subjectId: 1, relatedId: 2, relationNumber: 777, relation: null, order: 4 },
    ])
    expect(
      (await read('subject-persons', bytesOf({ person_id: 2, subject_id: 1, position: 2 }))).records,
    ).toEqual([{ subjectId: 1, personId: 2, position: 2, role: '导演' }])
    expect(
      (await read('subject-characters', bytesOf({ character_id: 3, subject_id: 1, type: 1, order: 2 })))
        .records,
    ).toEqual([{ subjectId: 1, characterId: 3, roleNumber: 1, role: '主角', order: 2 }])
    expect(
      (
        await read(
          'person-characters',
          bytesOf({ person_id: 2, subject_id: 1, character_id: 3, summary: '' }),
        )
      ).records,
    ).toEqual([{ subjectId: 1, personId: 2, characterId: 3, summary: '' }])
  })
})

describe('an invalid record', () => {
  it('an invalid record is counted with its reason, and reading continues', async () => {
    const huge = JSON.stringify({ ...rawSubject, summary: 'x'.repeat(1_048_577) })
    const bytes = bytesOf(
      '{"id":',
      huge,
      '',
      '\r',
      rawEpisode,
      'null',
      '[]',
      '"text"',
      '[['.repeat(100_000),
      { ...rawSubject, nsfw: true },
      { ...rawSubject, tags: [{ name: RESTRICTED_TAGS[0], count: 1 }] },
      { ...rawSubject, meta_tags: [RESTRICTED_TAGS.at(-1)] },
      // Without `nsfw`, it is unknown whether the subject is safe.
      { ...rawSubject, nsfw: undefined },
      rawSubject,
    )
    const bad = Uint8Array.of(0x22, 0xff, 0xfe, 0x22, 0x0a)
    const { records, tally } = await read('subject', join(bad, bytes), [4_096])
    expect(records).toHaveLength(1)
    expect(tally).toEqual({
      lines: 13,
      records: 1,
      bytes: bad.length + bytes.length,
      skipped: { unreadable: 3, too_long: 1, invalid: 5, restricted: 3 },
    })
  })

  it('an invalid record is skipped in every file', async () => {
    for (const file of ARCHIVE_FILES) {
      const { records, tally } = await read(file, bytesOf({ id: 1 }, '{', 7, { __proto__: null, id: -1 }))
      expect(records).toEqual([])
      expect(tally.skipped).toEqual({ unreadable: 1, too_long: 0, invalid: 3, restricted: 0 })
    }
  })

  it('a line of more than one megabyte is invalid, a line of exactly one megabyte is not', async () => {
    const around = bytesOf({ ...rawEpisode, description: '' }).length - 1
    const line = (length: number) => ({ ...rawEpisode, description: 'x'.repeat(length - around) })
    for (const sizes of [[65_536], [1_048_577], [999_999, 7], [3_000_000]]) {
      const bytes = bytesOf(line(1_048_576), line(1_048_577), rawEpisode)
      const { records, tally } = await read('episode', bytes, sizes)
      expect(records).toHaveLength(2)
      expect(tally.skipped.too_long).toBe(1)
    }
  })
})

it('the last line needs no newline, and an empty file has no lines', async () => {
  const bytes = bytesOf(rawEpisode, rawEpisode)
  expect((await read('episode', bytes.subarray(0, -1))).records).toHaveLength(2)
  expect((await read('episode', new Uint8Array(0))).tally.lines).toBe(0)
})

it('the records are the same wherever the chunks of the stream end', async () => {
  const lines = fc.array(
    fc.oneof(
      fc.constant(rawEpisode),
      fc
        .record({ id: fc.integer({ min: 1 }), name: fc.string({ unit: 'grapheme' }) })
        .map((more) => ({ ...rawEpisode, ...more })),
      fc.constantFrom('', '{', 'null', '\r', '{"id":1}', `"${'字'.repeat(300)}"`),
    ),
    { maxLength: 12 },
  )
  const sizes = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(lines, sizes, async (lines, sizes) => {
      const bytes = bytesOf(...lines)
      expect(await read('episode', bytes, sizes)).toEqual(await read('episode', bytes))
    }),
  )
})

it('when the stream fails, reading fails with the same error', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield bytesOf(rawEpisode)
    throw new Error('gone')
  }
  const seen: unknown[] = []
  const run = async () => {
    for await (const record of readArchive('episode', broken())) seen.push(record)
  }
  await expect(run()).rejects.toThrow('gone')
  expect(seen).toHaveLength(1)
})

it('a reader that stops early closes the stream', async () => {
  let isEnded = false
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield bytesOf(rawEpisode)
    } finally {
      isEnded = true
    }
  }
  for await (const _ of readArchive('episode', endless())) break
  expect(isEnded).toBe(true)
})

describe('the wiki text of facts', () => {
  const plain = (wiki: string) =>
    readWiki(wiki).map(({ key, values }) => [
      key,
      ...values.map(({ label, text }) => (label === null ? text : { [label]: text })),
    ])

  // The syntax is from bangumi/wiki-syntax-spec.
  it.each([
    ['', []],
    ['{{Infobox\n}}', []],
    [
      '{{InfoBox\n|A= b\n| d = E\n}}\n',
      [
        ['A', 'b'],
        ['d', 'E'],
      ],
    ],
    ['{{InfoBox\r\n|A ={\r\n[a|b]\r\n\r\n[c|d]\r\n[e]\r\n}\r\n}}', [['A', { a: 'b' }, { c: 'd' }, 'e']]],
    ['{{Infobox\n|A={\n[v]]\n[x|y|z]\n}\n}}', [['A', 'v]', { x: 'y|z' }]]],
    ['{{Infobox\n|A= x=y\n|B=\n|C={\n}\n}}', [['A', 'x=y']]],
    [
      '{{Infobox\n|A={\n[a\n|B= b\n[stray]\n}}',
      [
        ['A', 'a'],
        ['B', 'b', 'stray'],
      ],
    ],
    ['{{Infobox\n|no sign\nstray\n|=x\n|A= <b>&amp;</b>\n}}', [['A', '<b>&</b>']]],
    ['{{Infobox\n|A= b\n}}\n[after]', [['A', 'b']]],
    ['no infobox at all', []],
  ])('the facts in the wiki text %j are read', (wiki, facts) => expect(plain(wiki)).toEqual(facts))

  it('wiki text is parsed in linear time', () => {
    expect(readWiki('|a={\n['.repeat(100_000))).toHaveLength(1)
    expect(readWiki(`|a=${'['.repeat(500_000)}`)).toHaveLength(1)
  })
})

function join(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
