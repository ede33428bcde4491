import type { Source } from '@engawa/connectors/source'
import { contract, type AppError, type ImageSearch } from '@engawa/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPages } from '../../../test/comics.ts'
import { errorOf, htmlPretending, testClock } from '../../../test/factories.ts'
import { startFakeSource, type FakeAnswer, type FakeSource } from '../../../test/fake-source.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'
import type { FeatureParts } from '../../app-context.ts'
import type { ImageSearchDeps } from './image-search-deps.ts'
import { fillPictures } from './own-pictures/fill-pictures.ts'
import { hashDue } from './own-pictures/hash-due.ts'
import { sweepSearches } from './searches.ts'

const { imageSearch, works, texts, forum, wiki } = contract

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const HASH = '00112233445566778899aabbccddeeff'
const KEY = 'k'.repeat(40)

/** A source whose pictures are shown on pages of a feature. */
const toys: Source = {
  name: 'toys',
  title: 'Toy box',
  origin: 'https://toys.example',
  pace: { maxParallel: 4, minGapMs: 0 },
  pictureHosts: ['pics.toys.example'],
}

const clock = testClock()
let sauce: FakeSource
let ascii: FakeSource
let anywhere: FakeSource
let board: FakeSource
let sources: FeatureParts['sources']
let site: Site
let reader: Person
let next = 0

beforeAll(async () => {
  ;[sauce, ascii, anywhere, board] = await Promise.all([
    startFakeSource(),
    startFakeSource(),
    startFakeSource(),
    startFakeSource(),
  ])
  site = await startSite({
    clock,
    env: {
      UPSTREAM_SAUCENAO_URL: sauce.origin,
      UPSTREAM_ASCII2D_URL: ascii.origin,
      UPSTREAM_PICTURES_PICTURES_URL: anywhere.origin,
      UPSTREAM_TOYS_PICTURES_URL: board.origin,
      SAUCENAO_API_KEY: KEY,
    },
    features: {
      toys: (parts) => {
        sources = parts.sources
        const pageOf = (url: string) => (url.endsWith('/secret.jpg') ? null : `/toys${new URL(url).pathname}`)
        sources.define(toys, { pageOf })
        return { endpoints: {}, handlers: {} }
      },
    },
  })
  reader = await site.register()
})
afterAll(async () => {
  await site?.stop()
  await Promise.all([sauce, ascii, anywhere, board].map((each) => each?.stop()))
})
beforeEach(() => {
  // Advances the clock before the next test, so that rate limits and pauses of engines have ended.
  clock.advance(DAY_MS + MINUTE_MS)
  for (const each of [sauce, ascii, anywhere]) each.requests.length = 0
  sauce.answerWith(sauceReply([sky]))
  ascii.answerWith(asciiAnswers)
})

/** Draws a different picture for each number. */
async function draw(seed = (next += 1)): Promise<Buffer> {
  let state = seed * 7_919 + 3
  const random = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  const shape = () =>
    `<ellipse cx="${random(400)}" cy="${random(300)}" rx="${20 + random(110)}" ry="${20 + random(90)}" fill="hsl(${random(360)},60%,${20 + random(60)}%)"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="hsl(${random(360)},50%,70%)"/>${Array.from({ length: 14 }, shape).join('')}</svg>`
  return sharp(Buffer.from(svg))
    .jpeg({ quality: 90 })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer()
}

const header = {
  account_type: '1',
  short_limit: '4',
  long_limit: '100',
  short_remaining: 3,
  long_remaining: 41,
  status: 0,
  minimum_similarity: 52,
}
const thumbnail = 'https://img1.saucenao.com/res/a.jpg?exp=4102444800'
const sky = {
  header: { similarity: '95.12', thumbnail, index_id: 5, hidden: 0 },
  data: {
    ext_urls: ['https://www.pixiv.net/artworks/999000001', 'javascript:alert(1)'],
    title: '<script>alert(1)</script>',
    member_name: 'example artist',
    author_url: 'javascript:alert(1)',
  },
}
const sauceReply = (results: unknown[], more: object = {}): FakeAnswer => ({
  body: { header: { ...header, ...more }, results },
})

