import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { accounts, comicContent, comics, LIMITS, works } from '@engawa/contract'
import type { Job } from '@engawa/platform/jobs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addPages, makeComic, upload } from '../../../test/comics.ts'
import { errorOf, png, testClock } from '../../../test/factories.ts'
import { cleanUp } from '../../../test/housekeeping.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'
import { zipOf } from '../works/archive/zip.fixture.ts'
import { sweepJob } from './sweep.ts'

let site: Site
const clock = testClock()
const DAY = 25 * 3_600_000
const patience = { timeout: 60_000, interval: 30 }

beforeAll(async () => {
  site = await startSite({ clock, files: { pace: { bytes: 100, windowMs: 150 } } })
})
afterAll(() => site.stop())

const keysBelow = async (prefix: string): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of site.context.deps.blobs.list(prefix)) keys.push(key)
  return keys
}

/** Sends a request whose body never ends. Resolves with the answer. */
async function drip(url: string): Promise<{ status: number | undefined; connection: unknown }> {
  const headers = { 'content-length': '1000', 'content-type': 'image/png' }
  const slow = request(new URL(url, site.url), { method: 'PUT', headers })
  const dripping = setInterval(() => slow.write('x'), 40)
  try {
    return await new Promise((resolve, reject) => {
      slow.once('error', reject)
      slow.once('response', (response) =>
        resolve({ status: response.statusCode, connection: response.headers.connection }),
      )
    })
  } finally {
    clearInterval(dripping)
    slow.destroy()
  }
}

async function runJob(job: Job<Record<string, never>>): Promise<void> {
  const { database, jobs } = site.context.deps
  await database.transaction((tx) => jobs.enqueue(tx, job, {}))
  await site.idle()
}

async function waitingSweeps(): Promise<number> {
  const { rows } = await site.context.deps.database.pool.query(
    `select from jobs.job where name = $1 and state in ('created', 'retry', 'active')`,
    [sweepJob.name],
  )
  return rows.length
}

const nameOf = async (answer: Response) => ((await answer.json()) as { error: { name: string } }).error.name

const presign = (by: Person, chapterId: number, size: number, purpose: 'page' | 'archive' = 'page') =>
  site.call(works.createPresigned, { chapterId, purpose, files: [{ name: '1.png', size }] }, by)

async function setAvatar(by: Person, bytes: Buffer): Promise<string> {
  const slot = await site.call(accounts.presignAvatar, { fileExtension: 'png' }, by)
  await site.put(slot.presignedUrl, bytes)
  return (await site.call(accounts.confirmAvatar, { fileUrl: slot.fileUrl }, by)).avatar
}

describe('an upload', () => {
  test('the declared size of an upload is enforced before and during the transfer', async () => {
    const author = await site.register()
    const { chapterId } = await makeComic(site, author, { pages: 0 })
    const { items } = await presign(author, chapterId, 1_000)
    const { uploadId, presignedUrl } = items[0]!
    const streamed = async (size: number) => {
      const body = new Blob([Buffer.alloc(size)]).stream()
      const init = { method: 'PUT', body, duplex: 'half' } as RequestInit
      return nameOf(await fetch(new URL(presignedUrl, site.url), init))
    }
    expect(await nameOf(await site.put(presignedUrl, Buffer.alloc(1_001)))).toBe('too_large')
    expect(await nameOf(await site.put(presignedUrl, Buffer.alloc(999)))).toBe('upload_wrong_size')
    expect(await streamed(1_001)).toBe('too_large')
    expect(await streamed(999)).toBe('upload_wrong_size')
    const answer = await site.call(comics.addPages, { chapterId, uploadIds: [uploadId] }, author)
    expect(answer.refused).toEqual([{ uploadId, reason: 'upload_missing' }])
    expect((await site.put(presignedUrl, Buffer.alloc(1_000))).status).toBe(200)
  })

  test('an upload can get a new address, and a file at the old address is ignored', async () => {
    const author = await site.register()
    const { chapterId } = await makeComic(site, author, { pages: 0 })
    const bytes = await png()
    const old = (await presign(author, chapterId, bytes.length)).items[0]!
    expect((await site.put(old.presignedUrl, bytes)).status).toBe(200)
    const fresh = await site.call(works.updatePresigned, { id: old.uploadId }, author)
    expect(fresh.uploadId).toBe(old.uploadId)
    const add = () => site.call(comics.addPages, { chapterId, uploadIds: [old.uploadId] }, author)
    expect((await add()).refused).toEqual([{ uploadId: old.uploadId, reason: 'upload_missing' }])
    expect(await nameOf(await site.put(old.presignedUrl, bytes))).toBe('upload_used')
    expect((await site.put(fresh.presignedUrl, bytes)).status).toBe(200)
    const stranger = await site.register()
    expect(await errorOf(site.call(works.updatePresigned, { id: old.uploadId }, stranger))).toBe('not_found')
    expect((await add()).pages).toHaveLength(1)
    expect(await errorOf(site.call(works.updatePresigned, { id: old.uploadId }, author))).toBe('upload_used')
  })

  test('an upload that sends almost no bytes is ended by the server', async () => {
    const author = await site.register()
    const { chapterId } = await makeComic(site, author, { pages: 0 })
    const { presignedUrl } = (await presign(author, chapterId, 1_000)).items[0]!
    expect(await drip(presignedUrl)).toEqual({ status: 408, connection: 'close' })
    const bytes = Buffer.alloc(1_000, 1)
    expect((await site.put(presignedUrl, bytes)).status).toBe(200)
  })

  test('an upload ends without a later error if the storage refuses it before reading the body', async () => {
    const author = await site.register()
    const { chapterId } = await makeComic(site, author, { pages: 0 })
    const [refused, slow] = [await presign(author, chapterId, 1_000), await presign(author, chapterId, 1_000)]
    // A job would receive the refusal instead.
    await site.idle()
    const put = vi.spyOn(site.context.deps.blobs, 'put').mockRejectedValueOnce(new Error('the disk is gone'))
    try {
      const bytes = Buffer.alloc(1_000, 1)
      expect((await site.put(refused.items[0]!.presignedUrl, bytes)).status).toBe(500)
      // Waits longer than the pace check of the refused upload. If that check still ran, its error would fail the test run.
      expect((await drip(slow.items[0]!.presignedUrl)).status).toBe(408)
    } finally {
      put.mockRestore()
    }
  })
})

