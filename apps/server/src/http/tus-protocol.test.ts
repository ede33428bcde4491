import { works } from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeComic } from '../../test/comics.ts'
import { startSite, type Person, type Site } from '../../test/site.ts'

const VERSION = { 'tus-resumable': '1.0.0' }
const OCTETS = { 'content-type': 'application/offset+octet-stream' }

let site: Site
let author: Person

beforeAll(async () => {
  site = await startSite()
  author = await site.register()
})
afterAll(() => site?.stop())

/** Opens an upload of ten bytes. Returns its path. */
async function open(): Promise<string> {
  const { chapterId } = await makeComic(site, author, { pages: 0 })
  const files = [{ name: 'a.cbz', size: 10 }]
  const { items } = await site.call(works.createPresigned, { chapterId, purpose: 'archive', files }, author)
  return items[0]!.resumableUrl!
}

const send = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
  site.fetch(path, { method, headers, ...(body !== undefined && { body }) }, author)

/** Sends the bytes from an offset. */
const patch = (path: string, offset: number, body: string, more: Record<string, string> = {}) =>
  send('PATCH', path, { ...VERSION, ...OCTETS, 'upload-offset': String(offset), ...more }, body)

const statusOf = async (answer: Promise<Response>): Promise<number> => (await answer).status

describe('tus 1.0: the core of the protocol', () => {
  test('OPTIONS states the versions, the extensions and the maximum size', async () => {
    const { status, headers } = await send('OPTIONS', '/files/tus')
    expect([200, 204]).toContain(status)
    expect(headers.get('tus-version')).toBe('1.0.0')
    expect(headers.get('tus-extension')).toBe('creation,termination,expiration')
    expect(Number(headers.get('tus-max-size'))).toBeGreaterThan(1e9)
  })

  test.each([
    ['no version', {}],
    ['an older version', { 'tus-resumable': '0.2.2' }],
    ['a newer version', { 'tus-resumable': '2.0.0' }],
  ])(
    'a request with %s gets 412 with the supported versions, and changes nothing',
    async (_name, version) => {
      const path = await open()
      for (const [method, body] of [['HEAD'], ['DELETE'], ['PATCH', 'abc'], ['POST']] as const) {
        const { status, headers } = await send(
          method,
          method === 'POST' ? '/files/tus' : path,
          { ...version, ...OCTETS, 'upload-offset': '0' },
          body,
        )
        expect([method, status, headers.get('tus-version')]).toEqual([method, 412, '1.0.0'])
      }
      expect((await send('HEAD', path, VERSION)).headers.get('upload-offset')).toBe('0')
    },
  )

  test('HEAD states the offset and the length, and is not cached', async () => {
    const path = await open()
    await patch(path, 0, 'abc')
    const { status, headers } = await send('HEAD', path, VERSION)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'upload-offset': '3',
      'upload-length': '10',
      'tus-resumable': '1.0.0',
      'cache-control': 'no-store',
    })
  })

  test('PATCH appends bytes at the offset, and states the new offset', async () => {
    const path = await open()
    const first = await patch(path, 0, 'abcd')
    expect([first.status, first.headers.get('upload-offset'), first.headers.get('tus-resumable')]).toEqual([
      204,
      '4',
      '1.0.0',
    ])
    expect((await patch(path, 4, '')).headers.get('upload-offset')).toBe('4')
    expect((await patch(path, 4, 'efghij')).headers.get('upload-offset')).toBe('10')
    expect((await send('HEAD', path, VERSION)).headers.get('upload-offset')).toBe('10')
  })

  test.each<[string, number[], (path: string) => Promise<Response>]>([
    ['another offset', [409], (path) => patch(path, 5, 'abc')],
    ['no offset', [400, 403], (path) => send('PATCH', path, { ...VERSION, ...OCTETS }, 'abc')],
    ['a negative offset', [400], (path) => patch(path, -1, 'abc')],
    ['an offset that is not a number', [400], (path) => patch(path, Number.NaN, 'abc')],
    ['another content type', [400, 415], (path) => patch(path, 0, 'abc', { 'content-type': 'text/plain' })],
    ['more bytes than the upload has', [413], (path) => patch(path, 0, 'abcdefghijk')],
  ])('PATCH with %s is refused, and changes nothing', async (_name, statuses, act) => {
    const path = await open()
    expect(statuses).toContain(await statusOf(act(path)))
    expect((await send('HEAD', path, VERSION)).headers.get('upload-offset')).toBe('0')
  })

  test.each(['HEAD', 'PATCH', 'DELETE'])('%s of an unknown upload gets 404', async (method) => {
    const body = method === 'PATCH' ? 'abc' : undefined
    for (const id of ['999999999', 'x', '0', '1e3', '%00'])
      expect(
        await statusOf(
          send(method, `/files/tus/${id}`, { ...VERSION, ...OCTETS, 'upload-offset': '0' }, body),
        ),
        id,
      ).toBe(404)
  })

  test('X-HTTP-Method-Override replaces the method of a request', async () => {
    const path = await open()
    const as = (method: string) => ({ ...VERSION, 'x-http-method-override': method })
    const appended = await send('POST', path, { ...as('PATCH'), ...OCTETS, 'upload-offset': '0' }, 'abc')
    expect([appended.status, appended.headers.get('upload-offset')]).toEqual([204, '3'])
    const head = await send('POST', path, as('HEAD'))
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '3'])
    expect(await statusOf(send('POST', path, as('TRACE')))).toBe(400)
    expect(await statusOf(send('POST', path, as('DELETE')))).toBe(204)
    expect(await statusOf(send('HEAD', path, VERSION))).toBe(404)
  })
})

