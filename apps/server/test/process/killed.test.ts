import { accounts, checkIn, comicContent, works } from '@engawa/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addPages, makeComic, publishComic } from '../comics.ts'
import { jpeg } from '../factories.ts'
import { frontOf, type Front, type Visitor } from './front.ts'
import { createUsedSiteFolder } from './used-site-folder.ts'
import { open, postgresOf, type SiteFolder } from './server-process.ts'
import { isAlive, until } from './until.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

let siteFolder: SiteFolder

beforeEach(async () => {
  siteFolder = await createUsedSiteFolder()
})

afterEach(() => siteFolder.cleanUp())

const allReady = async (front: Front, who: Visitor, chapterId: number): Promise<boolean> => {
  const { pages } = await front.call(comicContent, { chapterId }, who)
  const failed = pages.find((page) => page.state === 'failed')
  if (failed) expect.fail(`a page failed: ${failed.reason}`)
  return pages.length > 0 && pages.every((page) => page.state === 'ready')
}

/** Performs actions of several members. Each call must succeed. */
async function actAsMembers(front: Front) {
  const [author, reader] = [await front.register(), await front.register()]
  const work = await publishComic(front, author, { title: 'Kept', pages: 1 })
  const draft = await makeComic(front, author, { title: 'Begun', pages: 0 })
  await front.call(works.behavior, { resourceId: work.id, type: 'like' }, reader)
  await front.call(works.favorite, { resourceId: work.id, favorite: true }, reader)
  await front.call(accounts.follow, { id: author.profile.uid, follow: true }, reader)
  const at = new Date().toISOString()
  await front.call(
    works.savePlace,
    { chapterId: work.chapterId, position: { page: 0, offset: 0.5 }, at },
    reader,
  )
  await front.call(works.addComment, { resourceId: work.id, text: 'Still here?' }, reader)
  await front.call(checkIn.do, {}, reader)
  // The picture is large, so that its preparation is still running when the server is killed.
  const bytes = await jpeg({ width: 3_000, height: 4_000 })
  const files = Array.from({ length: 4 }, (_, page) => ({ name: `${page}.jpg`, bytes }))
  expect((await addPages(front, author, draft.chapterId, files)).refused).toEqual([])
  return { author, reader, work, draft }
}

async function expectAll(
  front: Front,
  { author, reader, work, draft }: Awaited<ReturnType<typeof actAsMembers>>,
) {
  const seen = await front.call(works.info, { id: work.id }, reader)
  expect(seen).toMatchObject({ title: 'Kept', status: 'published', likes: 1, favorites: 1 })
  expect(seen.viewer).toMatchObject({ liked: true, favorited: true, place: { position: { offset: 0.5 } } })
  const { items } = await front.call(works.comments, { resourceId: work.id })
  expect(items.map((each) => each.text)).toEqual(['Still here?'])
  expect(await front.call(accounts.info, { userId: author.profile.uid }, reader)).toMatchObject({
    followers: 1,
  })
  // The expected figures do not depend on the date of the test run.
  expect(await front.call(checkIn.status, {}, reader)).toMatchObject({ days: 1, longest: 1 })
  expect(await front.call(accounts.coins, {}, reader)).toMatchObject({
    items: [{ amount: 5, balance: 5, reason: 'check-in' }],
  })
  expect(await front.call(checkIn.leaderboard, { period: 'all' }, reader)).toMatchObject({
    mine: { rank: 1, days: 1 },
    members: 1,
  })
  const { pages } = await front.call(comicContent, { chapterId: draft.chapterId }, author)
  expect(pages.map((page) => page.name)).toEqual(['0.jpg', '1.jpg', '2.jpg', '3.jpg'])
}

test('acknowledged writes survive kill -9 of the server and of its database', async () => {
  const first = await open(siteFolder)
  const done = await actAsMembers(frontOf(first.url))
  expect((await first.kill()).signal).toBe('SIGKILL')

  const second = await open(siteFolder)
  const front = frontOf(second.url)
  await expectAll(front, done)
  await until('pages are prepared', () => allReady(front, done.author, done.draft.chapterId))

  const postgres = (await postgresOf(siteFolder.dataDir))!
  process.kill(postgres, 'SIGKILL')
  await until('PostgreSQL is dead', () => !isAlive(postgres))
  await until('the site is back', async () => (await fetch(`${second.url}/readyz`)).status === 200)
  expect(await postgresOf(siteFolder.dataDir)).not.toBe(postgres)
  await expectAll(front, done)
  // The jobs of the site run again, too.
  const bytes = await jpeg()
  await until('a page can be added', () =>
    addPages(front, done.author, done.draft.chapterId, [{ name: '4.jpg', bytes }]),
  )
  await until('it is prepared', () => allReady(front, done.author, done.draft.chapterId))
  expect((await second.stop()).code).toBe(0)
})
