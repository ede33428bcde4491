import { comicContent } from '@engawa/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeComic } from '../../../../test/comics.ts'
import { png } from '../../../../test/factories.ts'
import { startSite, type Site } from '../../../../test/site.ts'

let site: Site

beforeAll(async () => {
  site = await startSite()
})

afterAll(() => site?.stop())

test('a page that waits and has no job gets one, and only one', async () => {
  const { blobs, database } = site.context.deps
  const author = await site.register()
  const { chapterId } = await makeComic(site, author, { pages: 1 })
  await site.idle()
  const rawKey = 'incoming/01234567890123456789'
  await blobs.put(rawKey, await png(), { contentType: 'image/png' })
  const lost = { state: 'pending', picture: null, raw_key: rawKey, upload_id: null } as const
  await database.db.updateTable('pages').set(lost).where('chapter_id', '=', chapterId).execute()
  await database.db.updateTable('chapters').set({ pending: 1 }).where('id', '=', chapterId).execute()

  const jobs = async () =>
    (await database.pool.query(`select 1 from jobs.job where name = 'works.prepare-pages'`)).rows.length
  const before = await jobs()
  await Promise.all(Array.from({ length: 5 }, () => site.context.comics.resumePreparing()))
  await site.idle()
  expect(await jobs()).toBe(before + 1)
  const { pages } = await site.call(comicContent, { chapterId }, author)
  expect(pages.map((page) => page.state)).toEqual(['ready'])
})