describe('tus 1.0: creation', () => {
  const metadata = async () => {
    const { chapterId } = await makeComic(site, author, { pages: 0 })
    return Object.entries({ chapterId: String(chapterId), purpose: 'archive', filename: '雨.cbz' })
      .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      .join(',')
  }
  const create = async (headers: Record<string, string>) =>
    send('POST', '/files/tus', { ...VERSION, 'upload-metadata': await metadata(), ...headers })

  test('POST opens an upload, and states its address and when it expires', async () => {
    const { status, headers } = await create({ 'upload-length': '10' })
    expect(status).toBe(201)
    expect(headers.get('tus-resumable')).toBe('1.0.0')
    expect(Date.parse(headers.get('upload-expires')!)).toBeGreaterThan(Date.now())
    const { headers: found } = await send('HEAD', headers.get('location')!, VERSION)
    expect([found.get('upload-offset'), found.get('upload-length')]).toEqual(['0', '10'])
    const name = Buffer.from('雨.cbz').toString('base64')
    expect(found.get('upload-metadata')).toContain(`filename ${name}`)
  })

  test.each<[string, number, Record<string, string>]>([
    ['without a length', 400, {}],
    ['with a deferred length', 501, { 'upload-defer-length': '1' }],
    ['with a negative length', 400, { 'upload-length': '-1' }],
    ['with a length above the maximum', 413, { 'upload-length': '999999999999' }],
    ['with invalid metadata', 400, { 'upload-length': '10', 'upload-metadata': 'filename !' }],
  ])('POST %s is refused', async (_name, status, headers) => {
    const answer = await create(headers)
    expect([answer.status, answer.headers.get('location')]).toEqual([status, null])
  })
})

describe('tus 1.0: termination and expiration', () => {
  test('after DELETE an upload no longer exists', async () => {
    const path = await open()
    await patch(path, 0, 'abc')
    expect(await statusOf(send('DELETE', path, VERSION))).toBe(204)
    expect(await statusOf(send('HEAD', path, VERSION))).toBe(404)
    expect(await statusOf(patch(path, 3, 'def'))).toBe(404)
    expect(await statusOf(send('DELETE', path, VERSION))).toBe(404)
  })

  test('HEAD and PATCH state when an incomplete upload expires', async () => {
    const path = await open()
    const first = (await send('HEAD', path, VERSION)).headers.get('upload-expires')!
    expect(new Date(first).toUTCString()).toBe(first)
    expect(Date.parse(first)).toBeGreaterThan(Date.now())
    expect((await patch(path, 0, 'abc')).headers.get('upload-expires')).toBe(first)
    expect((await send('HEAD', path, VERSION)).headers.get('upload-expires')).toBe(first)
    await patch(path, 3, 'defghij')
    expect((await send('HEAD', path, VERSION)).headers.get('upload-expires')).toBeNull()
  })
})
