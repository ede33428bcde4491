import { gzipSync } from 'node:zlib'
import { readJson, type Source, SourceError, sourceQuery, type SourceReader } from '@engawa/connectors/source'
import { contract, Freshness, get as getEndpoint, group } from '@engawa/contract'
import type { SourceSample } from '@engawa/demo/sources'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { errorOf, testClock } from '../../../test/factories.ts'
import { startFakeSource, type FakeSource } from '../../../test/fake-source.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'
import type { Feature, FeatureParts } from '../../app-context.ts'
import { sweepAnswers } from './stored-answers.ts'

const MINUTE_MS = 60_000

const toys: Source = {
  name: 'toys',
  title: 'Toy box',
  origin: 'https://toys.example',
  pace: { maxParallel: 4, minGapMs: 0 },
  budget: { requests: 20, seconds: 600 },
  allowance: ({ headers }) =>
    headers['x-left'] === undefined
      ? undefined
      : { limit: 60, left: Number(headers['x-left']), resetAt: Number(headers['x-reset']) },
}

const toy = sourceQuery({
  source: toys,
  name: 'toy',
  version: 1,
  freshSeconds: 300,
  request: ({ id }: { id: number }) => {
    if (id === 13) throw new SourceError('bad_question', 'unlucky')
    return { path: `/toys/${id}`, maxBytes: 10_000, timeoutMs: 3_000 }
  },
  read: (answer) => z.object({ label: z.string() }).parse(readJson(answer)),
})

/** A query with a picture as its parameter, which is too large for a cache key. */
const toyByPicture = sourceQuery({
  source: toys,
  name: 'by-picture',
  version: 1,
  freshSeconds: 300,
  key: ({ hash }: { hash: string; bytes: Uint8Array }) => hash,
  request: ({ bytes }) => ({ path: '/find', body: { type: 'image/png', bytes } }),
  read: (answer) => z.object({ label: z.string() }).parse(readJson(answer)),
})

/** A source that has a sample on a demo site. */
const dolls: Source = { name: 'dolls', title: 'Doll house', origin: 'https://dolls.example', pace: toys.pace }
const doll = sourceQuery({ ...toy, source: dolls, name: 'doll' })
const dollSample: SourceSample = {
  answer: ({ path }, now) =>
    path === '/toys/1' ? { body: { label: `doll of ${now.getUTCFullYear()}` } } : undefined,
}

/** A source that requires a token, and whose answers are stored only in memory. */
const bells: Source = {
  name: 'bells',
  title: 'Bells',
  origin: 'https://bells.example',
  pace: toys.pace,
  inMemory: true,
}
const bell = sourceQuery({ ...toy, source: bells, name: 'bell' })
const bellToken: SourceReader<object, Record<string, string>> = {
  source: bells,
  name: 'token',
  request: () => ({ path: '/token' }),
  read: ({ body }) => ({ 'x-key': body.toString() }),
}
let tokens = 0
const token = async (): Promise<Record<string, string>> =>
  sourcesOf.queryOnce(bellToken, {}, { isSignIn: true })
let storedToken: Promise<Record<string, string>> | undefined

const toyEndpoints = group(
  'toys',
  { audience: 'anyone' },
  {
    find: getEndpoint('/toys/find', {
      summary: 'A toy by its picture',
      query: z.object({ hash: z.string(), picture: z.string() }),
      output: z.object({ label: z.string() }),
    }),
    get: getEndpoint('/toys', {
      summary: 'A toy',
      query: z.object({ id: z.coerce.number() }),
      output: z.object({ label: z.string(), freshness: Freshness }),
    }),
    doll: getEndpoint('/dolls', {
      summary: 'A doll',
      query: z.object({ id: z.coerce.number() }),
      output: z.object({ label: z.string(), freshness: Freshness }),
    }),
  },
)

let sourcesOf: FeatureParts['sources']

function createToys({ sources }: FeatureParts): Feature {
  sourcesOf = sources
  sources.define(toys, { headers: { 'x-token': 'secret' } })
  sources.define(dolls, { sample: async () => dollSample })
  sources.define(bells, {
    isListed: () => false,
    signIn: (refused) => (refused ? (storedToken = token()) : (storedToken ??= token())),
  })
  return {
    endpoints: toyEndpoints,
    handlers: {
      async find(_viewer: unknown, { hash, picture }: { hash: string; picture: string }) {
        return (await sources.read(toyByPicture, { hash, bytes: Buffer.from(picture) })).data
      },
      async get(_viewer: unknown, { id }: { id: number }) {
        const known = await sources.read(toy, { id })
        return { ...known.data, freshness: await sources.freshnessOf(toys, known) }
      },
      async doll(_viewer: unknown, { id }: { id: number }) {
        const known = await sources.read(doll, { id })
        return { ...known.data, freshness: await sources.freshnessOf(dolls, known) }
      },
    },
  }
}