test('while the storage folder is read-only, /readyz and uploads report this', async () => {
  const author = await site.register()
  const { chapterId } = await makeComic(site, author, { pages: 0 })
  const bytes = await png()
  const { presignedUrl } = (await presign(author, chapterId, bytes.length)).items[0]!
  const drafts = join(site.dataDir, 'files', '.drafts')
  await rename(drafts, `${drafts}-away`)
  await writeFile(drafts, 'in the way')
  try {
    const health = await site.fetch('/readyz')
    expect(health.status).toBe(200)
    expect(await health.json()).toMatchObject({ status: 'degraded', storage: false, degraded: ['storage'] })
    const refused = await site.put(presignedUrl, bytes)
    expect([refused.status, await nameOf(refused)]).toEqual([507, 'storage_full'])
  } finally {
    await rm(drafts)
    await rename(`${drafts}-away`, drafts)
  }
  expect(await (await site.fetch('/readyz')).json()).toMatchObject({ status: 'ready', degraded: [] })
  expect((await site.put(presignedUrl, bytes)).status).toBe(200)
})

describe('a member', () => {
  test('a member can have only a limited number of open upload addresses', async () => {
    const author = await site.register()
    const { chapterId } = await makeComic(site, author, { pages: 0 })
    const requestUploads = () => {
      const files = Array.from({ length: LIMITS.uploadsPerCall }, (_, at) => ({ name: `${at}.cbz`, size: 1 }))
      return site.call(works.createPresigned, { chapterId, purpose: 'archive', files }, author)
    }
    const calls = Array.from({ length: LIMITS.openUploads / LIMITS.uploadsPerCall + 8 }, () =>
      requestUploads(),
    )
    const outcomes = await Promise.allSettled(calls)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(
      LIMITS.openUploads / LIMITS.uploadsPerCall,
    )
    expect(await errorOf(requestUploads())).toBe('too_many_uploads')
    clock.advance(15 * 60_000 + 1000)
    const { uploadId } = (await requestUploads()).items[0]!
    const opened = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value.items : []))
    const renew = (id: number) => site.call(works.updatePresigned, { id }, author)
    // Renewing an expired address adds an open address. Renewing an address that is still valid does not.
    for (const { uploadId: expired } of opened.slice(LIMITS.uploadsPerCall)) await renew(expired)
    expect(await errorOf(renew(opened[0]!.uploadId))).toBe('too_many_uploads')
    await renew(uploadId)
    const other = await site.register()
    const theirs = await makeComic(site, other, { pages: 0 })
    await presign(other, theirs.chapterId, 1)
  })

  test("announced and stored files count towards a member's quota, and removing a comic page frees its bytes", async () => {
    const author = await site.register()
    const { chapterId } = await makeComic(site, author, { pages: 1 })
    await site.idle()
    const { version, pages } = await site.call(comicContent, { chapterId }, author)
    await pretendSize(pages[0]!.picture!.sources[0]!.url, LIMITS.memberBytes - 1_000)
    await presign(author, chapterId, 600)
    expect(await errorOf(presign(author, chapterId, 1_000))).toBe('quota_exceeded')
    expect(await errorOf(site.call(accounts.presignAvatar, { fileExtension: 'png' }, author))).toBe(
      'quota_exceeded',
    )
    const other = await site.register()
    await site.call(accounts.presignAvatar, { fileExtension: 'png' }, other)
    await site.call(comics.arrangePages, { chapterId, version, pages: [] }, author)
    await presign(author, chapterId, 1_000)
  })

  /** Sets the size of a file in the database, because the test cannot write twenty gigabytes. */
  async function pretendSize(url: string, size: number): Promise<void> {
    const change = 'update files set size = $2 where key = $1 returning state'
    const key = url.replace('/files/', '')
    const { rows } = await site.context.deps.database.pool.query(change, [key, size])
    expect(rows).toEqual([{ state: 'stored' }])
  }
})

