import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorOf, png, testClock } from '../../../test/factories.ts'
import { startSite, type Site } from '../../../test/site.ts'
import { sweep } from './uploads-jobs.ts'

let site: Site
const clock = testClock()

beforeAll(async () => {
  site = await startSite({ clock })
})
afterAll(() => site.stop())

const wish = (name: string) => ({ purpose: 'page', name, maxBytes: 10_000, ref: 7 }) as const

async function openAndPut(uid: number, name = '1.png') {
  const slot = await site.context.uploads.open(uid, wish(name))
  expect((await site.put(slot.presignedUrl, await png())).status).toBe(200)
  return slot
}

describe('uploads', () => {
  test('are opened together, found by whom they are for, and used once', async () => {
    const { uploads, deps } = site.context
    const { uid } = (await site.register()).profile
    const slots = await uploads.openAll(uid, [wish('2.png'), wish('1.png')])
    expect(slots.map(({ name }) => name)).toEqual(['2.png', '1.png'])
    const { uploadId, presignedUrl } = slots[0]!
    expect(await errorOf(uploads.find(uid, uploadId, 'page'))).toBe('upload_missing')
    const bytes = await png()
    await site.put(presignedUrl, bytes)
    const found = await uploads.find(uid, uploadId, 'page')
    expect(found).toMatchObject({ uploadId, name: '2.png', ref: 7, size: bytes.length })
    expect(await deps.blobs.read(found.key)).toEqual(bytes)
    expect(await errorOf(uploads.find(uid, uploadId, 'cover'))).toBe('not_found')
    expect(await errorOf(uploads.find(uid + 1, uploadId, 'page'))).toBe('not_found')

    const use = () => deps.database.transaction((tx) => uploads.useUp(tx, uploadId))
    await use()
    expect(await errorOf(use())).toBe('upload_used')
    expect(await errorOf(uploads.renew(uid, uploadId))).toBe('upload_used')
    await uploads.discard(uploadId)
    expect(await deps.blobs.stat(found.key)).toBeUndefined()
  })

  test('get a fresh address, and the old one is worth nothing', async () => {
    const { uploads } = site.context
    const { uid } = (await site.register()).profile
    const old = await openAndPut(uid)
    const fresh = await uploads.renew(uid, old.uploadId)
    expect(fresh.uploadId).toBe(old.uploadId)
    expect(await errorOf(uploads.find(uid, old.uploadId, 'page'))).toBe('upload_missing')
    expect((await site.put(old.presignedUrl, await png())).status).toBe(403)
    expect((await site.put(fresh.presignedUrl, await png())).status).toBe(200)
    await uploads.find(uid, old.uploadId, 'page')
    expect(await errorOf(uploads.renew(uid + 1, old.uploadId))).toBe('not_found')
  })

  test('are no larger than they said, told before or noticed on the way', async () => {
    const { uid } = (await site.register()).profile
    const { uploadId, presignedUrl } = await site.context.uploads.open(uid, wish('1.png'))
    expect((await site.put(presignedUrl, Buffer.alloc(10_001))).status).toBe(413)
    const body = new Blob([Buffer.alloc(10_001)]).stream()
    const init = { method: 'PUT', body, duplex: 'half' } as RequestInit
    const untold = await fetch(new URL(presignedUrl, site.url), init)
    expect(untold.status).toBe(413)
    expect(await errorOf(site.context.uploads.find(uid, uploadId, 'page'))).toBe('upload_missing')
  })

  test('that nobody confirmed for a day are swept, others stay', async () => {
    const { uploads, deps } = site.context
    const { uid } = (await site.register()).profile
    const [left, used] = [await openAndPut(uid), await openAndPut(uid)]
    const usedFile = await uploads.find(uid, used.uploadId, 'page')
    await deps.database.transaction((tx) => uploads.useUp(tx, used.uploadId))
    await deps.blobs.put('incoming/belongs-to-nobody', Buffer.from('x'), { contentType: 'text/plain' })
    const kept = async () => {
      const keys: string[] = []
      for await (const { key } of deps.blobs.list('incoming/')) keys.push(key)
      return keys
    }
    await sweep(deps)
    expect(await kept()).toContain('incoming/belongs-to-nobody')
    await uploads.find(uid, left.uploadId, 'page')

    clock.advance(25 * 3_600_000)
    await sweep(deps)
    expect(await kept()).toEqual([usedFile.key])
    expect(await errorOf(uploads.find(uid, left.uploadId, 'page'))).toBe('not_found')
  })
})
