import { accounts, LIMITS } from '@engawa/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as files from '../../../test/factories.ts'
import { errorOf } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'
import { sweepJob } from '../files/sweep.ts'

let site: Site
const clock = files.testClock()
const as = ({ token }: Person) => ({ token })

beforeAll(async () => {
  site = await startSite({ clock })
})
afterAll(() => site.stop())

const presign = (by: Person, fileExtension = 'png') =>
  site.call(accounts.presignAvatar, { fileExtension: fileExtension as 'png' }, as(by))

const confirm = (by: Person, fileUrl: string) => site.call(accounts.confirmAvatar, { fileUrl }, as(by))

/** Requests an upload URL, PUTs the file and confirms the upload. */
async function upload(by: Person, bytes: Buffer) {
  const slot = await presign(by)
  expect((await site.put(slot.presignedUrl, bytes, 'image/png')).status).toBe(200)
  return confirm(by, slot.fileUrl)
}

const nameOf = async (answer: Response) => ((await answer.json()) as { error: { name: string } }).error.name

describe('an avatar', () => {
  test.each([
    ['a tall PNG', () => files.png({ width: 40, height: 900 })],
    ['a wide JPEG', () => files.jpeg({ width: 3000, height: 500 })],
    ['a CMYK JPEG', () => files.cmykJpeg({ width: 300, height: 200 })],
    ['a single pixel', () => files.png({ width: 1, height: 1 })],
  ])(
    'an avatar from %s becomes a square without metadata, which clients may cache for ever',
    async (_, make) => {
      const me = await site.register()
      const { avatar } = await upload(me, await make())
      expect(avatar).toMatch(/^\/files\/media\/avatar\/[a-z0-9]{26}\.webp$/)
      const answer = await site.fetch(avatar)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('image/webp')
      expect(answer.headers.get('cache-control')).toContain('immutable')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toContain('sandbox')
      const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect(picture).toMatchObject({ format: 'webp', width: 256, height: 256, space: 'srgb' })
    },
  )

  test.each([
    ['an empty file', () => Buffer.alloc(0), 'upload_empty'],
    ['HTML', files.htmlPretending, 'avatar_type'],
    ['an SVG', files.svgWithScript, 'avatar_type'],
    ['a WebP', files.webp, 'avatar_type'],
    ['a GIF', files.gif, 'avatar_type'],
    ['a bomb of 30,000 pixels a side', files.bombPng, 'upload_too_many_pixels'],
    [
      'half a PNG',
      async () => (await files.png({ width: 900, height: 900 })).subarray(0, 600),
      'upload_broken',
    ],
  ])('an avatar is not made from %s, and the old avatar remains', async (_, make, error) => {
    const me = await site.register()
    expect(await errorOf(upload(me, await make()))).toBe(error)
    expect((await site.call(accounts.profile, {}, as(me))).avatar).toBe(me.profile.avatar)
  })

  test('a new avatar replaces the old one', async () => {
    const me = await site.register()
    const first = await upload(me, await files.png())
    const second = await upload(me, await files.jpeg())
    expect(second.avatar).not.toBe(first.avatar)
    expect((await site.call(accounts.profile, {}, as(me))).avatar).toBe(second.avatar)
  })

  test('an avatar must have one of three file extensions', async () => {
    const me = await site.register()
    for (const extension of ['jpg', 'jpeg', 'PNG', '.png']) await presign(me, extension)
    for (const extension of ['gif', 'svg', 'png/../x', '']) {
      expect(await errorOf(presign(me, extension)), extension).toBe('avatar_type')
    }
  })

  test('an avatar of more than 5 MB is refused', async () => {
    const me = await site.register()
    const slot = await presign(me)
    const answer = await site.put(slot.presignedUrl, Buffer.alloc(LIMITS.avatarBytes + 1))
    expect(await answer.json()).toMatchObject({
      msg: expect.any(String),
      error: { name: 'avatar_too_large' },
    })
    expect((await confirm(me, slot.fileUrl)).avatar).toBe(me.profile.avatar)
  })

  test('an avatar must have exactly the announced size', async () => {
    const me = await site.register()
    const bytes = await files.png()
    const announce = (size: number) =>
      site.call(accounts.presignAvatar, { fileExtension: 'png', size }, as(me))
    expect(await errorOf(announce(LIMITS.avatarBytes + 1))).toBe('avatar_too_large')
    const { presignedUrl, fileUrl } = await announce(bytes.length)
    const longer = await site.put(presignedUrl, Buffer.concat([bytes, Buffer.alloc(1)]))
    expect(longer.status).toBe(400)
    expect((await site.put(presignedUrl, bytes)).status).toBe(200)
    await confirm(me, fileUrl)
  })
})

