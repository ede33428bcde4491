import type { Source } from '@engawa/connectors/source'
import { contract } from '@engawa/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testClock } from '../../../../test/factories.ts'
import { startFakeSource, type FakeSource } from '../../../../test/fake-source.ts'
import { startSite, type Site } from '../../../../test/site.ts'
import type { Sources } from '../index.ts'
import { sweepPictures } from './stored-pictures.ts'

const gallery: Source = {
  name: 'gallery',
  title: 'Gallery',
  origin: 'https://gallery.example',
  pace: { maxParallel: 4, minGapMs: 0 },
  pictureHosts: ['pictures.gallery.example'],
}

/** A source that has a picture mirror, and a sample on a demo site. */
const museum: Source = {
  ...gallery,
  name: 'museum',
  origin: 'https://museum.example',
  pictureHosts: ['pictures.museum.example'],
}

const clock = testClock()
let sources: Sources
let fake: FakeSource
let site: Site
let png: Buffer
let next = 0

beforeAll(async () => {
  fake = await startFakeSource()
  png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#a35' } })
    .png()
    .toBuffer()
  site = await startSite({
    clock,
    env: {
      UPSTREAM_GALLERY_URL: fake.origin,
      UPSTREAM_MUSEUM_PICTURES_URL: `${fake.origin}/mirror`,
      SEED_DEMO: '1',
    },
    features: {
      gallery: (parts) => {
        sources = parts.sources
        sources.define(gallery, { headers: { authorization: 'secret' } })
        const picture = (url: string) =>
          url.endsWith('/sample.png')
            ? '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><path d="M0 0h20v10H0z"/></svg>'
            : undefined
        sources.define(museum, { sample: async () => ({ answer: () => undefined, picture }) })
        return { endpoints: {}, handlers: {} }
      },
    },
  })
})
afterAll(async () => {
  await site?.stop()
  await fake?.stop()
})
beforeEach(() => {
  next += 1
  fake.requests.length = 0
  fake.answerWith({ body: png, headers: { 'content-type': 'text/html', 'set-cookie': 'a=b' } })
})

const addressOf = (path = `/${next}.png`): string => sources.pictureOf(gallery, fake.origin + path)!
const get = (address: string, init: RequestInit = {}) => site.fetch(address, init)
const problemOf = async (response: Response) =>
  ((await response.json()) as { error?: { name: string } }).error?.name

