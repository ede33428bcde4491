import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createThrowawayKey } from '../keys/index.ts'
import { hasS3, startTestS3 } from '../testing/test-s3.ts'
import {
  BadBlobKeyError,
  BlobChangedError,
  BlobExistsError,
  BlobMissingError,
  BlobRangeError,
  type BlobStore,
  openBlobStore,
  type PartialBlob,
  StorageWriteError,
} from './index.ts'

let base: string
let now = new Date('2026-01-01T00:00:00Z')
const options = {
  uploadKey: createThrowawayKey(),
  publicBase: 'https://site.test',
  clock: { now: () => now },
}
const png = { contentType: 'image/png' }
const read = (store: BlobStore, key: string) => store.withFile(key, (path) => readFile(path))

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'engawa-blobs-'))
})

afterAll(async () => {
  await rm(base, { recursive: true, force: true, maxRetries: 5 })
})

async function* broken() {
  yield Buffer.from('first')
  throw new Error('the reader went away')
}

type Opened = { store: BlobStore; close(): Promise<void> }

const adapters: Record<string, () => Promise<Opened>> = {
  async disk() {
    const store = await openBlobStore({ kind: 'disk', dir: join(base, 'disk') }, options)
    return { store, close: async () => {} }
  },
  async s3() {
    const s3 = await startTestS3()
    const store = await openBlobStore({ ...s3, kind: 's3', region: 'us-east-1' }, options)
    return { store, close: s3.stop }
  },
}

