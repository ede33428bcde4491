import { contract, type SearchResult } from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishComic } from '../../../test/comics.ts'
import { errorOf } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const { discussion, forum, communities, moderation, search, works } = contract

let site: Site
let writer: Person
let other: Person
const ids: Record<string, number> = {}

beforeAll(async () => {
  site = await startSite()
  writer = await site.register('quillpen')
  other = await site.register('inkstone')
  const place = await site.call(
    communities.create,
    { name: 'Lantern Makers', description: 'Paper and light' },
    writer,
  )
  ids['community'] = place.id
  const post = async (
    key: string,
    who: Person,
    fields: { title: string; text: string; tags?: string[]; communityId?: number },
  ) => {
    const { id, version } = await site.call(forum.create, fields, who)
    await site.call(forum.update, { id, version, publish: true }, who)
    ids[key] = id
  }
  await post('paper', writer, {
    title: 'Folding washi paper',
    text: 'The quiet fold comes first.',
    tags: ['craft'],
    communityId: place.id,
  })
  await post('glue', other, {
    title: 'Which glue for paper?',
    text: 'Rice glue dries slowly in the quiet season.',
    tags: ['question'],
  })
  await post('garden', other, { title: '缘侧的花园', text: '坐在缘侧，看图书馆的灯。', tags: ['治愈'] })
  ids['work'] = (
    await publishComic(site, writer, {
      title: 'Harbour Nights',
      summary: 'Boats and lamps.',
      tags: ['healing'],
    })
  ).id
  const comment = await site.call(
    discussion.add,
    { kind: 'work', id: ids['work'], text: 'The boathouse scene made me smile.' },
    other,
  )
  ids['comment'] = comment.id
  await site.idle()
})
afterAll(() => site?.stop())

const find = (
  q: string,
  more: { tab?: string; exact?: boolean; sort?: 'newest' | 'oldest' } = {},
  who?: Person,
) => site.call(search.find, { q, ...more }, who)
const idsIn = (kind: string, { items: hits }: SearchResult) =>
  hits.filter(({ card }) => card.kind === kind).map(({ card }) => card.id)
const posts = async (q: string, more = {}) => idsIn('post', await find(q, more))
const countOf = async (kind: string, q: string, who?: Person) =>
  (await find(q, {}, who)).kinds.find((each) => each.kind === kind)?.count

describe('filters', () => {
  it('filters limit the results by author, community or work, tag, type and content', async () => {
    expect(await posts('paper author:quillpen')).toEqual([ids['paper']])
    expect(await posts('paper -author:quillpen')).toEqual([ids['glue']])
    expect(await posts('paper in:"lantern makers"')).toEqual([ids['paper']])
    expect(await posts('tag:craft')).toEqual([ids['paper']])
    expect(await posts('作者：inkstone 标签：question')).toEqual([ids['glue']])
    expect(idsIn('work', await find('harbour is:ongoing has:image'))).toEqual([ids['work']])
    expect(idsIn('work', await find('harbour is:finished'))).toEqual([])
  })

  it('a search leaves out excluded words, and finds phrases only as written', async () => {
    expect(await posts('paper -glue')).toEqual([ids['paper']])
    expect(await posts('"quiet season"')).toEqual([ids['glue']])
    expect(await posts('"season quiet"')).toEqual([])
    expect(await posts('"看图书馆的灯"')).toEqual([ids['garden']])
  })

  it('filters limit the results by day, and results can be sorted by day', async () => {
    expect(await posts('paper after:2020-01-01', { sort: 'oldest' })).toEqual([ids['paper'], ids['glue']])
    expect(await posts('paper after:2020', { sort: 'newest' })).toEqual([ids['glue'], ids['paper']])
    expect(await posts('paper before:2020-01-01')).toEqual([])
  })

  it('the answer of a search explains an invalid filter', async () => {
    const notes = async (q: string) => (await find(q)).notes.map(({ problem }) => problem)
    expect(await notes('paper before:2026-02-31')).toEqual(['not_a_day'])
    expect(await notes('paper is:purple')).toEqual(['unknown_value'])
    expect(await notes('-paper')).toEqual(['only_without'])
    expect(await notes('paper author:nobodyatall')).toEqual(['no_author'])
    expect(await notes('paper in:nowhere')).toEqual(['no_container'])
    // An unknown filter is treated as words.
    expect(await posts('washi paper colour:folding')).toEqual([ids['paper'], ids['glue']])
  })
})

