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

it('shows only sections with content, and follows changes', async () => {
  expect(await site.call(pages.home, {})).toEqual({ goOn: [], shelves: [], posts: [], people: [] })
  const author = await site.register()
  const { id } = await publishComic(site, author)
  const home = await site.call(pages.home, {})
  expect(home.shelves.map((shelf) => [shelf.key, shelf.items.map((work) => work.id)])).toEqual([
    ['popular', [id]],
    ['new-comics', [id]],
  ])
  expect(home.people.map((user) => user.uid)).toEqual([author.profile.uid])
  await site.call(works.update, { id, progress: 'completed' }, author)
  expect((await site.call(pages.home, {})).shelves.map((shelf) => shelf.key)).toContain('finished')
})

it('shows what people talk about, without what was removed', async () => {
  const author = await site.register()
  const { id, version } = await site.call(forum.create, { title: 'Tea?', text: 'Which one' }, author)
  const titles = async () => (await site.call(pages.home, {})).posts.map(({ title }) => title)
  expect(await titles()).toEqual([])
  await site.call(forum.update, { id, version, publish: true }, author)
  expect(await titles()).toEqual(['Tea?'])
  await site.call(forum.remove, { id }, author)
  expect(await titles()).toEqual([])
})

it('offers to continue works that are not finished, or have a further chapter', async () => {
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

it("lists the operator's own mascots, and none when there are none", async () => {
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
