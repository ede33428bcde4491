import { contract } from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSite, type Person, type Site } from '../../../../test/site.ts'
import type { SearchDocument } from '../../subjects/index.ts'
import { label } from '../labels.ts'
import { parseQuery, readPhrases } from '../query.ts'
import { foldText } from '../text-tokens.ts'
import { createPostgresEngine } from './postgres-engine.ts'
import type { MatchMode, PageRequest, SearchConditions, SearchEngine } from './search-engine.ts'

/** The engines. Each of them passes the same tests. */
const ENGINES = { PostgreSQL: createPostgresEngine }

/** The kinds of the documents. The engine needs no subjects for them. */
const [POST, COMMENT, WORK] = ['post', 'comment', 'work']

let site: Site
let writer: Person
let reader: Person

beforeAll(async () => {
  site = await startSite({ env: { SITE_TIMEZONE: 'Asia/Shanghai' } })
  writer = await site.register()
  reader = await site.register()
  await site.call(contract.moderation.block, { uid: writer.profile.uid }, reader)
  await site.idle()
})
afterAll(() => site?.stop())

describe.each(Object.entries(ENGINES))('the search engine in %s', (_name, create) => {
  let engine: SearchEngine

  beforeAll(async () => {
    engine = create(site.context.deps)
    await engine.prepare()
  })

  const write = (kind: string, id: number, document: Partial<SearchDocument> | null): Promise<void> =>
    site.context.deps.database.transaction((tx) =>
      engine.write(
        tx,
        { kind, id },
        document && {
          title: `Number ${id}`,
          text: '',
          at: new Date(Date.UTC(2026, 0, id % 28)),
          weight: 0,
          ...document,
        },
      ),
    )

  type Options = Partial<SearchConditions> & { mode?: MatchMode; kinds?: string[]; page?: PageRequest }

  const find = (text: string, { mode = 'strict', kinds = [POST], page, ...conditions }: Options = {}) =>
    engine.find(
      {
        query: parseQuery({ words: text, phrases: [] }),
        folded: foldText(text),
        ...{ without: [], filters: [], audiences: ['everyone'], off: [], uid: null },
        ...conditions,
      },
      { kinds, mode, page: page ?? { sort: 'relevance', cursor: undefined, limit: 50 } },
    )

  const idsOf = async (text: string, options: Options = {}): Promise<number[]> =>
    (await find(text, options)).flatMap(({ hits }) => hits.map(({ id }) => id))

  it('a document is found as soon as it is written, replaced or deleted', async () => {
    await write(POST, 1, { title: 'Sparrow', text: 'A bird on the roof.' })
    expect(await idsOf('sparrow roof')).toEqual([1])
    await write(POST, 1, { title: 'Swallow', text: 'A bird on the roof.' })
    expect(await idsOf('sparrow')).toEqual([])
    expect(await idsOf('swallow')).toEqual([1])
    await write(POST, 1, null)
    expect(await idsOf('swallow')).toEqual([])
    await write(POST, 1, null)
  })

  it('words match in any field, with any accent, width or form of a character, and the last one as a prefix', async () => {
    await write(POST, 10, {
      title: 'Café 縁側',
      text: 'ネコ sleeps',
      tags: ['Quiet'],
      keywords: ['Lantern Makers'],
    })
    for (const text of ['cafe', 'ＣＡＦＥ sleeps', '缘侧', 'ねこ', 'quiet', 'lantern sle', '縁', 'makers'])
      expect([text, await idsOf(text)]).toEqual([text, [10]])
    for (const text of ['caf sleeps', 'slept', '側縁', '猫'])
      expect([text, await idsOf(text)]).toEqual([text, []])
  })

  it('a mode requires all words, all words in the head, or some of the words', async () => {
    await write(POST, 20, { title: 'Tea kettle', text: 'It whistles.' })
    await write(POST, 21, { title: 'Tea pot', text: 'It shines.' })
    expect(await idsOf('tea whistles')).toEqual([20])
    expect(await idsOf('tea whistles', { mode: 'head' })).toEqual([])
    expect(await idsOf('tea kettle', { mode: 'head' })).toEqual([20])
    expect((await idsOf('whistles shines', { mode: 'loose' })).toSorted()).toEqual([20, 21])
  })

  it('phrases, synonyms, excluded words and labels limit the hits', async () => {
    await write(POST, 30, {
      title: 'Paper boat',
      text: 'quiet season',
      tags: ['craft'],
      author: 7,
      marks: ['has:image'],
    })
    await write(POST, 31, {
      title: 'Paper plane',
      text: 'season quiet',
      tags: ['craft'],
      inside: [{ kind: WORK, id: 5 }],
    })
    const paper = async (conditions: Partial<SearchConditions>) =>
      (await idsOf('paper', conditions)).toSorted()
    const phrase = parseQuery({ words: 'paper', phrases: ['quiet season'] })
    expect(await paper({ query: phrase })).toEqual([30])
    expect(await paper({ without: readPhrases(['quiet season']) })).toEqual([31])
    const vessel = parseQuery({ words: 'paper vessel', phrases: [] }, (word) =>
      word === 'vessel' ? ['boat', '!'] : [],
    )
    expect(await paper({ query: vessel })).toEqual([30])
    const labelled = (...anyOf: string[]) => paper({ filters: [{ anyOf, not: false }] })
    expect(await labelled(label.tag('Craft'))).toEqual([30, 31])
    expect(await labelled(label.author(7))).toEqual([30])
    expect(await labelled(label.inside({ kind: WORK, id: 5 }))).toEqual([31])
    expect(await labelled(label.author(8), label.mark('has:image'))).toEqual([30])
    expect(await paper({ filters: [{ anyOf: [label.author(7)], not: true }] })).toEqual([31])
    // A search needs no words.
    const onlyLabels = { query: undefined, filters: [{ anyOf: [label.tag('craft')], not: false }] }
    expect(await paper({ ...onlyLabels, without: readPhrases(['boat']) })).toEqual([31])
  })

  it('a search is limited to a subkind and to a period, whose days begin in the time zone of the site', async () => {
    await write(POST, 40, { title: 'Almanac', subkind: 'comic', at: new Date('2026-03-01T15:59:59Z') })
    await write(POST, 41, { title: 'Almanac', subkind: 'novel', at: new Date('2026-03-01T16:00:00Z') })
    expect(await idsOf('almanac', { subkind: 'comic' })).toEqual([40])
    expect(await idsOf('almanac', { from: '2026-03-02' })).toEqual([41])
    expect(await idsOf('almanac', { until: '2026-03-02' })).toEqual([40])
  })

  it('counts and hits have no documents that the viewer must not see', async () => {
    await write(WORK, 50, { title: 'Harbour', audience: 'members' })
    await write(COMMENT, 51, { title: 'Remark', text: 'boathouse', shownWith: { kind: WORK, id: 50 } })
    await write(COMMENT, 52, { title: 'Remark', text: 'boathouse', author: writer.profile.uid })
    const boathouse = async (conditions: Partial<SearchConditions>) => {
      const [found] = await find('boathouse', { ...conditions, kinds: [COMMENT] })
      expect(found?.count).toBe(found?.hits.length)
      return found?.hits.map(({ id }) => id).toSorted()
    }
    const member = { audiences: ['everyone', 'members'], uid: writer.profile.uid }
    expect(await boathouse({})).toEqual([52])
    expect(await boathouse(member)).toEqual([51, 52])
    expect(await boathouse({ ...member, uid: reader.profile.uid })).toEqual([51])
    expect(await boathouse({ ...member, off: [WORK] })).toEqual([52])
    await write(WORK, 50, null)
    expect(await boathouse(member)).toEqual([52])
    await write(WORK, 50, { title: 'Harbour' })
    expect(await boathouse({})).toEqual([51, 52])
  })

  it('the identical title is first, then titles, then popular documents, then newer ones', async () => {
    const at = new Date('2026-01-01T00:00:00Z')
    await write(POST, 60, { title: 'Notes', text: 'heron', at, weight: 1_000 })
    await write(POST, 61, { title: 'Notes', text: 'heron', at })
    await write(POST, 62, { title: 'Notes', text: 'heron', at: new Date('2026-06-01T00:00:00Z') })
    await write(POST, 63, { title: 'The heron waits', at })
    await write(POST, 64, { title: 'Heron', at })
    expect(await idsOf('heron')).toEqual([64, 63, 60, 62, 61])
    const page = { sort: 'title', cursor: undefined, limit: 1 } as const
    expect(await idsOf('heron', { mode: 'head', page })).toEqual([64])
  })

  it('the pages of each order contain each document once', async () => {
    const ids = Array.from({ length: 25 }, (_, at) => 100 + at)
    // Several documents have the same time and the same score.
    for (const id of ids)
      await write(POST, id, { title: 'Same', text: 'wagtail', at: new Date(Date.UTC(2026, 1, id % 5)) })
    const walk = async (sort: PageRequest['sort']): Promise<number[]> => {
      const walked: number[] = []
      let cursor: string | undefined
      do {
        const [found] = await find('wagtail', { page: { sort, cursor, limit: 4 } })
        expect(found).toMatchObject({ kind: POST, count: ids.length, more: false })
        walked.push(...found!.hits.map(({ id }) => id))
        cursor = found!.nextCursor ?? undefined
      } while (cursor)
      return walked
    }
    const byDay = ids.toSorted((a, b) => (a % 5) - (b % 5) || a - b)
    expect(await walk('oldest')).toEqual(byDay)
    expect(await walk('newest')).toEqual(byDay.toReversed())
    const best = await walk('relevance')
    expect(best).toHaveLength(ids.length)
    expect(best.toSorted((a, b) => a - b)).toEqual(ids)
    const refused = find('wagtail', { page: { sort: 'newest', cursor: 'zzz', limit: 4 } })
    await expect(refused).rejects.toMatchObject({ code: 'bad_cursor' })
  })

  it('several kinds are searched together, and only the requested pages have hits, with the beginning of the text', async () => {
    await write(POST, 70, { title: 'Plum', text: `blossom\n${'x'.repeat(10_000)}` })
    await write(WORK, 71, { title: 'Plum blossom' })
    const kinds = [WORK, COMMENT, POST]
    const counts = await find('blossom', {
      kinds,
      page: { kind: POST, sort: 'relevance', cursor: undefined, limit: 5 },
    })
    expect(counts.map(({ kind, count, hits }) => [kind, count, hits.length])).toEqual([
      [WORK, 1, 0],
      [COMMENT, 0, 0],
      [POST, 1, 1],
    ])
    const { text } = counts[2]!.hits[0]!
    expect(text.startsWith('blossom xxx')).toBe(true)
    expect(text.length).toBeLessThan(10_000)
    expect(await idsOf('blossom', { kinds })).toEqual([71, 70])
  })

  it('public documents are found by their exact title', async () => {
    await write(WORK, 80, { title: 'Lantern Festival', weight: 5 })
    await write(POST, 81, { title: 'lantern festival', weight: 500 })
    await write(POST, 82, { title: 'Lantern festival day' })
    await write(POST, 83, { title: 'Lantern festival', audience: 'members' })
    const found = await engine.withTitle([POST, WORK], 'LANTERN festival')
    expect(found).toEqual([
      { kind: POST, id: 81 },
      { kind: WORK, id: 80 },
    ])
    expect(await engine.withTitle([COMMENT], 'Lantern festival')).toEqual([])
  })

  it('an unknown word is corrected to similar words of public documents', async () => {
    await write(POST, 90, { title: 'Thunder', text: 'It rumbled.' })
    await write(POST, 91, { title: 'Thunders' })
    expect(await engine.corrections('thundre')).toEqual(['thunder', 'thunders'])
    expect(await engine.corrections('thunder')).toEqual([])
    expect(await engine.corrections('zzzzzzzz')).toEqual([])
    await write(POST, 90, { title: 'Thunder', audience: 'members' })
    await write(POST, 91, null)
    expect(await engine.corrections('thundre')).toEqual([])
    // A comment below a post that only members see.
    await write(COMMENT, 92, { title: 'Thunder', shownWith: { kind: POST, id: 90 } })
    expect(await engine.corrections('thundre')).toEqual([])
    // Its word is not found either, so that its existence stays secret.
    await write(POST, 93, { title: 'Thunders' })
    expect(await engine.corrections('thunder')).toEqual(['thunders'])
  })

  it('the ids of the documents of a kind are listed in order', async () => {
    for (const id of [903, 901, 902]) await write(POST, id, {})
    await write(COMMENT, 904, {})
    expect(await engine.idsAfter(POST, { after: 900, limit: 2 })).toEqual([901, 902])
    expect(await engine.idsAfter(POST, { after: 902, limit: 2 })).toEqual([903])
  })

  it('any text can be stored and searched', async () => {
    for (const [at, text] of [
      "' or 1=1 --",
      '&|!():*<->',
      '\\',
      '%_',
      '👻',
      '"',
      "a'b\\c",
      '@by:7',
    ].entries()) {
      await write(POST, 1_000 + at, { title: text, text, tags: [text], keywords: [text] })
      for (const mode of ['strict', 'head', 'loose'] as const) await find(text, { mode })
    }
    // A label cannot be found as a word.
    await write(POST, 1_100, { title: 'Labelled', author: 77 })
    expect(await idsOf('@by:77')).toEqual([])
  })
})