function asciiAnswers({ path }: { path: string }): FakeAnswer {
  if (path === '/search/file') return { status: 302, headers: { location: `/search/color/${HASH}` } }
  const title = path.includes('/bovw/') ? 'By features' : 'By colours'
  const box = (hash: string, detail: string) =>
    `<div class="row item-box"><div class="image-box"><img src="/thumbnail/a/a/b/b/${hash}.jpg"></div><div class="info-box"><div class="detail-box">${detail}</div></div></div>`
  const work = `<h6><a href="https://www.pixiv.net/artworks/9">${title}</a> <small>pixiv</small></h6>`
  return {
    headers: { 'content-type': 'text/html' },
    body: `<!DOCTYPE html><div class="container"><div class="row">${box(HASH, '')}${box('aabb', work)}</div></div>`,
  }
}

async function upload(bytes: Buffer, as = reader, name = 'picture.jpg'): Promise<number> {
  const slot = await site.call(imageSearch.presign, { name, size: bytes.length }, as)
  expect((await site.put(slot.presignedUrl, bytes)).ok).toBe(true)
  return slot.uploadId
}

const startWith = async (bytes: Buffer, as = reader): Promise<ImageSearch> =>
  site.call(imageSearch.start, { uploadId: await upload(bytes, as) }, as)

const query = (
  { id }: ImageSearch,
  engine: 'saucenao' | 'ascii2d' = 'saucenao',
  way: 'colours' | 'features' = 'colours',
) => site.call(imageSearch.ask, { id, engine, way }, reader)

const here = async ({ id }: ImageSearch, as = reader) => site.call(imageSearch.here, { id }, as)

describe('a search', () => {
  it('a search stores a small copy without metadata, deletes the upload, and is the same for repeated calls', async () => {
    const bytes = await sharp(await draw())
      .resize(3_000)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
    const uploadId = await upload(bytes)
    const [one, two] = await Promise.all([
      site.call(imageSearch.start, { uploadId }, reader),
      site.call(imageSearch.start, { uploadId }, reader),
    ])
    expect(two).toEqual(one)
    expect(one).toMatchObject({
      name: 'picture.jpg',
      address: null,
      picture: { width: 1_500, height: 1_125 },
    })
    const copy = await site.fetch(one.picture.url, {}, reader)
    const body = Buffer.from(await copy.arrayBuffer())
    expect(copy.headers.get('content-type')).toBe('image/jpeg')
    expect(copy.headers.get('cache-control')).toMatch(/^private/)
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1_500 })
    expect(body.includes('secret place')).toBe(false)
    await query(one)
    expect(sauce.requests[0]!.body).not.toContain('secret place')
  })

  it('a search is visible only to its member, and not found after it was deleted or expired', async () => {
    const search = await startWith(await draw())
    const other = await site.register()
    const { id } = search
    expect(await errorOf(site.call(imageSearch.get, { id }, other))).toBe('not_found')
    expect(await errorOf(site.call(imageSearch.ask, { id, engine: 'saucenao' }, other))).toBe('not_found')
    expect(await errorOf(here(search, other))).toBe('not_found')
    expect(await errorOf(site.call(imageSearch.remove, { id }, other))).toBe('not_found')
    expect((await site.fetch(search.picture.url, {}, other)).status).toBe(404)
    expect((await site.fetch(search.picture.url)).status).toBe(401)
    expect(await errorOf(site.call(imageSearch.get, { id }))).toBe('not_logged_in')
    expect((await site.call(imageSearch.list, {}, reader)).items[0]).toEqual(search)
    await site.call(imageSearch.remove, { id }, reader)
    expect(await errorOf(site.call(imageSearch.get, { id }, reader))).toBe('not_found')

    const old = await startWith(await draw())
    clock.advance(8 * DAY_MS)
    expect(await errorOf(site.call(imageSearch.get, { id: old.id }, reader))).toBe('not_found')
    const { deps, files } = site.context
    await sweepSearches({ ...deps, files })
    const left = await deps.database.db
      .selectFrom('files')
      .select('state')
      .where('key', '=', `searched/${old.id}`)
      .execute()
    expect(left.every(({ state }) => state === 'discarded')).toBe(true)
    expect((await site.call(imageSearch.list, {}, reader)).items).toEqual([])
  })

  it.each([
    ['HTML under the name of a picture', htmlPretending],
    ['nothing that can be decoded', () => Buffer.from('\xff\xd8\xff broken', 'latin1')],
  ])('a search for %s is refused', async (_, bytes) => {
    const uploadId = await upload(bytes())
    expect(await errorOf(site.call(imageSearch.start, { uploadId }, reader))).toMatch(/^upload_/)
  })

  it('a search needs exactly one picture, and cannot use the upload of another member', async () => {
    const uploadId = await upload(await draw())
    const other = await site.register()
    expect(await errorOf(site.call(imageSearch.start, { uploadId }, other))).toBe('not_found')
    expect(await errorOf(site.call(imageSearch.start, {}, reader))).toBe('bad_input')
    const both = { uploadId, address: 'https://pics.example/a.jpg' }
    expect(await errorOf(site.call(imageSearch.start, both, reader))).toBe('bad_input')
  })

  it("the number of a member's searches in an hour is limited", async () => {
    const busy = await site.register()
    clock.stop()
    const outcomes: string[] = []
    for (let at = 0; at < 41; at += 1)
      outcomes.push(await errorOf(site.call(imageSearch.start, { uploadId: 999_999 }, busy)))
    clock.resume()
    expect(outcomes.filter((each) => each === 'not_found')).toHaveLength(40)
    expect(outcomes.at(-1)).toBe('too_many_requests')
  })
})

