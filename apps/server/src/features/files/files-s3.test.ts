import { accounts, comicContent, comics, LIMITS, works } from '@engawa/contract'
import { hasS3, startTestS3, type TestS3 } from '@engawa/platform/testing'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeComic } from '../../../test/comics.ts'
import { errorOf, htmlPretending, png } from '../../../test/factories.ts'
import { startSite, type Site } from '../../../test/site.ts'
import { until } from '../../../test/socket.ts'

vi.setConfig({ testTimeout: 120_000 })

let s3: TestS3
let site: Site

beforeAll(async () => {
  s3 = await startTestS3()
  site = await startSite({ env: s3.env })
})
afterAll(async () => {
  await site?.stop()
  await s3?.stop()
})

/** Appends zeros to the shorter picture, which readers ignore, so that both have the same length. */
function inOneLength(one: Buffer, other: Buffer): [Buffer, Buffer] {
  const length = Math.max(one.length, other.length)
  return [Buffer.concat([one], length), Buffer.concat([other], length)]
}

const put = (presignedUrl: string, bytes: Buffer) => site.put(presignedUrl, bytes, 'image/png')

describe.skipIf(!hasS3)('an upload to S3', () => {
  test('an upload to S3 is signed for the declared length', async () => {
    const author = await site.register()
    const { chapterId } = await makeComic(site, author, { pages: 0 })
    const files = [{ name: '1.png', size: 1_234 }]
    const { items } = await site.call(works.createPresigned, { chapterId, files }, author)
    const signed = new URL(items[0]!.presignedUrl).searchParams.get('X-Amz-SignedHeaders')
    expect(signed?.split(';')).toContain('content-length')
  })

  test('the site itself receives an upload of unknown size instead of S3, to enforce the maximum size', async () => {
    const me = await site.register()
    const slot = await site.call(accounts.presignAvatar, { fileExtension: 'png' }, me)
    expect(slot.presignedUrl.startsWith(`${site.url}/files/upload/`)).toBe(true)
    const refused = await put(slot.presignedUrl, Buffer.alloc(LIMITS.avatarBytes + 1))
    expect(await refused.json()).toMatchObject({ error: { name: 'avatar_too_large' } })
    expect((await put(slot.presignedUrl, await png())).status).toBe(200)
    await site.call(accounts.confirmAvatar, { fileUrl: slot.fileUrl }, me)
    const known = await site.call(accounts.presignAvatar, { fileExtension: 'png', size: 1_000 }, me)
    const signed = new URL(known.presignedUrl).searchParams.get('X-Amz-SignedHeaders')
    expect(signed?.split(';')).toContain('content-length')
  })

  test('an upload does not change after it is confirmed', async () => {
    const author = await site.register()
    const { chapterId } = await makeComic(site, author, { pages: 0 })
    // The bucket accepts only uploads of the signed length.
    const [first, other] = inOneLength(
      await png({ width: 50, height: 40 }),
      await png({ width: 90, height: 80 }),
    )
    const files = [{ name: '1.png', size: first.length }]
    const { items } = await site.call(works.createPresigned, { chapterId, files }, author)
    const { uploadId, presignedUrl } = items[0]!
    expect((await put(presignedUrl, first)).status).toBe(200)

    const { blobs } = site.context.deps
    const { copy } = blobs
    blobs.copy = async (...call) => {
      await copy(...call)
      expect((await put(presignedUrl, other)).status).toBe(200)
    }
    try {
      const added = await site.call(comics.addPages, { chapterId, uploadIds: [uploadId] }, author)
      expect(added.refused).toEqual([])
    } finally {
      blobs.copy = copy
    }
    await site.idle()
    const { pages } = await site.call(comicContent, { chapterId }, author)
    expect(pages).toMatchObject([{ state: 'ready', picture: { width: 50, height: 40 } }])
  })

  test('the first confirmed version of an upload is used, even if a later PUT replaces the file', async () => {
    const me = await site.register()
    const slot = await site.call(accounts.presignAvatar, { fileExtension: 'png' }, me)
    const confirm = () => site.call(accounts.confirmAvatar, { fileUrl: slot.fileUrl }, me)
    await put(slot.presignedUrl, htmlPretending())
    expect(await errorOf(confirm())).toBe('avatar_type')
    await put(slot.presignedUrl, await png())
    expect(await errorOf(confirm())).toBe('avatar_type')
  })

  test('an avatar that was confirmed early waits for the storage, however often it does not answer', async () => {
    const me = await site.register()
    const slot = await site.call(accounts.presignAvatar, { fileExtension: 'png' }, me)
    await site.call(accounts.confirmAvatar, { fileUrl: slot.fileUrl }, me)
    const { blobs, database } = site.context.deps
    const { stat } = blobs
    let attempts = 0
    blobs.stat = () => {
      attempts += 1
      return Promise.reject(Object.assign(new Error('slow down'), { $metadata: { httpStatusCode: 503 } }))
    }
    try {
      await until('more attempts than a job has', async () => {
        await database.pool.query(
          `update jobs.job set start_after = now() where name = 'files.finish-early' and state in ('created', 'retry')`,
        )
        return attempts > 8
      })
    } finally {
      blobs.stat = stat
    }
    await put(slot.presignedUrl, await png())
    await until('the avatar is there', async () =>
      (await site.call(accounts.profile, {}, me)).avatar.includes('/files/media/avatar/'),
    )
  })
})
