import { comicContent, contract } from '@engawa/contract'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeComic, upload } from '../../../../test/comics.ts'
import { png } from '../../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../../test/site.ts'
import { until } from '../../../../test/socket.ts'

// Each attempt waits for the queue's next poll.
vi.setConfig({ testTimeout: 300_000 })

let site: Site
let author: Person

beforeAll(async () => {
  site = await startSite()
  author = await site.register()
})

let restoreWrites = (): void => {}

afterEach(() => restoreWrites())
afterAll(() => site?.stop())

/** Returns an error as the S3 client throws it. */
const slowDown = () => Object.assign(new Error('slow down'), { $metadata: { httpStatusCode: 503 } })

/** Makes every write to the storage fail. */
function failWrites() {
  const { blobs } = site.context.deps
  const { put } = blobs
  let refused = 0
  restoreWrites = () => void (blobs.put = put)
  blobs.put = () => {
    refused += 1
    return Promise.reject(slowDown())
  }
  return {
    /** Waits for more attempts, starting each without its delay. */
    async isTried(times: number): Promise<void> {
      const enough = refused + times
      await until('more tries', async () => {
        await site.context.deps.database.pool.query(
          `update jobs.job set start_after = now() where name = 'works.prepare-pages' and state = 'retry'`,
        )
        return refused >= enough
      })
    },
  }
}

async function uploadPage() {
  const { chapterId } = await makeComic(site, author, { pages: 0 })
  const uploadIds = await upload(site, author, chapterId, [{ name: '1.png', bytes: await png() }])
  const confirm = () => site.call(contract.comics.addPages, { chapterId, uploadIds }, author)
  return { chapterId, confirm }
}

const pageOf = async (chapterId: number) => (await site.call(comicContent, { chapterId }, author)).pages[0]!

test('a page waits while the storage is unavailable, and is prepared when the author tries again', async () => {
  const { chapterId, confirm } = await uploadPage()
  const storage = failWrites()
  await confirm()
  await storage.isTried(6)
  await until('the page waits', async () => (await pageOf(chapterId)).reason)
  expect(await pageOf(chapterId)).toMatchObject({ state: 'pending', reason: 'unavailable', mayRetry: true })
  restoreWrites()
  await site.call(contract.comics.retry, { chapterId }, author)
  await site.idle()
  expect(await pageOf(chapterId)).toMatchObject({ state: 'ready', reason: null, mayRetry: false })
})

test('after three days the site gives up, and the file is still stored for another attempt', async () => {
  const { chapterId, confirm } = await uploadPage()
  const storage = failWrites()
  await confirm()
  await until('the page waits', async () => (await pageOf(chapterId)).reason)
  await site.context.deps.database.pool.query(
    `update pages set waiting_since = now() - interval '73 hours' where chapter_id = $1`,
    [chapterId],
  )
  await storage.isTried(1)
  await until('the page failed', async () => (await pageOf(chapterId)).state === 'failed')
  expect(await pageOf(chapterId)).toMatchObject({ reason: 'unavailable', mayRetry: true })
  restoreWrites()
  await site.call(contract.comics.retry, { chapterId }, author)
  await site.idle()
  expect((await pageOf(chapterId)).state).toBe('ready')
})

test('the preparation of a page whose bytes are refused cannot be retried', async () => {
  const { chapterId } = await makeComic(site, author, { pages: 0 })
  const bytes = (await png()).subarray(0, 60)
  const uploadIds = await upload(site, author, chapterId, [{ name: 'broken.png', bytes }])
  await site.call(contract.comics.addPages, { chapterId, uploadIds }, author)
  await site.idle()
  const { pages } = await site.call(contract.comics.retry, { chapterId }, author)
  for (const page of pages) expect(page).toMatchObject({ state: 'failed', mayRetry: false })
})

test('another member cannot retry the preparation of pages', async () => {
  const { chapterId, confirm } = await uploadPage()
  await confirm()
  const other = await site.register()
  await expect(site.call(contract.comics.retry, { chapterId }, other)).rejects.toMatchObject({ status: 404 })
  await site.idle()
})
