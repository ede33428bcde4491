import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAnswer, type SourceQuery } from '../source/index.ts'
import {
  bangumi,
  calendar,
  character,
  characters,
  episodes,
  list,
  person,
  persons,
  relations,
  search,
  subject,
} from './index.ts'
import { RESTRICTED_TAGS } from './rules.ts'
import {
  answer,
  counts,
  NOW,
  rawBareSubject,
  rawCalendar,
  rawCharacter,
  rawEpisodes,
  rawRelation,
  rawStaff,
  rawSubject,
  rawVoice,
} from './testing/fixtures.ts'
import { problemOf } from '../testing/index.ts'

const readSubject = (more: object) => subject.read(answer({ ...rawSubject, ...more }), { id: 900001 })
const page = (data: unknown[], more = {}) => ({ total: 37, limit: 2, offset: 0, data, ...more })
const distribution = [1, 0, 1, 3, 10, 25, 45, 25, 6, 4]

describe('the source', () => {
  it('the source gets at most two requests a second, far below its limit', () => {
    const { name, origin, pace, budget } = bangumi
    expect([name, origin]).toEqual(['bangumi', 'https://api.bgm.tv'])
    expect(pace).toEqual({ maxParallel: 2, minGapMs: 500 })
    expect((budget?.requests ?? 0) / (budget?.seconds ?? 1)).toBeLessThanOrEqual(2)
  })

  const error = (status: number, title: string, description: string) =>
    answer({ title, description, details: { path: '/v0/x' }, request_id: 'example' }, { status })
  const outcome = (response: ReturnType<typeof answer>) =>
    problemOf(() => {
      bangumi.check?.(response)
      checkAnswer(response)
    })

  it.each([
    [error(400, 'Bad Request', 'sort not supported'), 'bad_question'],
    [error(400, 'Bad Request', 'offset should be less than or equal to 12'), 'not_found'],
    [error(400, 'JSON Error', 'unexpected'), 'bad_question'],
    [error(401, 'Unauthorized', 'token'), 'refused'],
    [error(403, 'Forbidden', "Please set a 'User-Agent'"), 'refused'],
    [error(404, 'Not Found', "resource can't be found in the database or has been removed"), 'not_found'],
    [error(429, 'Too Many Request', 'too many request, you have be rate limited'), 'limited'],
    [error(500, 'Internal Server Error', 'x'), 'failing'],
    [answer('<html>wall</html>', { status: 403, headers: { 'content-type': 'text/html' } }), 'refused'],
    [answer('<html>', { status: 503, headers: { 'content-type': 'text/html' } }), 'refused'],
    [answer('null', { status: 400 }), 'bad_question'],
    [answer('[', { status: 404 }), 'not_found'],
    [answer({ title: 'Too Many Request' }), 'none'],
  ])('an error of the source has the right problem (%#)', (response, problem) =>
    expect(outcome(response)).toBe(problem),
  )

  it('after too many requests, no request is sent to the source for an hour', () => {
    let retryAt: Date | undefined
    try {
      bangumi.check?.(error(429, 'Too Many Request', ''))
    } catch (problem) {
      retryAt = (problem as { retryAt: Date }).retryAt
    }
    expect(retryAt?.getTime()).toBe(NOW + 3_600_000)
  })
})