describe('the sweep', () => {
  test('the sweep deletes uploads that were not confirmed within a day, and no other files', async () => {
    const author = await site.register()
    const { chapterId } = await makeComic(site, author, { pages: 0 })
    const avatar = await setAvatar(author, await png())
    await addPages(site, author, chapterId, [{ name: '1.png', bytes: await png() }])
    await site.idle()
    await upload(site, author, chapterId, [{ name: 'left.png', bytes: await png() }])
    await site.context.deps.blobs.put('incoming/belongs-to-nobody', Buffer.from('x'), {
      contentType: 'text/plain',
    })
    const drafts = join(site.dataDir, 'files', '.drafts')
    await writeFile(join(drafts, 'of-a-killed-process'), 'half')
    await runJob(sweepJob)
    await cleanUp(site, 'files.tidy')
    expect(await keysBelow('incoming/')).toContain('incoming/belongs-to-nobody')
    expect(await readdir(drafts)).toEqual(['of-a-killed-process'])

    clock.advance(DAY)
    await runJob(sweepJob)
    await runJob(sweepJob)
    await cleanUp(site, 'files.tidy')
    expect(await keysBelow('incoming/')).toEqual([])
    expect(await keysBelow('raw/')).toEqual([])
    expect(await readdir(drafts)).toEqual([])
    expect((await site.fetch(avatar)).status).toBe(200)
    const { pages } = await site.call(comicContent, { chapterId }, author)
    for (const { url } of pages[0]!.picture!.sources) expect((await site.fetch(url)).status).toBe(200)
    const { rows } = await site.context.deps.database.pool.query<{ key: string }>(
      `select key from files where state <> 'discarded'`,
    )
    expect(rows.map(({ key }) => key).sort()).toEqual((await keysBelow('')).sort())
  })

  test('the sweep deletes a replaced file after the time in which open pages may still show it', async () => {
    const me = await site.register()
    const first = await setAvatar(me, await png())
    const second = await setAvatar(me, await png())
    await runJob(sweepJob)
    expect((await site.fetch(first)).status).toBe(200)
    clock.advance(61 * 60_000)
    await runJob(sweepJob)
    expect((await site.fetch(first)).status).toBe(404)
    expect((await site.fetch(second)).status).toBe(200)
  })

  test('the sweep does not delete pages of an import that wait more than a day for preparation', async () => {
    const author = await site.register()
    const { chapterId } = await makeComic(site, author, { pages: 0 })
    const { database, jobs } = site.context.deps
    const { pictures } = site.context
    const { make } = pictures
    let open = (): void => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    pictures.make = (source, order) => gate.then(() => make(source, order))
    try {
      const archive = zipOf([{ name: '1.png', bytes: await png() }])
      const [uploadId] = await upload(site, author, chapterId, [{ name: '1.cbz', bytes: archive }], 'archive')
      const { id } = await site.call(comics.importArchive, { chapterId, uploadId: uploadId! }, author)
      await vi.waitFor(async () => {
        expect((await site.call(comics.importState, { id }, author)).state).toBe('done')
      }, patience)
      clock.advance(DAY)
      await database.transaction((tx) => jobs.enqueue(tx, sweepJob, {}))
      await vi.waitFor(async () => expect(await waitingSweeps()).toBe(0), patience)
    } finally {
      open()
      pictures.make = make
    }
    await site.idle()
    const { pages } = await site.call(comicContent, { chapterId }, author)
    expect(pages).toMatchObject([{ name: '1.png', state: 'ready' }])
  })

  test('the sweep frees the quota of uploads that were announced but never sent', async () => {
    const author = await site.register()
    const { chapterId } = await makeComic(site, author, { pages: 0 })
    const requestUpload = (size: number) => presign(author, chapterId, size, 'archive')
    const rest = LIMITS.pendingBytes % LIMITS.importBytes
    for (let left = LIMITS.pendingBytes - rest; left > 0; left -= LIMITS.importBytes)
      await requestUpload(LIMITS.importBytes)
    await requestUpload(rest)
    expect(await errorOf(requestUpload(1))).toBe('too_many_uploads')
    clock.advance(LIMITS.presignSeconds * 1000 + 1000)
    await runJob(sweepJob)
    expect(await errorOf(requestUpload(1))).toBe('too_many_uploads')
    clock.advance(DAY)
    await runJob(sweepJob)
    await requestUpload(LIMITS.importBytes)
  })
})