describe('forms of words', () => {
  it('traditional, simplified and Japanese forms of a character match each other', async () => {
    for (const q of ['縁側', '緣側', '缘侧', '図書館', '圖書館'])
      expect([q, await posts(q)]).toEqual([q, [ids['garden']]])
  })

  it('words are corrected if nothing is found, unless the reader searches for the exact text', async () => {
    const found = await find('kiet paper')
    expect(found.corrected).toBe('quiet paper')
    expect(idsIn('post', found).toSorted()).toEqual([ids['paper'], ids['glue']].toSorted())
    const exact = await find('kiet', { exact: true })
    expect([exact.corrected, exact.items]).toEqual([null, []])
    // Other corrections are offered if they have results.
    const guesses = async (q: string) => {
      const { corrected, ideas } = await find(q)
      return { corrected, ideas }
    }
    expect(await guesses('lights')).toEqual({ corrected: 'light', ideas: ['nights'] })
    expect(await guesses('lights paper')).toEqual({ corrected: 'light paper', ideas: [] })
  })

  it('a search for a word also finds its synonyms, whose groups moderators can change', async () => {
    expect(idsIn('work', await find('tag:治愈'))).toEqual([ids['work']])
    expect(await posts('healing')).toEqual([ids['garden']])
    const moderator = await site.moderator()
    const words = ['boathouse', '船库']
    expect(await errorOf(site.call(search.setAlias, { words }, other))).toBe('forbidden')
    const { id } = await site.call(search.setAlias, { words }, moderator)
    expect(idsIn('comment', await find('船库'))).toEqual([ids['comment']])
    await site.call(search.removeAlias, { id }, moderator)
    expect(idsIn('comment', await find('船库'))).toEqual([])
    expect(await errorOf(site.call(search.removeAlias, { id }, moderator))).toBe('not_found')
  })
})

describe('invisible documents', () => {
  it('comments on a hidden work are not counted', async () => {
    expect(await countOf('comment', 'boathouse')).toBe(1)
    await site.call(works.update, { id: ids['work']!, status: 'hidden' }, writer)
    await site.idle()
    expect(await countOf('comment', 'boathouse')).toBe(0)
    await site.call(works.update, { id: ids['work']!, status: 'published' }, writer)
    await site.idle()
    expect(await countOf('comment', 'boathouse')).toBe(1)
  })

  it('documents of members whom the viewer blocked are not counted', async () => {
    const reader = await site.register()
    expect(await countOf('post', 'paper', reader)).toBe(2)
    await site.call(moderation.block, { uid: other.profile.uid }, reader)
    expect(await countOf('post', 'paper', reader)).toBe(1)
    expect(await countOf('post', 'paper')).toBe(2)
  })
})

it('while a reader types, the search suggests tags, titles and members', async () => {
  const kinds = async (q: string) =>
    (await site.call(search.suggest, { q })).items.map(({ card }) => `${card.kind}:${card.title}`)
  expect(await kinds('craf')).toContain('tag:craft')
  expect(await kinds('harb')).toContain('work:Harbour Nights')
  expect(await kinds('quillp')).toContain('user:quillpen')
  expect(await kinds('lantern m')).toContain('community:Lantern Makers')
  expect(await kinds('')).toEqual([])
})

it('any text with filters can be searched without an error', async () => {
  const texts = [
    '"',
    '"'.repeat(200),
    'author:',
    '-',
    '- -',
    '-"',
    'tag:""',
    '::',
    'author:"',
    '\u202Epaper\u202C',
    '%_\\',
    '👻 -👻',
    "is:'",
    '-tag:a',
    'before:9999-12-31',
    'after:0000',
    "tag:'&|!<->:*",
    'in:"(a & b"',
    'a:b:c -d:e',
    '(((',
  ]
  for (const q of texts)
    for (const path of ['search', 'search/suggest']) {
      const answer = await site.fetch(`/v1/${path}?q=${encodeURIComponent(q)}`)
      expect([q, answer.status]).toEqual([q, 200])
    }
})
