import { comicContent, contract } from '@engawa/contract'
import { StorageWriteError } from '@engawa/platform/blob-store'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeComic, upload } from '../../../../test/comics.ts'
import { png } from '../../../../test/factories.ts'
import { startSite, type Site } from '../../../../test/site.ts'
import { until } from '../../../../test/socket.ts'

let site: Site

beforeAll(async () => {
  site = await startSite()
})

afterAll(() => site?.stop())

test('pages whose jobs are missing, as after a restore, are prepared exactly once', async () => {
  const { blobs, database } = site.context.deps
  const author = await site.register()
  const picture = await png()
  const jobsIn = async (state: string) =>
    (
      await database.pool.query(`select 1 from jobs.job where name = 'works.prepare-pages' and state = $1`, [
        state,
      ])
    ).rows.length
  const { chapterId } = await makeComic(site, author, { pages: 0 })
  const files = ['1.png', '2.png'].map((name) => ({ name, bytes: picture }))
  const uploadIds = await upload(site, author, chapterId, files)
  const { put } = blobs
  blobs.put = (key) => Promise.reject(new StorageWriteError(key, undefined))
  expect(await site.call(contract.comics.addPages, { chapterId, uploadIds }, author)).toMatchObject({
    refused: [],
  })
  await until('the job to wait for its next try', () => jobsIn('retry'))
  // A backup contains no jobs.
  await database.pool.query(`delete from jobs.job where name = 'works.prepare-pages'`)
  blobs.put = put

  await Promise.all(
    Array.from({ length: 5 }, async () => {
      for (const task of site.context.deps.startTasks) await task()
    }),
  )
  await site.idle()
  expect(await jobsIn('completed')).toBe(1)
  const { pages } = await site.call(comicContent, { chapterId }, author)
  expect(pages.map((page) => page.state)).toEqual(['ready', 'ready'])
})