describe.each(Object.keys(adapters))('blobs on %s', (name) => {
  const isInstalled = name !== 's3' || hasS3
  let opened: Opened
  let store: BlobStore

  beforeAll(async () => {
    if (!isInstalled) return
    opened = await adapters[name]!()
    store = opened.store
  })

  afterAll(() => opened?.close())

  beforeEach(async ({ skip }) => {
    skip(!isInstalled, 'Ceph is not installed')
    for (const prefix of ['a', 'b', 'new']) await store.removeAll(prefix)
  })

  const keys = async (prefix: string) => {
    const found: [string, number][] = []
    for await (const { key, size } of store.list(prefix)) found.push([key, size])
    return found
  }

  test('a blob that is uploaded in pieces continues where its last piece ended', async () => {
    const bytes = Buffer.from(Array.from({ length: 13 * 1024 * 1024 }, (_, at) => (at * 7) % 251))
    const cut = 6 * 1024 * 1024 + 11
    const seen: PartialBlob[] = []
    const saved = async (partial: PartialBlob) => void seen.push(partial)
    const begun = await store.beginPartial('a/large.mp4', { contentType: 'video/mp4' })
    async function* breakingOff() {
      for (let at = 0; at < cut; at += 65_536) yield bytes.subarray(at, Math.min(cut, at + 65_536))
      throw new Error('the sender went away')
    }
    await expect(store.appendPartial(begun, Readable.from(breakingOff()), saved)).rejects.toThrow('went away')
    expect(seen.at(-1)?.size).toBe(cut)
    expect(await store.stat('a/large.mp4')).toBeUndefined()

    // The state as it is read from a database after the process ended before it recorded a piece.
    const restored = JSON.parse(JSON.stringify(seen.at(-1))) as PartialBlob
    await store.appendPartial(restored, Readable.from([bytes.subarray(cut, cut + 99)]), async () => {})
    const more = await store.appendPartial(restored, Readable.from([bytes.subarray(cut, cut + 1_000)]), saved)
    const whole = await store.appendPartial(more, Readable.from([bytes.subarray(cut + 1_000)]), saved)
    expect(whole.size).toBe(bytes.length)
    await store.finishPartial(whole)
    await store.finishPartial(whole)
    expect((await read(store, 'a/large.mp4')).equals(bytes)).toBe(true)
    expect(await store.stat('a/large.mp4')).toMatchObject({ contentType: 'video/mp4' })
    expect(await keys('a/')).toEqual([['a/large.mp4', bytes.length]])
  })

  test('a partial blob that was dropped is gone and cannot be continued', async () => {
    const begun = await store.beginPartial('a/dropped.mp4', { contentType: 'video/mp4' })
    const partial = await store.appendPartial(begun, Readable.from([Buffer.from('begun')]), async () => {})
    await store.dropPartial(partial)
    await store.dropPartial(partial)
    const more = store.appendPartial(partial, Readable.from([Buffer.from('more')]), async () => {})
    await expect(more).rejects.toThrow(BlobMissingError)
    await expect(store.finishPartial(partial)).rejects.toThrow(BlobMissingError)
    expect(await keys('a/')).toEqual([])
  })

  test('a stored blob can be read as a whole and in ranges', async () => {
    await store.put('a/one.png', Buffer.from('0123456789'), png)
    expect((await read(store, 'a/one.png')).toString()).toBe('0123456789')
    expect(await store.stat('a/one.png')).toMatchObject({ size: 10, contentType: 'image/png' })

    const part = async (range?: { start: number; end?: number }) => {
      const blob = await store.open('a/one.png', range)
      const bytes = Buffer.concat(await blob!.stream.toArray())
      return [bytes.toString(), blob!.size, blob!.contentType]
    }
    expect(await part()).toEqual(['0123456789', 10, 'image/png'])
    expect(await part({ start: 2, end: 4 })).toEqual(['234', 10, 'image/png'])
    expect(await part({ start: 7 })).toEqual(['789', 10, 'image/png'])
    expect(await part({ start: 8, end: 99 })).toEqual(['89', 10, 'image/png'])
    await expect(store.open('a/one.png', { start: 10 })).rejects.toThrow(BlobRangeError)
  })

  test('a complete stream is stored, and nothing is stored of an interrupted stream', async () => {
    const large = Buffer.alloc(3_000_000, 'engawa')
    await store.put('a/stream', Readable.from([large.subarray(0, 1_000_000), large.subarray(1_000_000)]), {
      contentType: 'application/x-thing',
    })
    expect((await read(store, 'a/stream')).equals(large)).toBe(true)
    expect((await store.stat('a/stream'))?.contentType).toBe('application/x-thing')

    await expect(store.put('a/broken', Readable.from(broken()), png)).rejects.toThrow('the reader went away')
    expect(await store.stat('a/broken')).toBeUndefined()
  })

  test('a second put replaces the blob, unless `ifAbsent` is set', async () => {
    await store.put('a/x', Buffer.from('first'), { contentType: 'text/x-one' })
    await store.put('a/x', Buffer.from('second'), { contentType: 'text/x-two' })
    expect((await read(store, 'a/x')).toString()).toBe('second')
    expect((await store.stat('a/x'))?.contentType).toBe('text/x-two')

    const again = store.put('a/x', Buffer.from('third'), { ...png, ifAbsent: true })
    await expect(again).rejects.toThrow(BlobExistsError)
    expect((await read(store, 'a/x')).toString()).toBe('second')
    await store.put('new/x', Buffer.from('first'), { ...png, ifAbsent: true })
    expect((await store.stat('new/x'))?.contentType).toBe('image/png')
  })

  test('later puts to the original key and repeated copies do not change the copy of a blob', async () => {
    await store.put('a/from', Buffer.from('first'), { contentType: 'text/x-one' })
    const { etag } = (await store.stat('a/from'))!
    await store.copy('a/from', 'b/to', { etag })
    await store.put('a/from', Buffer.from('other'), { contentType: 'text/x-two' })
    expect((await read(store, 'b/to')).toString()).toBe('first')
    expect(await store.stat('b/to')).toMatchObject({ size: 5, contentType: 'text/x-one' })
    await expect(store.copy('a/from', 'b/new', { etag })).rejects.toThrow(BlobChangedError)
    expect(await store.stat('b/new')).toBeUndefined()
    const later = (await store.stat('a/from'))!
    expect(later.etag).not.toBe(etag)
    await store.copy('a/from', 'b/to', { etag: later.etag })
    expect((await read(store, 'b/to')).toString()).toBe('first')
    await store.remove('a/from')
    expect((await read(store, 'b/to')).toString()).toBe('first')
    await expect(store.copy('a/from', 'b/new', { etag })).rejects.toThrow(BlobMissingError)
  })

  test('a missing file is reported as missing, and may be removed without an error', async () => {
    expect(await store.open('a/none')).toBeUndefined()
    expect(await store.stat('a/none')).toBeUndefined()
    await expect(read(store, 'a/none')).rejects.toThrow(BlobMissingError)
    await store.remove('a/none')
    await store.put('a/b/c', Buffer.from('x'), png)
    await store.remove('a/b/c')
    expect(await store.stat('a/b/c')).toBeUndefined()
  })

  test('the store lists and removes blobs by the prefix of their keys', async () => {
    for (const key of ['a/1/x', 'a/1/y.png', 'a/10/x', 'b/1']) await store.put(key, Buffer.from('12'), png)
    expect(await keys('a/1/')).toEqual([
      ['a/1/x', 2],
      ['a/1/y.png', 2],
    ])
    expect((await keys('a/1')).length).toBe(3)
    expect((await keys('')).length).toBe(4)
    await store.removeAll('a/1/')
    expect(await keys('')).toEqual([
      ['a/10/x', 2],
      ['b/1', 2],
    ])
    await expect(store.removeAll('')).rejects.toThrow()
  })

  test('a key that could lead to another folder is refused', async () => {
    for (const key of [
      '',
      '/a',
      'a/',
      'a//b',
      '../a',
      'a/../b',
      'a/..',
      '.drafts/a',
      'a\\b',
      'a\0b',
      'A',
      'a b',
      '%2e',
      'あ',
    ]) {
      await expect(store.put(key, Buffer.from('x'), png), key).rejects.toThrow(BadBlobKeyError)
      await expect((async () => read(store, key))(), key).rejects.toThrow(BadBlobKeyError)
    }
  })

  test('the check of a usable store succeeds', async () => {
    await store.check()
  })

  test('an upload of unknown size is sent to the site, which limits its bytes', async () => {
    const grant = { contentType: 'image/png', maxBytes: 100, expiresInSeconds: 900 }
    const address = await store.presignPut('new/unknown.png', grant)
    const token = address.replace('https://site.test/files/upload/', '')
    expect(store.verifyUpload(token)).toMatchObject({ ok: true, key: 'new/unknown.png', maxBytes: 100 })
  })

  test('an upload address accepts an upload with the promised type and size', async () => {
    const grant = { contentType: 'image/png', maxBytes: 100, bytes: 4, expiresInSeconds: 900 }
    const address = await store.presignPut('new/up.png', grant)
    if (address.startsWith('https://site.test/')) {
      const token = address.replace('https://site.test/files/upload/', '')
      expect(store.verifyUpload(token)).toEqual({
        ok: true,
        key: 'new/up.png',
        contentType: 'image/png',
        maxBytes: 100,
        bytes: 4,
        expiresAt: new Date('2026-01-01T00:15:00Z'),
      })
      const [payload, signature] = token.split('.')
      const other = Buffer.from(JSON.stringify({ ...grant, key: 'a/other', expiresAt: 9e15 })).toString(
        'base64url',
      )
      expect(store.verifyUpload(`${other}.${signature}`)).toEqual({ ok: false, reason: 'forged' })
      expect(store.verifyUpload(`${payload}.`)).toEqual({ ok: false, reason: 'malformed' })
      now = new Date('2026-01-01T00:15:00Z')
      expect(store.verifyUpload(token)).toEqual({ ok: false, reason: 'expired' })
      return
    }
    const put = async (body: string, type: string) =>
      (await fetch(address, { method: 'PUT', body, headers: { 'content-type': type } })).status
    for (const [body, type] of [
      ['12345', 'image/png'],
      ['123', 'image/png'],
      ['1234', 'text/html'],
    ] as const)
      expect(await put(body, type), `${body} as ${type}`).toBe(403)
    expect(await store.stat('new/up.png')).toBeUndefined()
    expect(await put('1234', 'image/png')).toBe(200)
    expect(await store.stat('new/up.png')).toMatchObject({ size: 4, contentType: 'image/png' })
  })
})