describe('a picture at an address', () => {
  const startAt = (address: string) => site.call(imageSearch.start, { address }, reader)

  it('a search by address fetches the picture, and the links to the engines contain the address', async () => {
    const bytes = await draw()
    anywhere.answerWith({ body: bytes, headers: { 'content-type': 'text/plain' } })
    const search = await startAt('https://pics.example.org/a.jpg?b=1#c')
    expect(anywhere.requests.map(({ path }) => path)).toEqual(['/pics.example.org/a.jpg?b=1'])
    expect(search).toMatchObject({ name: 'pics.example.org', address: 'https://pics.example.org/a.jpg?b=1' })
    expect(search.pages.saucenao).toContain(encodeURIComponent('https://pics.example.org/a.jpg?b=1'))
  })

  it.each([
    'http://pics.example.org/a.jpg',
    'https://127.0.0.1/a.jpg',
    'https://localhost/a.jpg',
    'https://router.lan/a.jpg',
    'https://[::1]/a.jpg',
    'https://pics.example.org:8443/a.jpg',
    'https://me:secret@pics.example.org/a.jpg',
    'file:///etc/passwd',
    '//pics.example.org/a.jpg',
    'nothing',
  ])('the address %s is refused without a request', async (address) => {
    expect(await errorOf(startAt(address))).toBe('bad_input')
    expect(anywhere.requests).toHaveLength(0)
  })

  it('a picture at an address is refused if it is missing, not a picture, or redirected to a private address', async () => {
    const outcome = (answer: FakeAnswer) => {
      anywhere.answerWith(answer)
      next += 1
      return errorOf(startAt(`https://pics.example.org/${next}.jpg`))
    }
    expect(await outcome({ status: 302, headers: { location: 'http://127.0.0.1:1/' } })).toBe('bad_input')
    expect(await outcome({ body: '<html>', headers: { 'content-type': 'image/jpeg' } })).toBe(
      'upload_not_a_picture',
    )
    expect(await outcome({ body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })).toBe('upload_not_a_picture')
    expect(await outcome({ status: 404 })).toBe('source_has_not')
    expect(await outcome({ status: 403 })).toBe('source_refused')
    expect(await outcome({ raw: (response) => response.destroy() })).toBe('source_unreachable')
    expect(
      await outcome({ raw: (response) => response.writeHead(200, { 'content-length': '30000000' }).end() }),
    ).toBe('upload_not_a_picture')
  })

  it('a picture of this site is read by its path, if it is public', async () => {
    const bytes = await draw()
    const slot = await site.call(texts.presignPicture, { name: 'a.jpg', size: bytes.length }, reader)
    await site.put(slot.presignedUrl, bytes)
    const { url } = await site.call(texts.confirmPicture, { uploadId: slot.uploadId }, reader)
    // The picture exists, but its address is misspelt here.
    expect(await errorOf(startAt(url.replace('/files/', '/filez/')))).toBe('bad_input')
    const own = await startWith(bytes)
    for (const path of [own.picture.url, '/files/proxy/saucenao/AAAA/BBBB', '/files/../etc', slot.fileUrl])
      expect(['bad_input', 'not_found']).toContain(await errorOf(startAt(path)))
  })
})