const clock = testClock()
let fake: FakeSource
let site: Site
let admin: Person
let next = 100

beforeAll(async () => {
  fake = await startFakeSource()
  const env = {
    UPSTREAM_TOYS_URL: fake.origin,
    UPSTREAM_DOLLS_URL: fake.origin,
    UPSTREAM_BELLS_URL: fake.origin,
    PUBLIC_URL: 'https://engawa.example',
    SEED_DEMO: '1',
  }
  site = await startSite({ clock, env, features: { toys: createToys } })
  admin = await site.admin()
})
afterAll(async () => {
  await site?.stop()
  await fake?.stop()
})

// Resets the source, and gives each test a query that was never sent before.
beforeEach(async () => {
  clock.advance(3_600_000)
  await site.call(contract.sources.retry, { name: 'toys' }, admin)
  fake.requests.length = 0
  fake.answerWith({ body: { label: 'kite' } })
  next += 1
})

const get = (id = next) => site.call(toyEndpoints.get, { id })
const state = async () =>
  (await site.call(contract.sources.list, {}, admin)).items.find(({ name }) => name === 'toys')!

describe('an answer of a source', () => {
  it('an old answer is requested again, and renewed if the source says that nothing changed', async () => {
    fake.answerWith(({ headers }) =>
      headers['if-none-match'] === '"1"'
        ? { status: 304 }
        : { body: { label: 'kite' }, headers: { etag: '"1"' } },
    )
    const first = await get()
    const freshness = { source: 'Toy box', problem: null, isSample: false, budget: { limit: 20, left: 19 } }
    expect(first).toMatchObject({ label: 'kite', freshness })
    await get()
    expect(fake.requests).toHaveLength(1)
    expect(fake.requests[0]?.headers).toMatchObject({ 'x-token': 'secret', accept: 'application/json' })
    expect(fake.requests[0]?.headers['user-agent']).toMatch(
      /^engawa\/community-site\/\d[\w.-]* \(\+https:\/\/engawa\.example\)$/,
    )
    clock.advance(6 * MINUTE_MS)
    const second = await get()
    expect(fake.requests).toHaveLength(2)
    expect(second.label).toBe('kite')
    expect(second.freshness.asOf > first.freshness.asOf).toBe(true)
  })

  it('an answer is stored under the key that its query defines', async () => {
    const find = (hash: string, picture: string) => site.call(toyEndpoints.find, { hash, picture })
    await find(`h${next}`, 'red')
    await find(`h${next}`, 'red in other bytes')
    expect(fake.requests.map(({ method, body }) => [method, body])).toEqual([['POST', 'red']])
    await find(`h${next}b`, 'blue')
    expect(fake.requests).toHaveLength(2)
  })

  it('concurrent readers of the same query share one request', async () => {
    expect(
      new Set((await Promise.all(Array.from({ length: 8 }, () => get()))).map(({ label }) => label)),
    ).toEqual(new Set(['kite']))
    expect(fake.requests).toHaveLength(1)
  })

  it('while a source is down, its old answer is shown with the date and the reason', async () => {
    const { freshness } = await get()
    clock.advance(10 * MINUTE_MS)
    fake.answerWith({ status: 500 })
    expect(await get()).toMatchObject({
      label: 'kite',
      freshness: { asOf: freshness.asOf, problem: 'source_failing' },
    })
  })

  it('readers do not wait for a slow source if an old answer can be shown', async () => {
    await get()
    clock.advance(10 * MINUTE_MS)
    let open: (() => void) | undefined
    fake.answerWith({
      raw: (response) => {
        open = () => response.end(JSON.stringify({ label: 'ball' }))
      },
    })
    expect(await get()).toMatchObject({ label: 'kite', freshness: { problem: null } })
    open?.()
    await expect.poll(async () => (await get()).label).toBe('ball')
  })
})

it('a stored answer is returned at once, and refreshed for the next reader', async () => {
  const peek = () => sourcesOf.peek(toy, { id: next })
  let open: (() => void) | undefined
  fake.answerWith({
    raw: (response) => {
      open = () => response.end(JSON.stringify({ label: 'top' }))
    },
  })
  expect(await peek()).toBeUndefined()
  await expect.poll(() => open).toBeDefined()
  expect(await peek()).toBeUndefined()
  open!()
  await expect.poll(async () => (await peek())?.data).toEqual({ label: 'top' })
  expect(fake.requests).toHaveLength(1)
  clock.advance(10 * MINUTE_MS)
  fake.answerWith({ status: 500 })
  expect((await peek())?.data).toEqual({ label: 'top' })
  await expect.poll(() => fake.requests.length).toBe(2)
})

