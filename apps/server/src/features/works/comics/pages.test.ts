import { comicContent, contract } from '@engawa/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPages, makeComic, publishComic, upload } from '../../../../test/comics.ts'
import {
  bombPng,
  cmykJpeg,
  errorOf,
  gif,
  htmlPretending,
  jpeg,
  png,
  svgWithScript,
  webp,
} from '../../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../../test/site.ts'

const { comics, works } = contract

let site: Site
let author: Person

beforeAll(async () => {
  site = await startSite()
  author = await site.register()
})
afterAll(() => site?.stop())

const content = (chapterId: number) => site.call(comicContent, { chapterId }, author)

/** Fills a chapter of one page up to a number of pages directly in the database, because calls would be slow. */
async function fillUp(chapterId: number, pages: number): Promise<void> {
  const { db } = site.context.deps.database
  await sql`
    insert into pages (chapter_id, position, added_version, name, state, width, height, picture, created_at)
    select chapter_id, number, added_version, name, state, width, height, picture, created_at
    from pages, generate_series(2, ${pages}::int) as number where chapter_id = ${chapterId}`.execute(db)
  await db.updateTable('chapters').set({ size: pages }).where('id', '=', chapterId).execute()
}

describe('adding pages', () => {
  it('adding pages accepts every supported picture format, and reports an error for each other file', async () => {
    const { chapterId } = await makeComic(site, author, { pages: 0 })
    const good = [
      { name: '漫画 一.jpg', bytes: await cmykJpeg({ width: 300, height: 400 }) },
      { name: '🦊.gif', bytes: await gif() },
      { name: 'a.webp', bytes: await webp() },
      { name: 'b.png', bytes: await png({ width: 2000, height: 3000 }) },
    ]
    const bad = [
      { name: 'empty.png', bytes: Buffer.alloc(0), reason: 'upload_empty' },
      { name: 'page.png', bytes: htmlPretending(), reason: 'upload_not_a_picture' },
      { name: 'drawing.svg', bytes: svgWithScript(), reason: 'upload_unsupported' },
      { name: 'bomb.png', bytes: bombPng(), reason: 'upload_too_many_pixels' },
    ]
    const ids = await upload(site, author, chapterId, [...good, ...bad])
    const answer = await site.call(comics.addPages, { chapterId, uploadIds: ids }, author)
    expect(answer.pages.map((page) => page.name)).toEqual(good.map((file) => file.name))
    expect(answer.refused).toEqual(bad.map(({ reason }, at) => ({ uploadId: ids[good.length + at], reason })))
    await site.idle()

    const { pages } = await content(chapterId)
    expect(pages.map((page) => page.state)).toEqual(['ready', 'ready', 'ready', 'ready'])
    expect(pages[3]?.picture?.sources.map((source) => source.width)).toEqual([480, 960, 2000])
    expect(pages[0]?.picture).toMatchObject({ width: 300, height: 400 })
    const again = await site.call(comics.addPages, { chapterId, uploadIds: ids }, author)
    expect(again.pages.map((page) => page.id)).toEqual(pages.map((page) => page.id))
    // Prepared uploads are discarded. Refused uploads remain, and can be added again.
    const { db } = site.context.deps.database
    const left = await db
      .selectFrom('files')
      .select('state')
      .where('ref', '=', chapterId)
      .where('upload_key', 'is not', null)
      .where('state', '<>', 'discarded')
      .execute()
    expect(left).toEqual(bad.map(() => ({ state: 'incoming' })))
  })

  it('a picture that ends too early is marked as failed, and readers do not see it', async () => {
    const { id, chapterId } = await makeComic(site, author)
    const whole = await jpeg({ width: 800, height: 800 })
    await addPages(site, author, chapterId, [
      { name: 'torn.jpg', bytes: whole.subarray(0, whole.length / 2) },
    ])
    await site.idle()
    expect((await content(chapterId)).pages[1]).toMatchObject({ state: 'failed', reason: 'upload_broken' })
    await site.call(works.update, { id, status: 'published' }, author)
    const reader = await site.register()
    expect((await site.call(comicContent, { chapterId }, reader)).pages).toHaveLength(1)
  })

  it('an upload is added once, even with parallel calls, and only to its own chapter', async () => {
    const { id, chapterId } = await makeComic(site, author, { pages: 0 })
    const ids = await upload(site, author, chapterId, [
      { name: '1.png', bytes: await png() },
      { name: '2.png', bytes: await png() },
    ])
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => site.call(comics.addPages, { chapterId, uploadIds: ids }, author)),
    )
    for (const answer of answers) expect(answer).toMatchObject({ refused: [], pages: [{}, {}] })
    expect((await content(chapterId)).pages).toHaveLength(2)

    const other = await site.call(works.addChapter, { resourceId: id }, author)
    const [stray] = await upload(site, author, chapterId, [{ name: '3.png', bytes: await png() }])
    const refused = await site.call(comics.addPages, { chapterId: other.id, uploadIds: [stray!] }, author)
    expect(refused).toEqual({ pages: [], refused: [{ uploadId: stray, reason: 'not_found' }] })
    const stranger = await site.register()
    await publishComic(site, author)
    expect(await errorOf(site.call(comics.addPages, { chapterId, uploadIds: [stray!] }, stranger))).toBe(
      'chapter_not_found',
    )
  })

  it('a chapter is limited to 500 pages, even with 30 parallel calls', async () => {
    const { chapterId } = await makeComic(site, author)
    await site.idle()
    await fillUp(chapterId, 400)
    const bytes = await png({ width: 8, height: 8 })
    const batches: number[][] = []
    for (let at = 0; at < 30; at += 10) {
      const files = Array.from({ length: 50 }, (_, each) => ({ name: `${at}-${each}.png`, bytes }))
      const ids = await upload(site, author, chapterId, files)
      for (let from = 0; from < 50; from += 5) batches.push(ids.slice(from, from + 5))
    }
    const outcomes = await Promise.all(
      batches.map((uploadIds) =>
        site.call(comics.addPages, { chapterId, uploadIds }, author).then(
          () => 'added',
          (error: { errorName: string }) => error.errorName,
        ),
      ),
    )
    expect(outcomes.filter((each) => each === 'added')).toHaveLength(20)
    expect(outcomes.filter((each) => each === 'too_many_pages')).toHaveLength(10)
    expect((await content(chapterId)).pages).toHaveLength(500)
    const files = [{ name: '501.png', size: 1 }]
    expect(await errorOf(site.call(works.createPresigned, { chapterId, files }, author))).toBe(
      'too_many_pages',
    )
  }, 180_000)
})