describe('SauceNAO', () => {
  it('a picture is sent to SauceNAO once for all members, and the remaining quota is reported', async () => {
    const bytes = await draw()
    const first = await query(await startWith(bytes))
    const answer = await query(await startWith(bytes))
    expect(sauce.requests).toHaveLength(1)
    expect(sauce.requests[0]).toMatchObject({ method: 'POST', path: '/search.php' })
    expect(answer.matches).toEqual(first.matches)
    expect(answer.freshness.budget).toMatchObject({ limit: 100, left: 41 })
    const { items } = await site.call(imageSearch.engines, {})
    expect(items).toMatchObject([
      { engine: 'saucenao', title: 'SauceNAO', isSetUp: true, budget: { left: 41, limit: 100 } },
      { engine: 'ascii2d', isSetUp: true },
    ])
    expect(JSON.stringify([answer, items])).not.toContain(KEY)
  })

  it('texts, links and pictures in answers of SauceNAO are untrusted', async () => {
    const { matches, instead } = await query(await startWith(await draw()))
    expect(instead).toBeNull()
    expect(matches).toEqual([
      {
        similarity: 95.12,
        thumb: expect.stringMatching(/^\/files\/proxy\/saucenao\//),
        site: 'Pixiv',
        title: '<script>alert(1)</script>',
        author: { name: 'example artist', url: null },
        links: [{ url: 'https://www.pixiv.net/artworks/999000001', site: 'pixiv.net' }],
        source: null,
        part: null,
        moment: null,
        isHidden: false,
      },
    ])
  })

  it.each<[string, FakeAnswer]>([
    [
      'says that it was asked too often',
      {
        status: 429,
        body: {
          header: { ...header, status: -2, message: 'Your account may make 4 searches every 30 seconds.' },
        },
      },
    ],
    ['answers 429 with a time', { status: 429, headers: { 'retry-after': '120' } }],
    ['answers 429 without one', { status: 429, body: 'slow down' }],
  ])('ascii2d is queried when SauceNAO %s, and the answer says so', async (_, answer) => {
    sauce.answerWith(answer)
    const search = await startWith(await draw())
    expect(await query(search)).toMatchObject({
      engine: 'ascii2d',
      instead: { engine: 'saucenao', problem: 'source_limited', retryAt: expect.stringMatching(/Z$/) },
      matches: [{ title: 'By colours', isHidden: true, similarity: null }],
    })
    // SauceNAO is not queried again before the reported time.
    await query(search)
    expect(sauce.requests).toHaveLength(1)
  })

  it('without remaining quota, SauceNAO is not queried, and its error is reported if ascii2d fails, too', async () => {
    sauce.answerWith(sauceReply([sky], { long_remaining: 0, short_remaining: 2 }))
    await query(await startWith(await draw()))
    ascii.answerWith({ status: 403, body: '<!DOCTYPE html><title>Just a moment...</title>' })
    expect(await errorOf(query(await startWith(await draw())))).toBe('source_limited')
    expect(sauce.requests).toHaveLength(1)
  })

  it.each<[string, FakeAnswer]>([
    ['source_refused', { status: 403, body: { header: { status: -1, message: 'no API' } } }],
    ['source_refused', { status: 403, body: '<!DOCTYPE html><title>Just a moment...</title>' }],
    ['source_refused', { body: '<html>hello' }],
    ['source_bad_answer', { body: '{"header":' }],
    ['source_bad_answer', { body: 'x'.repeat(3_000_000) }],
    ['source_failing', { status: 502 }],
    ['source_unreachable', { raw: (response) => response.destroy() }],
  ])('SauceNAO fails with %s, and no other engine is queried', async (problem, answer) => {
    sauce.answerWith(answer)
    const failed = await query(await startWith(await draw())).catch((error: AppError) => error)
    expect(failed).toMatchObject({ errorName: problem, message: expect.stringContaining('SauceNAO') })
    expect(ascii.requests).toHaveLength(0)
  })
})

describe('without a key for SauceNAO', () => {
  it('without a key for SauceNAO, ascii2d is queried instead, and the answer says so', async () => {
    const other = await startSite({ env: { UPSTREAM_ASCII2D_URL: ascii.origin } })
    try {
      const member = await other.register()
      const bytes = await draw()
      const slot = await other.call(imageSearch.presign, { name: 'a.jpg', size: bytes.length }, member)
      await other.put(slot.presignedUrl, bytes)
      const { id } = await other.call(imageSearch.start, { uploadId: slot.uploadId }, member)
      expect(await other.call(imageSearch.ask, { id, engine: 'saucenao' }, member)).toMatchObject({
        engine: 'ascii2d',
        instead: { engine: 'saucenao', problem: 'engine_not_set_up', retryAt: null },
        matches: [{ title: 'By colours' }],
      })
      expect((await other.call(imageSearch.engines, {})).items[0]).toMatchObject({ isSetUp: false })
    } finally {
      await other.stop()
    }
  })
})

describe('ascii2d', () => {
  it('ascii2d is queried by colours and by features', async () => {
    const search = await startWith(await draw())
    expect((await query(search, 'ascii2d')).matches[0]!.title).toBe('By colours')
    expect((await query(search, 'ascii2d', 'features')).matches[0]!.title).toBe('By features')
    expect(ascii.requests.map(({ path }) => path)).toEqual([
      '/search/file',
      `/search/color/${HASH}`,
      `/search/bovw/${HASH}`,
    ])
  })

  it('ascii2d is not queried for an hour after it required a CAPTCHA', async () => {
    ascii.answerWith({ status: 403, body: '<!DOCTYPE html><title>Just a moment...</title>' })
    const search = await startWith(await draw())
    expect(await errorOf(query(search, 'ascii2d'))).toBe('source_refused')
    clock.advance(30 * MINUTE_MS)
    ascii.answerWith(asciiAnswers)
    expect(await errorOf(query(await startWith(await draw()), 'ascii2d'))).toBe('source_refused')
    expect(ascii.requests).toHaveLength(1)
  })
})

describe('pictures of this site', () => {
  const copyOf = (bytes: Buffer) =>
    sharp(bytes)
      .extract({ left: 12, top: 8, width: 376, height: 284 })
      .resize(260)
      .flop()
      .jpeg({ quality: 60 })
      .toBuffer()

  async function comicWith(author: Person, bytes: Buffer[]) {
    const made = await site.call(works.create, { type: 'comic', title: 'The found one' }, author)
    await addPages(
      site,
      author,
      made.chapterId,
      bytes.map((each, at) => ({ name: `${at}.jpg`, bytes: each })),
    )
    await site.idle()
    return made
  }

  it('a smaller, cropped or mirrored copy finds the exact pages that the viewer may see', async () => {
    const author = await site.register()
    const pages = [await draw(), await draw()]
    const made = await comicWith(author, pages)
    const copy = await copyOf(pages[1]!)
    const search = await startWith(copy)
    expect(await here(search)).toEqual({ items: [], isTellable: true })
    // The author finds the picture, because authors see their drafts.
    expect((await here(await startWith(copy, author), author)).items).toHaveLength(1)

    await site.call(works.update, { id: made.id, status: 'published' }, author)
    expect((await here(search)).items).toMatchObject([
      {
        url: `/works/comics/${made.id}/read/${made.chapterId}?page=2`,
        page: 2,
        line: 'The found one',
        isMirrored: true,
        author: { name: author.name },
        thumb: expect.stringMatching(/^\/files\/media\/page\//),
      },
    ])
    expect((await site.fetch((await here(search)).items[0]!.thumb)).status).toBe(200)

    await site.call(works.update, { id: made.id, unlisted: true }, author)
    expect((await here(search)).items).toEqual([])
    expect((await here(await startWith(copy, author), author)).items).toHaveLength(1)
    await site.call(works.update, { id: made.id, unlisted: false }, author)
    expect((await here(search)).items).toHaveLength(1)

    await site.call(works.remove, { id: made.id }, author)
    expect((await here(search)).items).toEqual([])
  })

  it('pictures in texts are found as long as the text shows them', async () => {
    const bytes = await draw()
    const slot = await site.call(texts.presignPicture, { name: 'a.jpg', size: bytes.length }, reader)
    await site.put(slot.presignedUrl, bytes)
    const { url } = await site.call(texts.confirmPicture, { uploadId: slot.uploadId }, reader)
    await site.idle()
    const search = await site.call(imageSearch.start, { address: url }, reader)
    expect((await here(search)).items).toEqual([])
    const draft = await site.call(forum.create, { title: 'A find', text: `Look ![](${url})` }, reader)
    const post = await site.call(
      forum.update,
      { id: draft.id, version: draft.version, publish: true },
      reader,
    )
    expect((await here(search)).items).toMatchObject([
      { url: expect.stringContaining(`/post/${post.id}`), title: 'A find' },
    ])
    await site.call(forum.update, { id: post.id, version: post.version, text: 'No more of it' }, reader)
    expect((await here(search)).items).toEqual([])

    // A wiki page shows the picture again after the edit that removed it is undone.
    const editor = await site.admin()
    const page = { title: 'Finds', summary: '', minor: false }
    const first = await site.call(wiki.save, { ...page, text: `![](${url})`, baseRevision: null }, editor)
    const emptied = { ...page, text: 'Nothing', baseRevision: first.revision }
    const second = await site.call(wiki.save, emptied, editor)
    expect((await here(search)).items).toEqual([])
    await site.call(wiki.undo, { id: second.revision! }, editor)
    expect((await here(search)).items).toMatchObject([{ title: 'Finds' }])
  })

  it('proxied pictures are found where a feature shows them, and their paths can be searched', async () => {
    const handedOn = async (name: string) => {
      const bytes = await draw()
      board.answerWith({ body: bytes })
      const path = sources.pictureOf(toys, `https://pics.toys.example/${name}`)!
      expect((await site.fetch(path)).status).toBe(200)
      await site.idle()
      return { bytes, path }
    }
    const { bytes, path } = await handedOn('a.jpg')
    const search = await startWith(await copyOf(bytes))
    expect((await here(search)).items).toMatchObject([{ url: '/toys/a.jpg', line: 'Toy box', thumb: path }])
    const byPath = await site.call(imageSearch.start, { address: path }, reader)
    expect((await here(byPath)).items).toHaveLength(1)
    const hidden = await handedOn('secret.jpg')
    expect((await here(await startWith(hidden.bytes))).items).toEqual([])
  })

  it('older pictures are hashed in the background', async () => {
    const author = await site.register()
    const bytes = await draw()
    const made = await comicWith(author, [bytes])
    await site.call(works.update, { id: made.id, status: 'published' }, author)
    const { deps, files, pictures } = site.context
    await deps.database.db.deleteFrom('picture_hashes').execute()
    const search = await startWith(bytes)
    expect((await here(search)).items).toEqual([])
    await deps.database.db.deleteFrom('picture_hash_fills').execute()
    const signal = new AbortController().signal
    const own = { ...deps, files, pictures } as unknown as ImageSearchDeps
    await fillPictures(own, signal)
    await fillPictures(own, signal)
    expect(await hashDue(own, signal)).toBe('done')
    expect((await here(search)).items).toMatchObject([{ page: 1, similarity: 100 }])
  })

  it('a picture without visible features finds nothing, and the answer says so', async () => {
    const plain = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(await here(await startWith(plain))).toEqual({ items: [], isTellable: false })
  })
})
