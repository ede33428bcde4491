import { contract, type HitsOfChapter } from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorOf } from '../../../../../test/factories.ts'
import { publishNovel, readNovel, release, write, type CreatedNovel } from '../../../../../test/novels.ts'
import { startSite, type Person, type Site } from '../../../../../test/site.ts'
import { foldPlaces, foldText } from './fold-places.ts'

const { novelSearch, works } = contract

let site: Site
let author: Person
let reader: Person

beforeAll(async () => {
  site = await startSite()
  author = await site.register()
  reader = await site.register()
})
afterAll(() => site?.stop())

const search = (workId: number, q: string, options: object = {}, as = reader) =>
  site.call(novelSearch.find, { workId, q, ...options }, as)
const matches = (chapters: readonly HitsOfChapter[]) =>
  chapters.flatMap(({ number, hits }) => hits.map(({ match }) => `${number} ${match}`))

async function addChapter({ id }: CreatedNovel, text: string, publish = true): Promise<number> {
  const chapter = await site.call(works.addChapter, { resourceId: id, title: '' }, author)
  await write(site, author, chapter.id, text)
  if (publish) await site.call(works.updateChapter, { chapterId: chapter.id, status: 'published' }, author)
  return chapter.id
}

describe('searching in a novel', () => {
  it('a text is found in all published chapters, whatever its case, width, script and marks', async () => {
    const novel = await publishNovel(site, author, {
      text: 'The **Lib**rary.\n\nA {圖書館|としょかん} and ＡＢＣ café.',
    })
    await addChapter(novel, '她在图书馆。\n\nlibrary, LIBRARY')
    await addChapter(novel, 'A library that nobody reads yet.', false)
    expect(matches((await search(novel.id, 'library')).items)).toEqual([
      '1 Library',
      '2 library',
      '2 LIBRARY',
    ])
    expect(matches((await search(novel.id, '图书馆')).items)).toEqual(['1 圖書館', '2 图书馆'])
    expect(matches((await search(novel.id, 'abc CAFE')).items)).toEqual(['1 ＡＢＣ café'])
    expect(await search(novel.id, 'としょかん')).toMatchObject({
      items: [],
      nextCursor: null,
      searched: 2,
      all: 2,
    })
    expect(matches((await search(novel.id, 'library', {}, author)).items)).toContain('3 library')
    const { paragraphs } = await readNovel(site, reader, novel.chapterId)
    const [found] = (await search(novel.id, '圖書館')).items
    expect(found).toMatchObject({ chapterId: novel.chapterId })
    expect(found!.hits).toEqual([
      {
        paragraph: paragraphs[1]!.key,
        ...{ offset: 2, length: 3, before: 'A ', match: '圖書館', after: ' and ＡＢＣ café.' },
      },
    ])
  })

  it('thousands of hits are paged without duplicates or gaps', async () => {
    const novel = await publishNovel(site, author, { text: 'rain '.repeat(5_000) })
    await addChapter(novel, `${'rain '.repeat(20)}\n\n`.repeat(250))
    const places = new Set<string>()
    let count = 0
    let cursor: string | undefined
    do {
      const page = await search(novel.id, 'rain', { limit: 100, ...(cursor ? { cursor } : {}) })
      for (const { chapterId, hits } of page.items)
        for (const { paragraph, offset } of hits) places.add(`${chapterId} ${paragraph} ${offset}`)
      count += page.items.reduce((sum, { hits }) => sum + hits.length, 0)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(count).toBe(10_000)
    expect(places.size).toBe(10_000)
  })

  it('a search stops after a million characters, and the next page continues from there', async () => {
    const novel = await publishNovel(site, author, { text: '雨'.repeat(10) })
    for (let count = 0; count < 3; count += 1) await addChapter(novel, '風'.repeat(490_000))
    for (let count = 0; count < 9; count += 1) await addChapter(novel, '晴')
    const first = await search(novel.id, '晴')
    expect(first).toMatchObject({ searched: 10, all: 13 })
    expect(matches(first.items)).toHaveLength(6)
    const rest = await search(novel.id, '晴', { cursor: first.nextCursor! })
    expect(matches(rest.items)).toHaveLength(3)
    expect(rest).toMatchObject({ nextCursor: null, searched: 13 })
  })

  it('search finds the released text, and only members can search', async () => {
    const novel = await publishNovel(site, author, { text: 'One zephyr.' })
    await write(site, author, novel.chapterId, 'One breeze.')
    expect(matches((await search(novel.id, 'zephyr')).items)).toEqual(['1 zephyr'])
    await release(site, author, novel.chapterId)
    expect(matches((await search(novel.id, 'zephyr')).items)).toEqual([])
    expect(matches((await search(novel.id, 'breeze')).items)).toEqual(['1 breeze'])
    expect(await errorOf(site.call(novelSearch.find, { workId: novel.id, q: 'x' }))).toBe('not_logged_in')
    expect(await errorOf(search(novel.id, '  '))).toBe('bad_input')
    expect(await errorOf(search(4_000_000_000, 'x'))).toBe('work_not_found')
    expect(await errorOf(search(novel.id, 'x', { cursor: 'nonsense' }))).toBe('bad_cursor')
  })
})

describe('folded text', () => {
  it('each UTF-16 unit of a folded text has a position in the original text', () => {
    const text = 'Ｃａｆe\u0301  と㍿ ｶﾞ 𠮷'
    const { text: folded, starts, ends } = foldPlaces(text)
    expect(folded).toBe(foldText(text))
    expect(folded).toBe('cafe と株式会社 が 𠮷')
    expect(starts).toHaveLength(folded.length)
    const of = (wanted: string) => {
      const at = folded.indexOf(wanted)
      return text.slice(starts[at], ends[at + wanted.length - 1])
    }
    expect(of('cafe')).toBe('Ｃａｆe\u0301')
    expect(of('株式')).toBe('㍿')
    expect(of('が')).toBe('ｶﾞ')
    expect(of('𠮷')).toBe('𠮷')
  })
})