describe('a picture of a source', () => {
  it('a picture of a source is proxied unchanged, fetched once, and cacheable for a year', async () => {
    const [one, two] = await Promise.all([get(addressOf()), get(addressOf())])
    expect(one.status).toBe(200)
    expect(one.headers.get('content-type')).toBe('image/png')
    expect(one.headers.get('cache-control')).toBe('private, max-age=31536000')
    expect(one.headers.get('x-content-type-options')).toBe('nosniff')
    expect(one.headers.get('set-cookie')).toBeNull()
    expect(Buffer.from(await one.arrayBuffer())).toEqual(png)
    expect(Buffer.from(await two.arrayBuffer())).toEqual(png)
    expect((await get(addressOf(), { method: 'HEAD' })).headers.get('content-length')).toBe(
      String(png.length),
    )
    const etag = one.headers.get('etag')!
    expect((await get(addressOf(), { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect(fake.requests).toHaveLength(1)
    expect(fake.requests[0]?.headers).not.toHaveProperty('referer')
    expect(fake.requests[0]?.headers).not.toHaveProperty('authorization')
  })

  it('only pictures of the source get a proxy address, and an address with a wrong signature is not found', async () => {
    for (const url of [
      'https://other.example/a.png',
      'http://pictures.gallery.example/a.png',
      'https://pictures.gallery.example.other.example/a.png',
      'https://me:you@pictures.gallery.example/a.png',
      'javascript:alert(1)',
      'a.png',
      `https://pictures.gallery.example/${'a'.repeat(3_000)}`,
    ])
      expect(sources.pictureOf(gallery, url), url).toBeNull()
    expect(sources.pictureOf(gallery, 'https://pictures.gallery.example/a.png')).toMatch(
      /^\/files\/proxy\/gallery\//,
    )

    const [, , , source, signature, address] = addressOf().split('/')
    const other = Buffer.from(`${fake.origin}/other.png`).toString('base64url')
    for (const path of [
      `/files/proxy/${source}/${signature}/${other}`,
      `/files/proxy/toys/${signature}/${address}`,
      `/files/proxy/${source}/${signature!.slice(1)}/${address}`,
      `/files/proxy/${source}/AAAAAAAAAAAAAAAAAAAAAA/${address}`,
      `/files/proxy/${source}/${signature}`,
    ])
      expect((await get(path)).status, path).toBe(404)
    expect(fake.requests).toEqual([])
  })

  it('a picture of a source with a mirror is fetched only from the mirror', async () => {
    const address = () =>
      sources.pictureOf(museum, `https://pictures.museum.example/a/${(next += 1)}.png?s=1`)!
    const response = await get(address())
    expect(response.status).toBe(200)
    expect(fake.requests.map(({ path }) => path)).toEqual([
      `/mirror/pictures.museum.example/a/${next}.png?s=1`,
    ])
    fake.answerWith(({ path }) =>
      path.startsWith('/mirror/') ? { status: 302, headers: { location: '/other.png' } } : { body: png },
    )
    expect((await get(address())).status).toBe(502)
  })

  it('after a source has failed, this site draws the picture from the sample of the source', async () => {
    await expect(
      sources.queryOnce(
        { source: museum, name: 'visit', request: () => ({ path: '/' }), read: () => null },
        {},
      ),
    ).rejects.toMatchObject({
      problem: 'unreachable',
    })
    const response = await get(sources.pictureOf(museum, 'https://pictures.museum.example/sample.png')!)
    expect(response.headers.get('content-type')).toBe('image/webp')
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect({ width, height }).toEqual({ width: 20, height: 10 })
    expect(fake.requests).toEqual([])
  })

  it.each<[string, Parameters<FakeSource['answerWith']>[0], number, string]>([
    ['is a page', { body: '<html><script>alert(1)</script>' }, 502, 'source_bad_answer'],
    [
      'is a drawing with scripts',
      { body: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      502,
      'source_bad_answer',
    ],
    ['is nothing', { body: '' }, 502, 'source_bad_answer'],
    ['is too large', { body: png, headers: { 'content-length': '99999999' } }, 502, 'source_bad_answer'],
    ['is gone', { status: 404 }, 404, 'source_has_not'],
    ['is refused', { status: 403 }, 503, 'source_refused'],
    ['is not sent', { raw: (response) => response.destroy() }, 503, 'source_unreachable'],
    [
      'is elsewhere',
      { status: 302, headers: { location: 'http://127.0.0.1:1/a.png' } },
      503,
      'source_unreachable',
    ],
  ])(
    'a picture that %s is not proxied, and is not requested again soon',
    async (_, answer, status, error) => {
      fake.answerWith(answer)
      for (let n = 0; n < 2; n++) {
        const response = await get(addressOf())
        expect(response.status).toBe(status)
        expect(await problemOf(response)).toBe(error)
      }
      expect(fake.requests).toHaveLength(1)
    },
  )
})

it('unused pictures are deleted, beginning with those that were not viewed for the longest time', async () => {
  const admin = await site.admin()
  const stored = async () => {
    await site.idle()
    const { items } = await site.call(contract.sources.list, {}, admin)
    return items.find(({ name }) => name === 'gallery')!.stored.pictures.count
  }
  await site.call(contract.sources.forget, { name: 'gallery' }, admin)
  expect(await stored()).toBe(0)
  for (const path of ['/old.png', '/newer.png', '/newest.png']) {
    await (await get(addressOf(path))).arrayBuffer()
    clock.advance(2 * 3_600_000)
  }
  const parts = { ...site.context.deps, files: site.context.files }
  await sweepPictures(parts, { days: 30, bytes: png.length * 2 })
  expect(await stored()).toBe(2)
  fake.requests.length = 0
  await (await get(addressOf('/newest.png'))).arrayBuffer()
  expect(fake.requests).toEqual([])
  await (await get(addressOf('/old.png'))).arrayBuffer()
  expect(fake.requests).toHaveLength(1)
  await sweepPictures(parts, { days: 0, bytes: 1_000_000 })
  expect(await stored()).toBeLessThan(3)
})
