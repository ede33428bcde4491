import { comicContent, contract } from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPages, publishComic } from '../../../../test/comics.ts'
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

const preview = (id: number, person: Person | {} = {}) => site.call(comics.preview, { id }, person)
const allow = (id: number, guestPages: number, person = author) =>
  site.call(works.update, { id, guestPages }, person)

/** Publishes a comic of five pages, the first two of them visible to guests. */
async function opened() {
  const work = await publishComic(site, author, { pages: 5 })
  await site.idle()
  await allow(work.id, 2)
  return work
}

describe('the preview for guests', () => {
  it('guests see exactly as many first pages as the author allows, and no data of the other pages', async () => {
    const { id, chapterId } = await opened()
    const { pages: all } = await site.call(comicContent, { chapterId }, reader)
    const shown = await preview(id)
    expect(shown).toMatchObject({ work: { id }, chapter: { id: chapterId, number: 1 }, total: 5 })
    expect(shown.pages).toEqual(all.slice(0, 2).map((page) => ({ ...page, original: null })))
    const picture = await site.fetch(shown.pages[0]!.picture!.sources[0]!.url)
    expect(picture.status).toBe(200)
    await picture.arrayBuffer()
    // The URL of a picture grants access to it, so no answer for a guest may contain the URL of a later page.
    const texts = await Promise.all(
      [`/v1/resource/preview/${id}`, `/v1/resource/info/${id}`, `/works/${id}`].map(async (path) =>
        (await site.fetch(path)).text(),
      ),
    )
    for (const page of all.slice(2))
      for (const { url } of [...page.picture!.sources, page.original!])
        expect(texts.join()).not.toContain(url)
    expect(await errorOf(site.call(comicContent, { chapterId }))).toBe('not_logged_in')
    // Members and the author get the same preview as guests.
    expect(await preview(id, reader)).toEqual(shown)
    expect(await preview(id, author)).toEqual(shown)
  })

  it('guests see no pages by default, and again no pages after the author closes the preview', async () => {
    const { id } = await publishComic(site, author, { pages: 2 })
    await site.idle()
    expect(await errorOf(preview(id))).toBe('work_not_found')
    await allow(id, 1)
    expect((await preview(id)).pages).toHaveLength(1)
    await allow(id, 0)
    expect(await errorOf(preview(id))).toBe('work_not_found')
    expect(await errorOf(allow(id, 1, reader))).toBe('forbidden')
    expect(await errorOf(allow(id, 11))).toBe('bad_input')
    expect(await errorOf(allow(id, -1))).toBe('bad_input')
  })

  it('the preview shows the first pages in their current order', async () => {
    const { id, chapterId } = await opened()
    const [one, two, three] = (await preview(id)).pages.concat(
      (await site.call(comicContent, { chapterId }, author)).pages.slice(2),
    )
    await site.call(
      comics.arrangePages,
      { chapterId, pages: [three, two, one].map((page) => ({ id: page!.id })) },
      author,
    )
    expect((await preview(id)).pages.map((page) => page.id)).toEqual([three!.id, two!.id])
  })

  it('guests never see pages of a draft chapter, or of a work that is hidden from them', async () => {
    const { id, chapterId } = await opened()
    const second = await site.call(works.addChapter, { resourceId: id }, author)
    await addPages(site, author, second.id, [{ name: '1.png', bytes: await png() }])
    await site.call(works.updateChapter, { chapterId, status: 'draft' }, author)
    expect(await errorOf(preview(id))).toBe('work_not_found')
    await site.call(works.updateChapter, { chapterId, status: 'published' }, author)
    expect((await preview(id)).chapter.id).toBe(chapterId)
    await site.call(works.update, { id, status: 'hidden' }, author)
    expect(await errorOf(preview(id))).toBe('work_not_found')
    expect(await errorOf(preview(id, author))).toBe('work_not_found')
    await site.call(works.update, { id, status: 'published' }, author)
    expect((await preview(id)).pages).toHaveLength(2)
    await site.call(works.remove, { id }, author)
    expect(await errorOf(preview(id))).toBe('work_not_found')
  })
})
