import { comicContent, contract, LIMITS } from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPages, makeComic, publishComic } from '../../../../test/comics.ts'
import { errorOf, png } from '../../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../../test/site.ts'

const { comics, works } = contract

let site: Site
let author: Person
let reader: Person

beforeAll(async () => {
  site = await startSite()
  author = await site.register()
  reader = await site.register()
})
afterAll(() => site?.stop())

const pagesFor = async (chapterId: number, person = author) =>
  (await site.call(comicContent, { chapterId }, person)).pages
const idsOf = async (chapterId: number) => (await pagesFor(chapterId)).map(({ id }) => id)
const describePage = (chapterId: number, id: number, description: string, person: Person | {} = author) =>
  site.call(comics.describePages, { chapterId, pages: [{ id, description }] }, person)

describe('descriptions of pages', () => {
  it('descriptions are written by the author, shown to readers, and move with their page', async () => {
    const { chapterId } = await publishComic(site, author, { pages: 3 })
    await site.idle()
    const [one, two, three] = await idsOf(chapterId)
    expect(await describePage(chapterId, one!, '  A fox on the veranda\n<b>"rain"</b>  ')).toEqual({
      saved: [one],
    })
    expect((await pagesFor(chapterId, reader)).map((page) => page.description)).toEqual([
      'A fox on the veranda\n<b>"rain"</b>',
      '',
      '',
    ])
    await site.call(
      comics.arrangePages,
      { chapterId, pages: [three, two, one].map((id) => ({ id: id! })) },
      author,
    )
    await addPages(site, author, chapterId, [{ name: '4.png', bytes: await png() }])
    const moved = await pagesFor(chapterId)
    expect(moved.map((page) => page.description !== '')).toEqual([false, false, true, false])
    await describePage(chapterId, one!, '')
    expect((await pagesFor(chapterId)).every((page) => page.description === '')).toBe(true)
  })

  it('only the author can change descriptions, and a call accepts only pages of its chapter', async () => {
    const { id, chapterId } = await publishComic(site, author)
    const other = await makeComic(site, author)
    await site.idle()
    const [page] = await idsOf(chapterId)
    const [stray] = await idsOf(other.chapterId)
    expect(await errorOf(describePage(chapterId, page!, 'Mine now', reader))).toBe('forbidden')
    expect(await errorOf(describePage(chapterId, page!, 'Mine now', {}))).toBe('not_logged_in')
    expect(await errorOf(describePage(other.chapterId, stray!, 'x', reader))).toBe('chapter_not_found')
    expect(await describePage(chapterId, stray!, 'Elsewhere')).toEqual({ saved: [] })
    expect((await pagesFor(other.chapterId))[0]!.description).toBe('')
    const longest = '漫'.repeat(LIMITS.pageDescriptionMax)
    expect(await errorOf(describePage(chapterId, page!, `${longest}!`))).toBe('bad_input')
    expect(await describePage(chapterId, page!, longest)).toEqual({ saved: [page] })
    await site.call(works.remove, { id }, author)
    expect(await errorOf(describePage(chapterId, page!, 'Gone'))).toBe('chapter_not_found')
  })
})

describe('the pairs of the author', () => {
  it('pairs are refused when a page would be in two pairs, or both alone and in a pair', async () => {
    const { chapterId } = await makeComic(site, author, { pages: 3 })
    const [one, two, three] = await idsOf(chapterId)
    const arrange = (...spreads: ('single' | 'first' | null)[]) =>
      site.call(
        comics.arrangePages,
        { chapterId, pages: [one, two, three].map((id, at) => ({ id: id!, spread: spreads[at] ?? null })) },
        author,
      )
    expect(await errorOf(arrange('first', 'first'))).toBe('bad_input')
    expect(await errorOf(arrange('first', 'single'))).toBe('bad_input')
    const { pages } = await arrange('first', null, 'single')
    expect(pages.map((page) => page.spread)).toEqual(['first', null, 'single'])
    const other = await makeComic(site, author)
    const [stray] = await idsOf(other.chapterId)
    expect(
      await errorOf(
        site.call(comics.arrangePages, { chapterId, pages: [{ id: stray!, spread: 'first' }] }, author),
      ),
    ).toBe('edit_conflict')
  })
})