describe('the calendar', () => {
  const read = (raw: unknown) => calendar.read(answer(raw), {})

  it('the calendar has seven days from Monday, decoded names, https pictures, and null for unknown values', () => {
    expect(calendar.request({})).toEqual({ path: '/calendar' })
    const { days } = read(rawCalendar)
    expect(days.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(days[1]?.items).toEqual([])
    expect(days[0]?.items).toEqual([
      {
        id: 900001,
        type: 'anime',
        name: 'サンプルの空 & 海',
        nameCn: '示例之空',
        cover: {
          small: 'https://lain.bgm.tv/pic/cover/s/aa/bb/900001_abcde.jpg',
          medium: 'https://lain.bgm.tv/pic/cover/c/aa/bb/900001_abcde.jpg',
          large: 'https://lain.bgm.tv/pic/cover/l/aa/bb/900001_abcde.jpg',
        },
        date: '2026-07-06',
        rating: { score: 7, rank: 1234, votes: 120, distribution },
        watching: 456,
      },
      {
        id: 900002,
        type: 'anime',
        name: 'Example Show',
        nameCn: null,
        cover: null,
        date: null,
        rating: { score: null, rank: null, votes: 0, distribution: Array(10).fill(0) },
        watching: 0,
      },
    ])
  })

  it('the calendar omits a broken show or day and keeps the others', () => {
    const [monday] = rawCalendar
    const shows = [{}, null, 'x', { ...monday?.items[0], id: '1' }, { ...monday?.items[0], nsfw: true }]
    const { days } = read([
      { weekday: { id: 9 }, items: [] },
      null,
      { ...monday, items: [...shows, monday?.items[0]] },
    ])
    expect(days[0]?.items.map(({ id }) => id)).toEqual([900001])
  })

  // Errors of the calendar have another form and may be HTML.
  it.each([
    [{ request: '/calendar', code: 404, error: 'Not Found' }, 'bad_answer'],
    ['<!DOCTYPE html><title>x</title>', 'refused'],
    ['', 'bad_answer'],
    [[{}, null], 'bad_answer'],
    [[{ ...rawCalendar[0], items: [{}] }, rawCalendar[1]], 'bad_answer'],
    [[rawCalendar[1]], 'none'],
  ])('an answer that is not a calendar is refused (%#)', (raw, problem) =>
    expect(problemOf(() => read(raw))).toBe(problem),
  )
})

describe('a subject', () => {
  it('a subject is read with all its fields', () => {
    expect(subject.request({ id: 900001 })).toEqual({ path: '/v0/subjects/900001' })
    expect(readSubject({})).toEqual({
      id: 900001,
      type: 'anime',
      name: 'サンプルの空 & 海',
      nameCn: '示例之空',
      summary: 'An invented summary.\nSecond line.',
      date: '2026-07-06',
      platform: 'TV',
      cover: {
        small: 'https://lain.bgm.tv/r/200/pic/cover/l/aa/bb/900001_abcde.jpg',
        medium: 'https://lain.bgm.tv/r/400/pic/cover/l/aa/bb/900001_abcde.jpg',
        large: 'https://lain.bgm.tv/pic/cover/l/aa/bb/900001_abcde.jpg',
      },
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
      listedEpisodes: 14,
      volumes: 0,
      score: 7,
      rank: 1234,
      votes: 120,
      distribution,
      collection: { wish: 300, done: 10, doing: 456, onHold: 5, dropped: 3 },
      tags: [
        { name: '原创', count: 33 },
        { name: 'TV', count: 20 },
      ],
      metaTags: ['TV', '原创', '日本'],
      isSeries: false,
      isLocked: false,
      isNsfw: false,
    })
  })

  // Bangumi writes missing values as empty texts and 0.
  it('missing values of a subject become null', () => {
    expect(subject.read(answer(rawBareSubject), { id: 900003 })).toMatchObject({
      nameCn: null,
      date: null,
      platform: null,
      cover: null,
      score: null,
      rank: null,
      votes: 0,
      distribution: Array(10).fill(0),
      listedEpisodes: null,
    })
  })

  // Bangumi answers 302 for a merged subject, so the answer has another id.
  it('a merged subject has its new id', () => {
    expect(subject.read(answer({ ...rawSubject, id: 5 }), { id: 4 }).id).toBe(5)
  })

  it('a subject needs only an id, a type and a name', () => {
    const bare = subject.read(answer({ id: 1, type: 6, name_cn: '只有中文' }), { id: 1 })
    expect(bare).toMatchObject({ type: 'real', name: '只有中文', nameCn: '只有中文', infobox: [], tags: [] })
  })

  // Bangumi has no type 5.
  it.each([
    { type: 5 },
    { type: '2' },
    { id: 0 },
    { id: 1.5 },
    { id: '900001' },
    { name: '', name_cn: '' },
    { name: 7, name_cn: null },
  ])('a record is not a subject with %j', (more) => {
    expect(problemOf(() => readSubject(more))).toBe('bad_answer')
  })

  it('fields of wrong types count as empty', () => {
    const odd = readSubject({
      summary: 1,
      date: 20260706,
      platform: {},
      images: 'javascript:alert(1)',
      infobox: [null, 'x', { key: 1, value: 'y' }, { key: 'k', value: [null, 5, {}, 'plain', { v: '' }] }],
      eps: -1,
      volumes: '3',
      rating: [],
      collection: 'none',
      tags: [{ name: '' }, { name: 5 }, null, { name: 'ok', count: 'many' }],
      meta_tags: [null, 'ok', ''],
      series: 'yes',
    })
    expect(odd).toMatchObject({
      summary: '',
      date: null,
      platform: null,
      cover: null,
      infobox: [{ key: 'k', values: [{ label: null, text: 'plain' }] }],
      episodes: 0,
      volumes: 0,
      votes: 0,
      collection: { wish: 0, done: 0, doing: 0, onHold: 0, dropped: 0 },
      tags: [{ name: 'ok', count: 0 }],
      metaTags: ['ok'],
      isSeries: false,
    })
  })

  it('a subject that is not safe is not found', () => {
    expect(problemOf(() => readSubject({ nsfw: true }))).toBe('not_found')
    for (const name of RESTRICTED_TAGS) {
      for (const spelled of [name, ` ${name.toUpperCase()} `, [...name].join('-')]) {
        expect(problemOf(() => readSubject({ tags: [{ name: spelled, count: 1 }] }))).toBe('not_found')
        expect(problemOf(() => readSubject({ meta_tags: ['TV', spelled] }))).toBe('not_found')
      }
    }
    expect(problemOf(() => readSubject({ tags: [{ name: 'Ｒ１８', count: 1 }] }))).toBe('not_found')
    const last = `A ${RESTRICTED_TAGS.at(-1)?.toUpperCase()} B`
    for (const more of [{ name: last }, { name_cn: last }, { meta_tags: [last] }]) {
      expect(problemOf(() => readSubject(more))).toBe('not_found')
    }
    expect(
      relations.read(answer([rawRelation, { ...rawRelation, name: last }]), { id: 1 }).items,
    ).toHaveLength(1)
    const [monday] = rawCalendar
    const show = { ...monday?.items[0], name_cn: last }
    expect(calendar.read(answer([{ ...monday, items: [show] }]), {}).days[0]?.items).toEqual([])
    expect(readSubject({ tags: [{ name: '萝莉', count: 5 }] }).tags).toHaveLength(1)
    expect(
      problemOf(() =>
        readSubject({
          tags: [
            { name: '萝莉', count: 5 },
            { name: 'R18', count: 1 },
          ],
        }),
      ),
    ).toBe('not_found')
  })

  it('hostile texts stay plain text, and addresses of other hosts are dropped', () => {
    const script = '<script>alert(1)</script>'
    const hostile = readSubject({
      name: script,
      name_cn: `&lt;img src=x onerror=alert(1)&gt;`,
      summary: `${script}\u0000\u0007\uD800`,
      infobox: [{ key: script, value: [{ k: script, v: script }] }],
      tags: [{ name: script, count: 1 }],
      images: { large: 'https://evil.example/pic/cover/l/1.jpg', small: '//lain.bgm.tv/pic/cover/s/1.jpg' },
    })
    expect(hostile.name).toBe(script)
    expect(hostile.nameCn).toBe('<img src=x onerror=alert(1)>')
    expect(hostile.summary).toBe(`${script}\uFFFD`)
    expect(hostile.infobox).toEqual([{ key: script, values: [{ label: script, text: script }] }])
    const one = 'https://lain.bgm.tv/pic/cover/s/1.jpg'
    expect(hostile.cover).toEqual({ small: one, medium: one, large: one })
  })

  it('any subject that was read can be written as JSON', () => {
    const keys = Object.keys(rawSubject)
    const odd = fc.dictionary(fc.constantFrom(...keys), fc.jsonValue())
    fc.assert(
      fc.property(odd, (more) => {
        const problem = problemOf(() => {
          const record = readSubject(more)
          expect(JSON.parse(JSON.stringify(record))).toEqual(record)
          expect(record.distribution).toHaveLength(10)
        })
        expect(['none', 'bad_answer', 'not_found']).toContain(problem)
      }),
    )
  })
})

describe('people', () => {
  it('the staff of a subject is listed', () => {
    expect(persons.request({ id: 3 })).toMatchObject({ path: '/v0/subjects/3/persons' })
    const company = { ...rawStaff, id: 2, type: 2, relation: '动画制作', eps: '1-3' }
    const { items } = persons.read(answer([rawStaff, { ...rawStaff, type: 9 }, company]), { id: 3 })
    expect(items).toEqual([
      {
        id: 70002,
        kind: 'person',
        name: '例 監督',
        careers: ['producer', 'director'],
        picture: null,
        role: '导演',
        episodes: null,
      },
      expect.objectContaining({ kind: 'company', role: '动画制作', episodes: '1-3' }),
    ])
  })

  // Pictures of characters have no size `common`.
  it('characters are listed with their voice actors', () => {
    expect(characters.request({ id: 3 })).toMatchObject({ path: '/v0/subjects/3/characters' })
    const mecha = { ...rawCharacter, type: 2, actors: undefined }
    const odd = { ...rawCharacter, type: 77, actors: [{}, rawVoice] }
    const { items } = characters.read(answer([rawCharacter, mecha, odd, {}]), { id: 3 })
    const voice = { id: 70001, kind: 'person', name: '例 声優', careers: ['seiyu'], picture: null }
    expect(items[0]).toEqual({
      id: 60001,
      kind: 'character',
      name: '例 花子',
      summary: '',
      picture: {
        small: 'https://lain.bgm.tv/r/100/pic/crt/l/aa/bb/60001_x.jpg',
        medium: 'https://lain.bgm.tv/r/400/pic/crt/l/aa/bb/60001_x.jpg',
        large: 'https://lain.bgm.tv/pic/crt/l/aa/bb/60001_x.jpg',
      },
      role: '主角',
      voices: [voice],
    })
    expect(items.slice(1).map(({ kind, voices }) => [kind, voices])).toEqual([
      ['mecha', []],
      ['other', [voice]],
    ])
  })

  // The fields are from v0.yaml of bangumi/api: PersonDetail and CharacterDetail.
  it('persons and characters have all their known details', () => {
    const profile = {
      summary: 'One.\r\nTwo.',
      infobox: [{ key: '性别', value: '女' }],
      gender: 'female',
      blood_type: 3,
      birth_year: 1990,
      birth_mon: 13,
      birth_day: 5,
      stat: { comments: 2, collects: 30 },
      locked: true,
    }
    const known = {
      summary: 'One.\nTwo.',
      infobox: [{ key: '性别', values: [{ label: null, text: '女' }] }],
      gender: 'female',
      bloodType: 'AB',
      birth: { year: 1990, month: null, day: 5 },
      comments: 2,
      collects: 30,
      isLocked: true,
    }
    expect(person.request({ id: 8 })).toEqual({ path: '/v0/persons/8' })
    expect(person.read(answer({ ...rawVoice, ...profile }), { id: 8 })).toEqual({
      id: 70001,
      kind: 'person',
      name: '例 声優',
      careers: ['seiyu'],
      picture: null,
      ...known,
    })
    expect(character.request({ id: 8 })).toEqual({ path: '/v0/characters/8' })
    expect(character.read(answer({ ...rawCharacter, ...profile }), { id: 8 })).toMatchObject({
      kind: 'character',
      name: '例 花子',
      ...known,
    })
    expect(problemOf(() => character.read(answer({ ...rawCharacter, nsfw: true }), { id: 8 }))).toBe(
      'not_found',
    )
    expect(problemOf(() => person.read(answer({ ...rawVoice, name: ' ' }), { id: 8 }))).toBe('bad_answer')
  })
})

it('related subjects are listed with the kind of their relation', () => {
  expect(relations.request({ id: 3 })).toEqual({ path: '/v0/subjects/3/subjects' })
  const { items } = relations.read(answer([rawRelation, { ...rawRelation, images: undefined, type: 3 }]), {
    id: 3,
  })
  expect(items[0]).toEqual({
    id: 900004,
    type: 'anime',
    name: 'Example Sequel',
    nameCn: null,
    cover: null,
    relation: '续集',
  })
  expect(items[1]).toMatchObject({ type: 'music', cover: null })
  expect(relations.read(answer([]), { id: 3 }).items).toEqual([])
})

describe('episodes', () => {
  const pathFor = (params: Parameters<typeof episodes.request>[0]) => episodes.request(params).path

  it('episodes are requested a hundred at a time, of one type or of all types', () => {
    expect(pathFor({ subjectId: 3 })).toBe('/v0/episodes?subject_id=3&limit=100&offset=0')
    expect(pathFor({ subjectId: 3, type: 'main', limit: 10, offset: 20 })).toBe(
      '/v0/episodes?subject_id=3&type=0&limit=10&offset=20',
    )
    const types = ['main', 'special', 'opening', 'ending', 'trailer', 'mad', 'other'] as const
    expect(types.map((type) => /&type=(\d)/.exec(pathFor({ subjectId: 3, type }))?.[1])).toEqual([
      ...'0123456',
    ])
    expect(problemOf(() => pathFor({ subjectId: 3, limit: 101 }))).toBe('bad_question')
  })

  it('an episode may have a number like 1.5, and has an air date and a duration where these are known', () => {
    const frame = episodes.read(answer(page(rawEpisodes)), { subjectId: 900001 })
    expect(frame).toEqual({
      total: 37,
      limit: 2,
      offset: 0,
      items: [
        {
          id: 8000001,
          subjectId: 900001,
          type: 'main',
          number: 13,
          numberInSubject: 1,
          name: 'はじまり',
          nameCn: '开始',
          summary: 'First.',
          airDate: '2026-07-06',
          seconds: 1440,
          disc: 0,
          comments: 9,
        },
        expect.objectContaining({
          type: 'special',
          number: 1.5,
          numberInSubject: null,
          nameCn: null,
          airDate: null,
          seconds: null,
        }),
      ],
    })
    const typed = { ...rawEpisodes[0], duration: '00:24:00', duration_seconds: 0 }
    expect(episodes.read(answer(page([typed])), { subjectId: 1 }).items[0]?.seconds).toBe(1440)
  })
})

describe('lists', () => {
  const pathFor = (params: Parameters<typeof list.request>[0]) => list.request(params).path

  it('lists are requested by type, category, year and month', () => {
    expect(pathFor({ type: 'anime' })).toBe('/v0/subjects?type=2&sort=rank&limit=30&offset=0')
    expect(pathFor({ type: 'anime', category: 'tv', year: 2026, month: 7, sort: 'rank', limit: 50 })).toBe(
      '/v0/subjects?type=2&cat=1&sort=rank&year=2026&month=7&limit=50&offset=0',
    )
    expect(pathFor({ type: 'book', category: 'novel', isSeries: true, sort: 'date' })).toContain(
      'type=1&cat=1002&series=true&sort=date',
    )
    expect(pathFor({ type: 'real', category: 'film' })).toContain('type=6&cat=6002')
    expect(pathFor({ type: 'game', category: 'other' })).toContain('type=4&cat=0')
  })

  it.each([
    { type: 'anime', category: 'novel' },
    { type: 'music', category: 'tv' },
    { type: 'anime', isSeries: true },
    { type: 'anime', year: 1899 },
    { type: 'anime', year: 3001 },
    { type: 'anime', month: 0 },
    { type: 'anime', month: 13 },
    { type: 'anime', limit: 51 },
    { type: 'anime', limit: 0 },
    { type: 'anime', offset: -1 },
    { type: 'anime', offset: 0.5 },
    { type: 'anime', year: Number.NaN },
  ] as const)('lists are not requested with %j', (params) => {
    expect(problemOf(() => pathFor(params))).toBe('bad_question')
  })

  it('lists are read page by page, without broken and unsafe entries', () => {
    const data = [rawSubject, { id: 'x' }, { ...rawSubject, nsfw: true }, rawBareSubject]
    const frame = list.read(answer(page(data, { offset: 30 })), { type: 'anime', offset: 30 })
    expect(frame).toMatchObject({ total: 37, limit: 2, offset: 30 })
    expect(frame.items.map(({ id }) => id)).toEqual([900001, 900003])
    const bare = list.read(answer({ data: [rawSubject] }), { type: 'anime', offset: 5 })
    expect(bare).toMatchObject({ total: 6, limit: 30, offset: 5 })
    expect(list.read(answer(page([{ ...rawSubject, nsfw: true }])), { type: 'anime' }).items).toEqual([])
    for (const broken of [page([{}, null]), { data: {} }, [], null, 'x', '<html>'])
      expect(problemOf(() => list.read(answer(broken), { type: 'anime' }))).toMatch(/bad_answer|refused/)
  })
})

describe('search', () => {
  const bodyOf = (params: Parameters<typeof search.request>[0]) => {
    const { path, body } = search.request(params)
    return { path, type: body?.type, body: JSON.parse(new TextDecoder().decode(body?.bytes)) as unknown }
  }

  it('a search sends its filters as JSON and always excludes unsafe subjects', () => {
    expect(bodyOf({ keyword: ' 空 & "海" ' })).toEqual({
      path: '/v0/search/subjects?limit=20&offset=0',
      type: 'application/json',
      body: { keyword: '空 & "海"', sort: 'match', filter: { nsfw: false } },
    })
    expect(
      bodyOf({
        types: ['anime', 'real'],
        tags: ['原创'],
        metaTags: ['TV'],
        withoutMetaTags: ['续作'],
        airDate: { from: '2026-07-01', before: '2026-10-01' },
        score: { min: 6, max: 8.25 },
        votes: { min: 200 },
        rank: { min: 10, max: 100 },
        sort: 'heat',
        limit: 5,
        offset: 10,
      }),
    ).toEqual({
      path: '/v0/search/subjects?limit=5&offset=10',
      type: 'application/json',
      body: {
        keyword: '',
        sort: 'heat',
        filter: {
          type: [2, 6],
          tag: ['原创'],
          meta_tags: ['TV', '-续作'],
          air_date: ['>=2026-07-01', '<2026-10-01'],
          rating: ['>=6', '<=8.3'],
          rating_count: ['>=200'],
          rank: ['>=10', '<=100'],
          nsfw: false,
        },
      },
    })
  })

  it.each([
    { keyword: 'x'.repeat(101) },
    { tags: [''] },
    { tags: ['-TV'] },
    { metaTags: ['x'.repeat(51)] },
    { tags: Array(11).fill('x') as string[] },
    { airDate: { from: '2026-7-1' } },
    { airDate: { before: '2026-02-30' } },
    { score: { min: 11 } },
    { score: { min: Number.NaN } },
    { votes: { min: 1.5 } },
    { rank: { max: -1 } },
    // Bangumi silently reduces a larger limit, so pages would overlap.
    { limit: 21 },
  ])('a search with %j is not sent', (params) => expect(problemOf(() => bodyOf(params))).toBe('bad_question'))

  it('a search with restricted words is not sent', () => {
    for (const tag of RESTRICTED_TAGS) {
      expect(problemOf(() => bodyOf({ tags: [tag] }))).toBe('bad_question')
      expect(problemOf(() => bodyOf({ withoutMetaTags: [tag.toUpperCase()] }))).toBe('bad_question')
    }
    const last = RESTRICTED_TAGS.at(-1) ?? ''
    expect(problemOf(() => bodyOf({ keyword: last }))).toBe('bad_question')
    expect(problemOf(() => bodyOf({ keyword: `最好的${last.toUpperCase()}2026` }))).toBe('bad_question')
  })

  // A result has its cover in `image`, or no cover.
  it('the results of a search are read', () => {
    const cover = { ...rawBareSubject, id: 4, image: rawSubject.images.large }
    const { items } = search.read(answer(page([rawBareSubject, cover])), { keyword: 'example' })
    expect(items.map((each) => each.cover?.large ?? null)).toEqual([null, rawSubject.images.large])
  })
})

it('no request with an invalid id leaves the site', () => {
  const byId = [subject, persons, characters, relations, person, character] as SourceQuery<
    { id: number },
    unknown
  >[]
  for (const query of byId)
    for (const id of [0, -1, 1.5, Number.NaN, 2 ** 31, '1/../x' as unknown as number])
      expect(problemOf(() => query.request({ id }))).toBe('bad_question')
  expect(new Set(byId.map(({ name }) => name)).size).toBe(byId.length)
})

it('the votes are added up when their sum is missing', () => {
  expect(readSubject({ rating: { rank: 1, score: 7, count: counts } }).votes).toBe(120)
  expect(readSubject({ rating: { rank: 1, score: 11, count: counts } }).score).toBeNull()
})

it('a thousand characters are read', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => ({ ...rawCharacter, id: index + 1 }))
  expect(characters.read(answer(many), { id: 1 }).items).toHaveLength(1_000)
})

it('invalid UTF-8 is replaced, and the rest is read', () => {
  const text = JSON.stringify({ ...rawBareSubject, name: 'a@' })
  const body = new TextEncoder().encode(text).map((byte) => (byte === 0x40 ? 0xff : byte))
  expect(subject.read({ ...answer(''), body }, { id: 1 }).name).toBe('a\uFFFD')
})