describe('cached answers for guests', () => {
  it('cached answers for guests are dropped when visible pages change, but not when pages of a draft change', async () => {
    const { cache } = site.context.deps
    const share = () =>
      cache.get('test shelf', async () => ({ value: {}, tags: ['works'], seconds: 600, bytes: 1 }))
    await share()
    const draft = await makeComic(site, author, { pages: 2 })
    await site.idle()
    expect(cache.peek('test shelf')).toBeDefined()
    await site.call(works.update, { id: draft.id, status: 'published' }, author)
    await share()
    await addPages(site, author, draft.chapterId, [{ name: '3.png', bytes: await png() }])
    await site.idle()
    await expect.poll(() => cache.peek('test shelf')).toBeUndefined()
  })
})

describe('arranging pages', () => {
  it('arranging sorts and removes pages, but never removes a page that the caller had not seen', async () => {
    const { chapterId } = await makeComic(site, author, { pages: 3 })
    const before = await content(chapterId)
    const [one, two, three] = before.pages.map((page) => page.id)
    const arrange = (version: number, ids: number[]) =>
      site.call(comics.arrangePages, { chapterId, version, pages: ids.map((id) => ({ id })) }, author)
    const [late] = (await addPages(site, author, chapterId, [{ name: 'late.png', bytes: await png() }])).pages

    const arranged = await arrange(before.version, [three!, one!])
    expect(arranged.pages.map((page) => page.id)).toEqual([three, one, late?.id])
    expect(await errorOf(arrange(before.version, [one!]))).toBe('edit_conflict')
    expect(await errorOf(arrange(arranged.version, [two!]))).toBe('edit_conflict')
    const single = await site.call(
      comics.arrangePages,
      { chapterId, version: arranged.version, pages: [{ id: one!, spread: 'single' }] },
      author,
    )
    expect(single.pages.map((page) => [page.id, page.spread])).toEqual([[one, 'single']])
    expect((await site.call(works.chapter, { chapterId }, author)).size).toEqual({
      unit: 'pages',
      value: 1,
    })
  })
  it('pages have the positions 1, 2, 3 … after parallel arrangements and an addition', async () => {
    const { chapterId } = await makeComic(site, author, { pages: 4 })
    const { pages } = await content(chapterId)
    const [one, two, three, four] = pages.map((page) => page.id) as [number, number, number, number]
    const arrange = (...ids: number[]) =>
      site.call(comics.arrangePages, { chapterId, pages: ids.map((id) => ({ id })) }, author)
    const results = await Promise.allSettled([
      arrange(four, three, two, one),
      arrange(two, one, four, three),
      arrange(three, four, one, two),
      arrange(four, one, two, three),
    ])
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
    await addPages(site, author, chapterId, [{ name: 'last.png', bytes: await png() }])
    const { db } = site.context.deps.database
    const rows = await db
      .selectFrom('pages')
      .select('position')
      .where('chapter_id', '=', chapterId)
      .orderBy('position')
      .execute()
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5])
    expect((await content(chapterId)).pages.at(-1)?.name).toBe('last.png')
  })
})