describe('an avatar that is confirmed before its file is uploaded', () => {
  const early = async () => {
    const me = await site.register()
    const slot = await presign(me)
    expect((await confirm(me, slot.fileUrl)).avatar).toBe(me.profile.avatar)
    return { me, slot, avatar: async () => (await site.call(accounts.profile, {}, as(me))).avatar }
  }

  test('an upload that was confirmed early becomes the avatar when its file arrives', async () => {
    const { slot, avatar } = await early()
    expect((await site.put(slot.presignedUrl, await files.png())).status).toBe(200)
    expect(await avatar()).toMatch(/^\/files\/media\/avatar\//)
  })

  test('the upload of a file that was confirmed early is refused if it is not a picture', async () => {
    const { me, slot, avatar } = await early()
    const answer = await site.put(slot.presignedUrl, files.htmlPretending())
    expect([answer.status, await nameOf(answer)]).toEqual([400, 'avatar_type'])
    expect(await avatar()).toBe(me.profile.avatar)
  })

  test('an avatar that was confirmed early is finished even if the storage does not report the upload', async () => {
    const { me, slot, avatar } = await early()
    const { database, blobs } = site.context.deps
    const row = await database.db
      .selectFrom('files')
      .select('upload_key')
      .where('owner_id', '=', me.profile.uid)
      .executeTakeFirstOrThrow()
    await blobs.put(row.upload_key!, await files.png(), { contentType: 'image/png' })
    await vi.waitFor(async () => expect(await avatar()).not.toBe(me.profile.avatar), { timeout: 60_000 })
    expect(await errorOf(confirm(me, slot.fileUrl))).toBe('upload_used')
  })

  test('an upload cannot be confirmed early by another member, nor after its upload URL has expired', async () => {
    const [me, other] = [await site.register(), await site.register()]
    const { fileUrl } = await presign(me)
    expect(await errorOf(confirm(other, fileUrl))).toBe('upload_missing')
    clock.advance(15 * 60_000 + 1_000)
    expect(await errorOf(confirm(me, fileUrl))).toBe('upload_missing')
  })
})

describe('pictures', () => {
  test('a picture that would need much memory is refused before it is decoded', async () => {
    const me = await site.register()
    const bomb = files.deepInterlacedPng(12_000, 8_333)
    expect(bomb.length).toBeLessThan(LIMITS.avatarBytes)
    expect(await errorOf(upload(me, bomb))).toBe('upload_too_many_pixels')
  })

  test('pictures in the queue do not take memory, and the queue refuses pictures beyond its limit', async () => {
    const [me, other] = [await site.register(), await site.register()]
    const [mine, theirs] = [await presign(me), await presign(other)]
    for (const { presignedUrl } of [mine, theirs]) await site.put(presignedUrl, await files.png())
    const { blobs } = site.context.deps
    const { withFile } = blobs
    let reads = 0
    let open = (): void => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    blobs.withFile = (key, use) => {
      reads += 1
      return gate.then(() => withFile(key, use))
    }
    try {
      const refused: string[] = []
      const many = Array.from({ length: 60 }, () =>
        confirm(me, mine.fileUrl).catch((error: { errorName: string }) => refused.push(error.errorName)),
      )
      await vi.waitFor(() => expect(refused).toHaveLength(10), { timeout: 60_000, interval: 20 })
      expect(new Set(refused)).toEqual(new Set(['unavailable']))
      expect(reads).toBe(2)
      const waiting = confirm(other, theirs.fileUrl)
      open()
      expect((await waiting).avatar).toContain('/files/media/avatar/')
      await Promise.all(many)
      expect((await site.call(accounts.profile, {}, as(me))).avatar).toContain('/files/media/avatar/')
    } finally {
      open()
      blobs.withFile = withFile
    }
  })

  test('a stored picture remains when the outcome of the commit is unknown', async () => {
    const me = await site.register()
    const { database, jobs } = site.context.deps
    const { presignedUrl, fileUrl } = await presign(me)
    await site.put(presignedUrl, await files.png())
    const { transaction } = database
    const lost = Object.assign(new Error('Connection terminated'), { code: '57P01' })
    database.transaction = async (work) => {
      await transaction(work)
      throw lost
    }
    try {
      expect(await errorOf(confirm(me, fileUrl))).toBe('unavailable')
    } finally {
      database.transaction = transaction
    }
    clock.advance(25 * 3_600_000)
    await database.transaction((tx) => jobs.enqueue(tx, sweepJob, {}))
    await site.idle()
    const { avatar } = await site.call(accounts.profile, {}, as(me))
    expect((await site.fetch(avatar)).status).toBe(200)
  })
})

describe('an upload URL', () => {
  test('an upload URL accepts only one file', async () => {
    const me = await site.register()
    const { presignedUrl, fileUrl } = await presign(me)
    await site.put(presignedUrl, await files.png())
    const again = await site.put(presignedUrl, await files.jpeg())
    expect([again.status, await nameOf(again)]).toEqual([409, 'upload_used'])
    await confirm(me, fileUrl)
    expect(await errorOf(confirm(me, fileUrl))).toBe('upload_used')
    expect(await nameOf(await site.put(presignedUrl, await files.png()))).toBe('upload_used')
  })

  test('of several simultaneous calls, only one confirms an upload', async () => {
    const me = await site.register()
    const { presignedUrl, fileUrl } = await presign(me)
    await site.put(presignedUrl, await files.png())
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => confirm(me, fileUrl)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('an upload URL expires', async () => {
    const { presignedUrl } = await presign(await site.register())
    clock.advance(LIMITS.presignSeconds * 1000 + 1000)
    const late = await site.put(presignedUrl, await files.png())
    expect([late.status, await nameOf(late)]).toEqual([403, 'upload_link_late'])
  })

  test('an upload URL cannot be forged, or changed to the URL of another file', async () => {
    const [me, other] = [await site.register(), await site.register()]
    const [mine, theirs] = [await presign(me), await presign(other)]
    const [payload] = mine.presignedUrl.split(/\.(?=[^.]*$)/)
    const signature = theirs.presignedUrl.split('.').at(-1)
    for (const address of [
      `${payload}.${signature}`,
      `${payload}`,
      '/files/upload/x.y',
      '/files/upload/%2e%2e',
    ]) {
      const answer = await site.put(address, await files.png())
      expect([403, 404], address).toContain(answer.status)
    }
    await site.put(theirs.presignedUrl, await files.png())
    for (const fileUrl of [
      theirs.fileUrl,
      '/files/incoming/x',
      'https://elsewhere.example/a.png',
      '../../etc/passwd',
    ]) {
      expect(await errorOf(confirm(me, fileUrl)), fileUrl).toBe('upload_missing')
    }
    await confirm(other, `https://site.example${theirs.fileUrl}`)
  })

  test('no file remains when the sender disconnects in the middle of an upload', async () => {
    const me = await site.register()
    const { presignedUrl, fileUrl } = await presign(me)
    const picture = await files.png({ width: 700, height: 700 })
    const gone = new AbortController()
    const half = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(picture.subarray(0, 500)),
      pull: () => gone.abort(),
    })
    const init = { method: 'PUT', body: half, signal: gone.signal, duplex: 'half' } as RequestInit
    await expect(fetch(new URL(presignedUrl, site.url), init)).rejects.toThrow()
    expect((await confirm(me, fileUrl)).avatar).toBe(me.profile.avatar)
    expect((await site.put(presignedUrl, picture)).status).toBe(200)
    expect(await errorOf(confirm(me, fileUrl))).toBe('upload_used')
  })
})

describe('files', () => {
  test('a browser can fetch a part of a file, and gets 304 for a file that it has already', async () => {
    const { avatar } = await upload(await site.register(), await files.png())
    const whole = Buffer.from(await (await site.fetch(avatar)).arrayBuffer())
    const part = await site.fetch(avatar, { headers: { range: 'bytes=4-7' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 4-7/${whole.length}`)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(4, 8))
    const tail = await site.fetch(avatar, { headers: { range: 'bytes=-5' } })
    expect(Buffer.from(await tail.arrayBuffer())).toEqual(whole.subarray(-5))
    expect((await site.fetch(avatar, { headers: { range: 'bytes=9999999-' } })).status).toBe(416)
    const head = await site.fetch(avatar, { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(String(whole.length))
    const known = await site.fetch(avatar, { headers: { 'if-none-match': head.headers.get('etag') ?? '' } })
    expect(known.status).toBe(304)
  })

  test('files that were only uploaded, or are outside of the public folders, are never served', async () => {
    const me = await site.register()
    const { presignedUrl, fileUrl } = await presign(me)
    await site.put(presignedUrl, files.htmlPretending())
    const paths = [
      fileUrl,
      '/files/media/../incoming/x',
      '/files/media/%2e%2e/%2e%2e/etc/passwd',
      '/files/media/',
    ]
    for (const path of [...paths, '/files/media/nothing-here.webp', '/files/']) {
      const answer = await site.fetch(path)
      expect(answer.status, path).toBe(404)
      expect(answer.headers.get('cache-control') ?? '', path).not.toContain('immutable')
    }
  })
})
