import { contract } from '@engawa/contract'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishComic } from '../../../test/comics.ts'
import { startSite, type Site } from '../../../test/site.ts'

const { forum, site: pages, works } = contract

let site: Site

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.stop())

it('the home page shows only sections with content, and reflects changes', async () => {
  expect(await site.call(pages.home, {})).toEqual({
    goOn: [],
    lead: [],
    spare: [],
    shelves: [],
    posts: [],
    people: [],
  })
  const author = await site.register()
  const { id, chapterId } = await publishComic(site, author, { summary: 'Boats and lamps.' })
  const home = await site.call(pages.home, {})
  expect(home.lead).toMatchObject([
    { id, summary: 'Boats and lamps.', firstChapter: { id: chapterId, number: 1 } },
  ])
  expect(home.shelves).toEqual([])
  expect(home.people.map((user) => user.uid)).toEqual([author.profile.uid])
  await site.call(works.remove, { id }, author)
})

it("the home page shows no work twice, prefers the reader's language, and combines small shelves", async () => {
  const author = await site.register()
  const english = await publishComic(site, author, { language: 'en' })
  for (let count = 0; count < 8; count += 1) await publishComic(site, author, { language: 'zh' })
  const shown = async (language: 'zh-CN' | 'en') => {
    const { lead, shelves } = await site.call(pages.home, {}, { language })
    expect(shelves.map(({ key }) => key)).toEqual(['new'])
    return [...lead, ...shelves.flatMap(({ items }) => items)].map(({ id }) => id)
  }
  const [chinese, englishFirst] = [await shown('zh-CN'), await shown('en')]
  expect(new Set(chinese).size).toBe(9)
  expect(chinese.indexOf(english.id)).toBe(8)
  expect(englishFirst.indexOf(english.id)).toBe(0)
  expect(new Set(englishFirst).size).toBe(9)
})

it('the home page sends spare works for its first list, and the public shelves contain them, too', async () => {
  const author = await site.register()
  for (let count = 0; count < 8; count += 1) await publishComic(site, author, { language: 'en' })
  const { lead, spare, shelves } = await site.call(pages.home, {}, { language: 'en' })
  const idsOf = (list: { id: number }[]) => list.map(({ id }) => id)
  expect(lead).toHaveLength(6)
  expect(spare).toHaveLength(8)
  expect(new Set(idsOf([...lead, ...spare])).size).toBe(14)
  expect(idsOf(shelves.flatMap(({ items }) => items))).toEqual(expect.arrayContaining(idsOf(spare)))
})

it('the home page shows current discussions, without removed ones', async () => {
  const author = await site.register()
  const { id, version } = await site.call(forum.create, { title: 'Tea?', text: 'Which one' }, author)
  const titles = async () => (await site.call(pages.home, {})).posts.map(({ title }) => title)
  expect(await titles()).toEqual([])
  await site.call(forum.update, { id, version, publish: true }, author)
  expect(await titles()).toEqual(['Tea?'])
  await site.call(forum.remove, { id }, author)
  expect(await titles()).toEqual([])
})

it('the home page offers to continue a work until the reader has finished it or the work is removed', async () => {
  const author = await site.register()
  const reader = await site.register()
  const { id, chapterId } = await publishComic(site, author)
  const save = (finished: boolean) =>
    site.call(
      works.savePlace,
      { chapterId, position: { page: 0 }, finished, at: new Date().toISOString() },
      reader,
    )
  const goOn = async () => (await site.call(pages.home, {}, reader)).goOn.map(({ work }) => work.id)
  await save(false)
  expect(await goOn()).toEqual([id])
  await save(true)
  expect(await goOn()).toEqual([])
  await site.call(works.remove, { id }, author)
  expect(await goOn()).toEqual([])
})

it("the home page lists the operator's own mascots, and none by default", async () => {
  expect(await site.call(pages.mascots, {})).toEqual({ core: null, models: [] })
  const folder = join(site.dataDir, 'live2d', 'momo')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'momo.model3.json'), '{}')
  await writeFile(join(site.dataDir, 'live2d', 'live2dcubismcore.min.js'), '')
  expect(await site.call(pages.mascots, {})).toEqual({
    core: '/files/live2d/live2dcubismcore.min.js',
    models: [{ name: 'momo', url: '/files/live2d/momo/momo.model3.json' }],
  })
})