describe('a source without an answer', () => {
  const cases: [string, Parameters<FakeSource['answerWith']>[0], string][] = [
    ['is down', { status: 502 }, 'source_failing'],
    ['closes the connection', { raw: (response) => response.destroy() }, 'source_unreachable'],
    [
      'answers half',
      { raw: (r) => r.writeHead(200, { 'content-length': '99' }).end('{') },
      'source_unreachable',
    ],
    ['never answers', { raw: () => {} }, 'source_unreachable'],
    [
      'asks for a human',
      { status: 403, headers: { 'content-type': 'text/html' }, body: '<html>' },
      'source_refused',
    ],
    ['answers a page', { headers: { 'content-type': 'text/html' }, body: '<html>' }, 'source_refused'],
    ['is too busy', { status: 429 }, 'source_limited'],
    ['does not know it', { status: 404 }, 'source_has_not'],
    ['answers something else', { body: { name: 'kite' } }, 'source_bad_answer'],
    ['answers no JSON', { body: 'label: kite' }, 'source_bad_answer'],
    ['answers too much', { body: { label: 'k'.repeat(20_000) } }, 'source_bad_answer'],
    [
      'answers a bomb',
      { headers: { 'content-encoding': 'gzip' }, body: gzipSync(Buffer.alloc(5_000_000, 32)) },
      'source_bad_answer',
    ],
    [
      'sends to a private address',
      { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
      'source_unreachable',
    ],
    ['sends in circles', ({ path }) => ({ status: 302, headers: { location: path } }), 'source_bad_answer'],
  ]
  it.each(cases)('a source that %s causes the corresponding error', async (_, answer, error) => {
    fake.answerWith(answer)
    expect(await errorOf(get())).toBe(error)
    expect(await errorOf(get())).toBe(error)
    // No second request was sent for the repeated call.
    expect(new Set(fake.requests.map(({ path }) => path)).size).toBe(1)
  })

  it('parameters that the fixed rule forbids are not sent to a source', async () => {
    expect(await errorOf(get(13))).toBe('source_bad_question')
    expect(fake.requests).toEqual([])
  })

  it('the error of a source names the source in both languages, and the time to retry', async () => {
    fake.answerWith({ status: 429, headers: { 'retry-after': '120' } })
    const response = await site.fetch(`/v1/toys?id=${next}`, {}, { language: 'zh-CN' })
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(100)
    expect(await response.json()).toMatchObject({ msg: 'Toy box 的访问次数暂时用完了', data: null })
  })
})

describe('a source', () => {
  it('after five failures in a row, a source is not queried for a while, longer each time', async () => {
    fake.answerWith({ status: 500 })
    for (let n = 0; n < 5; n++) await errorOf(get((next += 1)))
    expect(await state()).toMatchObject({ state: 'resting', problem: 'failing' })
    expect(await errorOf(get((next += 1)))).toBe('source_failing')
    expect(fake.requests).toHaveLength(5)
    clock.advance(MINUTE_MS)
    await errorOf(get((next += 1)))
    expect(fake.requests).toHaveLength(6)
    clock.advance(45_000)
    await errorOf(get((next += 1)))
    expect(fake.requests).toHaveLength(6)
    await site.call(contract.sources.retry, { name: 'toys' }, admin)
    fake.answerWith({ body: { label: 'kite' } })
    expect((await get((next += 1))).label).toBe('kite')
    expect(await state()).toMatchObject({ state: 'well', problem: null })
  })

  it('a source is queried neither above its configured quota nor above the quota that it reported', async () => {
    const queryNext = async () => {
      next += 1
      return errorOf(get(next))
    }
    for (let n = 0; n < 20; n++) await get((next += 1))
    expect(await state()).toMatchObject({ budget: { limit: 20, left: 0 } })
    expect(await queryNext()).toBe('source_limited')
    expect(fake.requests).toHaveLength(20)

    clock.advance(11 * MINUTE_MS)
    const reset = clock.now().getTime() + 5 * MINUTE_MS
    fake.answerWith({ body: { label: 'kite' }, headers: { 'x-left': '1', 'x-reset': String(reset) } })
    await get((next += 1))
    fake.answerWith({ body: { label: 'kite' } })
    await get((next += 1))
    expect(await state()).toMatchObject({
      budget: { limit: 60, left: 0, resetAt: new Date(reset).toISOString() },
    })
    expect(await queryNext()).toBe('source_limited')
    clock.advance(6 * MINUTE_MS)
    await get((next += 1))
  })

  it('only administrators can see the state of a source and delete its stored data', async () => {
    await get()
    const { stored, address, isMirror } = await state()
    expect(stored.answers.count).toBeGreaterThan(0)
    expect({ address, isMirror }).toEqual({ address: fake.origin, isMirror: true })
    const member = await site.register()
    for (const as of [undefined, member]) {
      expect(await errorOf(site.call(contract.sources.list, {}, as))).toMatch(/not_logged_in|forbidden/)
      expect(await errorOf(site.call(contract.sources.forget, { name: 'toys' }, as))).toMatch(
        /not_logged_in|forbidden/,
      )
    }
    await site.call(contract.sources.forget, { name: 'toys' }, admin)
    expect((await state()).stored.answers).toEqual({ count: 0, bytes: 0 })
    expect(await errorOf(site.call(contract.sources.forget, { name: 'none' }, admin))).toBe('not_found')
  })
})

describe('a sample on a demo site', () => {
  const look = (id = 1) => site.call(toyEndpoints.doll, { id })

  it('a sample is marked as such while the source is unreachable, and is replaced by the first answer', async () => {
    fake.answerWith({ status: 500 })
    const year = clock.now().getUTCFullYear()
    expect(await look()).toMatchObject({
      label: `doll of ${year}`,
      freshness: { isSample: true, problem: 'source_failing' },
    })
    expect(await errorOf(look(2))).toBe('source_failing')
    clock.advance(MINUTE_MS)
    await site.call(contract.sources.retry, { name: 'dolls' }, admin)
    fake.answerWith({ status: 404 })
    expect(await errorOf(look())).toBe('source_has_not')
    await site.call(contract.sources.retry, { name: 'dolls' }, admin)
    fake.answerWith({ body: { label: 'rag doll' } })
    expect(await look()).toMatchObject({ label: 'rag doll', freshness: { isSample: false, problem: null } })
  })
})

it('answers that were not read for a long time are deleted, and earlier above the size limit', async () => {
  await site.call(contract.sources.forget, { name: 'toys' }, admin)
  const storedNow = async () => {
    // Logs in again, because the session has expired.
    const { name, password } = admin
    admin = { ...admin, ...(await site.call(contract.accounts.login, { account: name, password })) }
    return (await state()).stored.answers.count
  }
  const [old, read, fresh] = [(next += 1), (next += 1), (next += 1)]
  await get(old)
  await get(read)
  clock.advance(20 * 86_400_000)
  await get(read)
  await get(fresh)
  const { deps } = site.context
  clock.advance(15 * 86_400_000)
  await sweepAnswers(deps, { days: 30, bytes: 1_000_000 })
  expect(await storedNow()).toBe(2)
  await sweepAnswers(deps, { days: 30, bytes: 20 })
  expect(await storedNow()).toBe(1)
})

describe('a source with a token whose answers are only in memory', () => {
  const stored = () =>
    site.context.deps.database.db
      .selectFrom('source_answers')
      .select('key')
      .where('source', '=', 'bells')
      .execute()
  const paths = () =>
    fake.requests.slice(-4).map(({ path, headers }) => `${path} ${String(headers['x-key'])}`)

  it('a token is requested before the first query and once after a rejection, but never in a loop', async () => {
    let good = 'key 1'
    fake.answerWith(({ path, headers }) => {
      if (path === '/token') return { body: `key ${(tokens += 1)}` }
      return headers['x-key'] === good ? { body: { label: 'ding' } } : { status: 401 }
    })
    expect((await sourcesOf.read(bell, { id: 1 })).data).toEqual({ label: 'ding' })
    expect(paths().slice(-2)).toEqual(['/token undefined', '/toys/1 key 1'])
    good = 'key 2'
    expect((await sourcesOf.read(bell, { id: 2 })).data).toEqual({ label: 'ding' })
    expect(paths()).toEqual(['/toys/1 key 1', '/toys/2 key 1', '/token undefined', '/toys/2 key 2'])
    good = 'none'
    const before = fake.requests.length
    await expect(sourcesOf.read(bell, { id: 3 })).rejects.toMatchObject({ errorName: 'source_refused' })
    expect(fake.requests.length - before).toBe(3)
  })

  it('an answer that is stored in memory is not in the database, and is returned without a request', async () => {
    fake.answerWith(({ path }) => ({ body: path === '/token' ? 'key' : { label: 'ding' } }))
    for (const id of [1, 2]) await sourcesOf.read(bell, { id })
    const before = fake.requests.length
    expect((await sourcesOf.read(bell, { id: 1 })).data).toEqual({ label: 'ding' })
    expect((await sourcesOf.recall(bell, { id: 2 }))?.data).toEqual({ label: 'ding' })
    expect(await sourcesOf.recall(bell, { id: 4 })).toBeUndefined()
    expect(fake.requests.length).toBe(before)
    expect(await stored()).toEqual([])
  })

  it('an unlisted source is not in the list of administrators', async () => {
    const { items } = await site.call(contract.sources.list, {}, admin)
    expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(['toys', 'dolls']))
    expect(items.map(({ name }) => name)).not.toContain('bells')
  })
})
