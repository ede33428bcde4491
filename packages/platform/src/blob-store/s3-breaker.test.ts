import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { isUnavailable } from '../faults/index.ts'
import { createThrowawayKey } from '../keys/index.ts'
import { hasS3, startTestS3, type TestS3 } from '../testing/test-s3.ts'
import { type BlobStore, openBlobStore } from './index.ts'

type Mode = 'open' | 'fails' | 'reset' | 'silent'

let s3: TestS3
let proxy: Awaited<ReturnType<typeof openProxy>>
let store: BlobStore

/** Opens an HTTP proxy in front of the store. It counts the requests for objects, and one object is always broken. */
async function openProxy(endpoint: string) {
  const state = { mode: 'open' as Mode, objects: 0 }
  const server = createServer((request, response) => {
    const isObject = request.url?.includes('/files/a/') ?? false
    if (isObject) state.objects += 1
    if (state.mode === 'silent') return
    if (state.mode === 'reset') return void request.socket.destroy()
    if (state.mode === 'fails' || request.url?.includes('broken'))
      return void response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    const { method, url, headers } = request
    const forwarded = send(endpoint + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    request.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    ...{ state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    restore(): void {
      state.mode = 'open'
      server.closeAllConnections()
    },
    close(): void {
      server.closeAllConnections()
      server.close()
    },
  }
}

beforeAll(async () => {
  s3 = await startTestS3()
  proxy = await openProxy(s3.endpoint)
  store = await openBlobStore(
    { ...s3, kind: 's3', endpoint: proxy.url, region: 'us-east-1' },
    { uploadKey: createThrowawayKey(), publicBase: '' },
  )
  await store.put('a/whole', Buffer.from('whole'), { contentType: 'text/plain' })
})
afterEach(() => proxy.restore())
afterAll(async () => {
  proxy?.close()
  await s3?.stop()
})

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.fail('it did not fail'),
    (error: unknown) => error,
  )

const answers = () =>
  vi.waitFor(async () => expect(await store.stat('a/whole')).toMatchObject({ size: 5 }), 30_000)

test.skipIf(!hasS3).each<Mode>(['fails', 'reset', 'silent'])(
  'a store in the state %s gets no further requests, and is used again as soon as it answers',
  async (mode) => {
    await answers()
    proxy.state.mode = mode
    const waiting = await Promise.all([store.open('a/whole'), store.stat('a/whole')].map(errorOf))
    for (const error of waiting) expect(isUnavailable(error)).toBe(true)
    // The first failures have caused a probe. After its failure, no request reaches the store.
    await vi.waitFor(async () => {
      const before = proxy.state.objects
      expect(isUnavailable(await errorOf(store.open('a/whole')))).toBe(true)
      expect(proxy.state.objects).toBe(before)
    }, 30_000)
    const before = proxy.state.objects
    const put = store.put('a/new', Buffer.from('x'), { contentType: 'text/plain' })
    for (const work of [
      put,
      store.check(),
      store.stat('a/whole'),
      store.copy('a/whole', 'a/b', { etag: '' }),
      store.presignPut('a/new', { contentType: 'text/plain', maxBytes: 1, bytes: 1, expiresInSeconds: 60 }),
    ])
      expect(isUnavailable(await errorOf(work))).toBe(true)
    expect(proxy.state.objects).toBe(before)
    proxy.restore()
    await answers()
  },
)

test.skipIf(!hasS3)(
  'broken and missing objects fail alone, and other requests still reach the store',
  async () => {
    await answers()
    for (let at = 0; at < 5; at += 1) {
      expect(isUnavailable(await errorOf(store.open('a/broken')))).toBe(true)
      expect(await store.open('a/none')).toBeUndefined()
      expect(await store.stat('a/whole')).toMatchObject({ size: 5 })
    }
  },
)
