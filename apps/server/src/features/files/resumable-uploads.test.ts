import { comics, LIMITS, works } from '@engawa/contract'
import { hasS3, startTestS3, type TestS3 } from '@engawa/platform/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeComic } from '../../../test/comics.ts'
import { png, testClock } from '../../../test/factories.ts'
import { createKillableSite } from '../../../test/faults/killable-site.ts'
import { until } from '../../../test/process/until.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'
import { interruptedBody, tus } from '../../../test/tus.ts'
import { zipOf } from '../works/archive/zip.fixture.ts'
import { sweepJob } from './sweep.ts'

const clock = testClock()
const DAY = 25 * 3_600_000

/** Returns a ZIP archive of a comic with one page, and with 1.5 MB of data that is not a picture. */
async function largeZip(): Promise<Buffer> {
  const noise = Buffer.from(Array.from({ length: 1_500_000 }, (_, at) => (at * at) % 253))
  return zipOf([
    { name: '1.png', bytes: await png() },
    { name: 'notes.bin', bytes: noise },
  ])
}

let s3: TestS3 | undefined
const sites: Record<string, Site> = {}

beforeAll(async () => {
  sites['a disk'] = await startSite({ clock, files: { pace: { bytes: 1, windowMs: 400 } } })
  if (!hasS3) return
  s3 = await startTestS3()
  sites['S3'] = await startSite({ env: s3.env })
})
afterAll(async () => {
  for (const site of Object.values(sites)) await site.stop()
  await s3?.stop()
})

type Place = Pick<Site, 'call'>

async function open(site: Place, by: Person, size: number) {
  const { chapterId } = await makeComic(site as Site, by, { pages: 0 })
  const files = [{ name: 'a.cbz', size }]
  const { items } = await site.call(works.createPresigned, { chapterId, purpose: 'archive', files }, by)
  return { chapterId, uploadId: items[0]!.uploadId, path: items[0]!.resumableUrl! }
}

const nameOf = async (answer: Response) => ((await answer.json()) as { error: { name: string } }).error.name

describe.each(['a disk', 'S3'])('an upload in pieces to %s', (name) => {
  beforeEach(({ skip }) => skip(!sites[name], 'Ceph is not installed'))

  test('an upload in pieces continues after an interruption, and can be used like any other upload', async () => {
    const site = sites[name]!
    const author = await site.register()
    const bytes = await largeZip()
    const { chapterId, uploadId, path } = await open(site, author, bytes.length)
    const cut = Math.floor(bytes.length * 0.6)
    expect(await tus.offset(site, author, path)).toBe(0)

    await tus.patch(site, author, path, 0, interruptedBody(bytes.subarray(0, cut))).catch(() => undefined)
    await expect.poll(() => tus.offset(site, author, path)).toBeGreaterThan(0)
    const safe = await tus.offset(site, author, path)
    expect(safe).toBeLessThanOrEqual(cut)
    const early = await site.fetch(
      '/v1/resource/import',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ chapterId, uploadId }),
      },
      author,
    )
    expect(await nameOf(early)).toBe('upload_missing')

    const rest = await tus.patch(site, author, path, safe, bytes.subarray(safe))
    expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(bytes.length)])
    await site.call(comics.importArchive, { chapterId, uploadId }, author)
    await site.idle()
    const content = await site.call(works.content, { chapterId }, author)
    expect((content as unknown as { pages: unknown[] }).pages).toHaveLength(1)
  })

  test('a piece of an upload is accepted only at the current offset and up to the declared size', async () => {
    const site = sites[name]!
    const author = await site.register()
    const { path } = await open(site, author, 10)
    expect((await tus.patch(site, author, path, 5, Buffer.from('abc'))).status).toBe(409)
    expect((await tus.patch(site, author, path, 0, Buffer.from('12345678901'))).status).toBe(413)
    expect((await tus.patch(site, author, path, 0, Buffer.from('abc'))).status).toBe(204)
    expect((await tus.patch(site, author, path, 0, Buffer.from('abc'))).status).toBe(409)
    expect(await tus.offset(site, author, path)).toBe(3)
  })
})

