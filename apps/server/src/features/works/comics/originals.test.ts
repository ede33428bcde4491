import { comicContent, contract } from '@engawa/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPages, makeComic, publishComic } from '../../../../test/comics.ts'
import { readZip } from '../../../../test/read-zip.ts'
import { startSite, type Person, type Site } from '../../../../test/site.ts'

const { comics, settings, works } = contract

let site: Site
let author: Person
let reader: Person
let admin: Person
let spread: Buffer

beforeAll(async () => {
  site = await startSite()
  author = await site.register()
  reader = await site.register()
  admin = await site.admin()
  spread = await sharp({ create: { width: 4_800, height: 800, channels: 3, background: '#468' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => site?.stop())

/** Returns the pages of a published comic of one small page and one spread. */
async function publishedSpread(as = reader) {
  const { id, chapterId } = await publishComic(site, author, { pages: 1 })
  await addPages(site, author, chapterId, [{ name: 'spread.jpg', bytes: spread }])
  await site.idle()
  const { pages } = await site.call(comicContent, { chapterId }, as)
  return { id, chapterId, pages, page: pages[1]! }
}

const bytesOf = async (path: string, as?: Person): Promise<Buffer> =>
  Buffer.from(await (await site.fetch(path, {}, as)).arrayBuffer())
const widthOf = async (bytes: Buffer): Promise<number> => (await sharp(bytes).metadata()).width

test('a spread has forms up to 2,400 px, and its original is the widest source', async () => {
  const { page, pages } = await publishedSpread()
  const { sources, width, height } = page.picture!
  expect(sources.map((source) => source.width)).toEqual([480, 960, 1600, 2400, 4800])
  expect([width, height]).toEqual([4_800, 800])
  for (const { url, width: wide } of sources) expect(await widthOf(await bytesOf(url))).toBe(wide)
  expect(page.uploaded).toEqual({ width: 4_800, height: 800 })
  expect(page.original).toEqual({ url: sources.at(-1)!.url, width: 4_800, height: 800 })
  const answer = await site.fetch(page.original!.url)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  const original = Buffer.from(await answer.arrayBuffer())
  expect(original.includes('Somebody')).toBe(false)
  expect((await sharp(original).raw().toBuffer()).equals(await sharp(spread).raw().toBuffer())).toBe(true)
  // A small page has its full size in every form; its original is only a choice of the reader.
  const [small] = pages
  expect(small!.picture!.sources.map(({ url }) => url)).not.toContain(small!.original!.url)
})

test('a chapter, and a whole comic as CBZ or EPUB, contain the original of a spread', async () => {
  const { id, chapterId } = await publishedSpread()
  for (const path of [`chapters/${chapterId}.cbz`, `${id}.cbz`, `${id}.epub`]) {
    const entries = await readZip(await bytesOf(`/downloads/comics/${path}`, reader))
    const pictures = entries.filter(({ name }) => /\.(?:webp|jpg)$/.test(name))
    expect(await Promise.all(pictures.map(({ bytes }) => widthOf(bytes)))).toEqual([64, 4_800])
  }
})

test('guests see the forms of a page, but not its original', async () => {
  const { id } = await publishedSpread()
  await site.call(works.update, { id, guestPages: 2 }, author)
  const { pages } = await site.call(comics.preview, { id })
  expect(pages[1]!.picture!.sources.map(({ width }) => width)).toEqual([480, 960, 1600, 2400])
  expect(pages.map(({ original }) => original)).toEqual([null, null])
})

test('the original of a page is deleted with the page', async () => {
  const { chapterId, pages, page } = await publishedSpread()
  const { db } = site.context.deps.database
  const stateOf = () =>
    db
      .selectFrom('files')
      .select('state')
      .where('key', '=', page.original!.url.replace('/files/', ''))
      .executeTakeFirstOrThrow()
  expect(await stateOf()).toEqual({ state: 'stored' })
  await site.call(comics.arrangePages, { chapterId, pages: [{ id: pages[0]!.id }] }, author)
  expect(await stateOf()).toEqual({ state: 'discarded' })
})

test('an administrator can limit or end the storage of originals', async () => {
  const save = async (originalBytes: number) => {
    const { limits } = await site.call(settings.all, {}, admin)
    const { values, version } = limits
    await site.call(settings.limits, { values: { ...values, originalBytes }, version }, admin)
  }
  await save(spread.length - 1_000)
  const { page } = await publishedSpread()
  expect(page.original).toBeNull()
  expect(page.picture!.sources.map(({ width }) => width)).toEqual([480, 960, 1600, 2400])
  expect(page.uploaded).toEqual({ width: 4_800, height: 800 })
  await save(0)
  const { pages } = await publishedSpread()
  expect(pages.map(({ original }) => original)).toEqual([null, null])
})

test('pages of version 1.0.0, which have no originals, stay as they are', async () => {
  const { chapterId } = await makeComic(site, author, { pages: 1 })
  await site.idle()
  const { db } = site.context.deps.database
  const row = await db
    .selectFrom('pages')
    .selectAll()
    .where('chapter_id', '=', chapterId)
    .executeTakeFirstOrThrow()
  const { original: _original, ...picture } = row.picture!
  await db
    .updateTable('pages')
    .set({ picture: JSON.stringify(picture) })
    .where('id', '=', row.id)
    .execute()
  const { pages } = await site.call(comicContent, { chapterId }, author)
  expect(pages[0]).toMatchObject({ original: null, picture: { width: 64 }, uploaded: { width: 64 } })
})