test('the disk store leaves no draft files after successful and failed writes', async () => {
  const dir = join(base, 'tidy')
  const store = await openBlobStore({ kind: 'disk', dir }, options)
  await store.put('a/b', Buffer.from('x'), png)
  await expect(store.put('a/b', Buffer.from('y'), { ...png, ifAbsent: true })).rejects.toThrow(
    BlobExistsError,
  )
  await store.check()
  expect(await readdir(join(dir, '.drafts'))).toEqual([])
  expect((await readdir(dir)).sort()).toEqual(['.drafts', '.types', 'a'])
})

test('drafts of interrupted writes are removed while the site runs, but recent drafts stay', async () => {
  const dir = join(base, 'cut-off')
  const store = await openBlobStore({ kind: 'disk', dir }, options)
  now = new Date()
  await writeFile(join(dir, '.drafts', 'young'), 'half')
  await writeFile(join(dir, '.drafts', 'old'), 'half')
  const twoHoursAgo = new Date(now.getTime() - 7_200_000)
  await utimes(join(dir, '.drafts', 'old'), twoHoursAgo, twoHoursAgo)
  await store.tidy()
  expect(await readdir(join(dir, '.drafts'))).toEqual(['young'])
})

test('the check and the writes report a folder that is not writable', async () => {
  const dir = join(base, 'unwritable')
  const store = await openBlobStore({ kind: 'disk', dir }, options)
  await rm(join(dir, '.drafts'), { recursive: true })
  await writeFile(join(dir, '.drafts'), 'in the way')
  await expect(store.check()).rejects.toThrow(StorageWriteError)
  await expect(store.put('a/b', Buffer.from('x'), png)).rejects.toThrow(StorageWriteError)
  await expect(openBlobStore({ kind: 'disk', dir: join(dir, '.drafts') }, options)).rejects.toThrow(
    StorageWriteError,
  )
})