describe('an upload in pieces', () => {
  test('an upload in pieces is visible only to the member who opened it', async () => {
    const site = sites['a disk']!
    const [author, other] = [await site.register(), await site.register()]
    const { path } = await open(site, author, 10)
    expect((await tus.head(site, other, path)).status).toBe(404)
    expect(await nameOf(await tus.patch(site, other, path, 0, Buffer.from('abc')))).toBe('not_found')
    expect((await tus.remove(site, other, path)).status).toBe(404)
    expect((await tus.patch(site, { token: 'nobody' }, path, 0, Buffer.from('abc'))).status).toBe(401)
    expect((await tus.head(site, author, '/files/tus/999999')).status).toBe(404)
    expect((await tus.head(site, author, '/files/tus/x')).status).toBe(404)
  })

  test('an upload in pieces can be opened with the tus protocol, with the same checks as with the API', async () => {
    const site = sites['a disk']!
    const [author, other] = [await site.register(), await site.register()]
    const { chapterId } = await makeComic(site, author, { pages: 0 })
    const metadata = { chapterId: String(chapterId), purpose: 'archive', filename: '第一话.cbz' }
    const created = await tus.create(site, author, 10, metadata)
    expect(created.status).toBe(201)
    const path = created.headers.get('location')!
    expect(path).toMatch(/^\/files\/tus\/\d+$/)
    expect((await tus.patch(site, author, path, 0, Buffer.from('0123456789'))).status).toBe(204)
    expect(await nameOf(await tus.create(site, other, 10, metadata))).toBe('chapter_not_found')
    expect((await tus.create(site, author, LIMITS.videoBytes + 1, metadata)).status).toBe(413)
    expect(await nameOf(await tus.create(site, author, LIMITS.importBytes + 1, metadata))).toBe('too_large')
  })

  test('an upload in pieces can be cancelled, and is deleted with its bytes after a day', async () => {
    const site = sites['a disk']!
    const author = await site.register()
    const [given, left] = [await open(site, author, 10), await open(site, author, 10)]
    for (const { path } of [given, left]) await tus.patch(site, author, path, 0, Buffer.from('abc'))
    expect((await tus.remove(site, author, given.path)).status).toBe(204)
    expect((await tus.head(site, author, given.path)).status).not.toBe(200)
    clock.advance(DAY)
    const { database, jobs } = site.context.deps
    await database.transaction((tx) => jobs.enqueue(tx, sweepJob, {}))
    await site.idle()
    expect((await tus.head(site, author, left.path)).status).not.toBe(200)
    const { rows } = await database.pool.query('select from files where owner_id = $1', [author.profile.uid])
    expect(rows).toHaveLength(0)
  })

  test('an upload in pieces that is too slow is ended, and its received bytes remain', async () => {
    const site = sites['a disk']!
    const author = await site.register()
    const { path } = await open(site, author, 10)
    let sent = false
    const silent = new ReadableStream({
      pull(controller) {
        if (!sent) controller.enqueue(Buffer.from('abc'))
        sent = true
        return sent ? new Promise(() => {}) : undefined
      },
    })
    const answer = await tus.patch(site, author, path, 0, silent).catch(() => undefined)
    expect(answer === undefined || answer.status === 408).toBe(true)
    await expect.poll(() => tus.offset(site, author, path)).toBe(3)
  })
})

test('an upload in pieces continues after the server was killed during the transfer', async () => {
  const site = await createKillableSite()
  try {
    const first = await site.start()
    const author = await first.register()
    // Large enough that the progress is stored more than once.
    const bytes = Buffer.from(Array.from({ length: 20_000_000 }, (_, at) => at % 251))
    const { uploadId, path } = await open(first, author as Person, bytes.length)
    void tus.patch(first, author, path, 0, endless(bytes.subarray(0, 12_000_000))).catch(() => undefined)
    await until('some of it is safe', async () => {
      const { rows } = await site.client.query(
        `select (partial ->> 'size')::int as size from files where id = $1`,
        [uploadId],
      )
      return (rows[0]?.size ?? 0) > 0
    })
    await first.kill()

    const second = await site.start()
    const safe = await tus.offset(second, author, path)
    expect(safe).toBeGreaterThan(8_000_000)
    expect((await tus.patch(second, author, path, safe, bytes.subarray(safe))).status).toBe(204)
    const { rows } = await site.client.query('select partial from files where id = $1', [uploadId])
    expect(rows[0].partial.size).toBe(bytes.length)
  } finally {
    await site.remove()
  }
}, 180_000)

/** Returns a stream that sends the bytes and then stays open. */
function endless(bytes: Uint8Array): ReadableStream {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return new Promise(() => {})
      controller.enqueue(bytes.subarray(at, at + 65_536))
      at += 65_536
    },
  })
}
