import { readJson, type Source, sourceQuery } from '@engawa/connectors/source'
import type { SourceSample } from '@engawa/demo/sources'
import { contract, Freshness, get, group } from '@engawa/contract'
import { createLogger } from '@engawa/platform/logger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { errorOf, testClock } from '../../../test/factories.ts'
import { startFakeSource, type FakeAnswer, type FakeSource } from '../../../test/fake-source.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'
import type { Feature, FeatureParts } from '../../app-context.ts'

const MINUTE_MS = 60_000

/** Names of sources. Each test uses another one, which has never answered. */
const NAMES = ['kites', 'tops', 'masks', 'drums', 'bells', 'flutes'] as const
type Name = (typeof NAMES)[number]

const sources = Object.fromEntries(
  NAMES.map((name): [string, Source] => [
    name,
    {
      name,
      title: `Shop of ${name}`,
      origin: `https://${name}.example`,
      pace: { maxParallel: 4, minGapMs: 0 },
    },
  ]),
) as Record<Name, Source>

const queryOf = (source: Source) =>
  sourceQuery({
    source,
    name: 'toys',
    version: 1,
    freshSeconds: 300,
    request: ({ q }: { q: string }) => ({ path: `/toys?q=${q}` }),
    read: (answer) => z.object({ items: z.array(z.string()) }).parse(readJson(answer)),
  })

/** A sample that contains only kites. */
const sample: SourceSample = {
  answer: ({ path }) => ({ body: { items: path === '/toys?q=kite' ? ['invented kite'] : [] } }),
}

const endpoints = group(
  'toys',
  { audience: 'anyone' },
  {
    find: get('/toys', {
      summary: 'Toys',
      query: z.object({ shop: z.enum(NAMES), q: z.string() }),
      output: z.object({ items: z.array(z.string()), freshness: Freshness }),
    }),
  },
)

let features: FeatureParts

function createToys(parts: FeatureParts): Feature {
  features = parts
  for (const source of Object.values(sources)) parts.sources.define(source, { sample: async () => sample })
  return {
    endpoints,
    handlers: {
      async find(_viewer: unknown, { shop, q }: { shop: Name; q: string }) {
        const known = await parts.sources.read(queryOf(sources[shop]), { q })
        return { ...known.data, freshness: await parts.sources.freshnessOf(sources[shop], known) }
      },
    },
  }
}

const clock = testClock()
let fake: FakeSource
const logged: string[] = []
let site: Site
let admin: Person

beforeAll(async () => {
  fake = await startFakeSource()
  const env = Object.fromEntries(NAMES.map((name) => [`UPSTREAM_${name.toUpperCase()}_URL`, fake.origin]))
  const destination = { write: (line: string) => void logged.push(line) }
  site = await startSite({
    clock,
    env: { ...env, SEED_DEMO: '1' },
    features: { toys: createToys },
    logger: createLogger({ level: 'info', format: 'text', destination }),
  })
  admin = await site.admin()
})
afterAll(async () => {
  await site?.stop()
  await fake?.stop()
})

const find = (shop: Name, q = 'kite') => site.call(endpoints.find, { shop, q })

/** Calls the endpoint once, without waiting for a late answer. */
async function findNow(shop: Name, q = 'kite') {
  const response = await site.fetch(`/v1/toys?shop=${shop}&q=${q}`)
  const { error, msg } = (await response.json()) as { error?: { name: string }; msg: string }
  return { name: error?.name, msg, status: response.status, retry: response.headers.get('retry-after') }
}

const viewOf = async (name: Name) =>
  (await site.call(contract.sources.list, {}, admin)).items.find((each) => each.name === name)!

const turn = (name: string, isOn: boolean, as?: Person) =>
  site.call(contract.sources.setSample, { name, isOn }, as)

/** Makes the source send its answer only after the returned function is called. */
function delayAnswer(body: object): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const answer: FakeAnswer = {
    raw: (response) =>
      void promise.then(() =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      ),
  }
  fake.answerWith(answer)
  return resolve
}

/** Ends the pause of a source, so that it can be queried at once. */
const endPause = (name: Name) => site.call(contract.sources.retry, { name }, admin)

test('while an answer is late, the call reports a time to retry, and a later call gets the answer', async () => {
  fake.requests.length = 0
  const release = delayAnswer({ items: [] })
  expect(await findNow('kites')).toEqual({
    name: 'source_pending',
    msg: 'no answer from Shop of kites yet',
    status: 503,
    retry: '1',
  })
  const waiting = find('kites')
  release()
  expect((await waiting).items).toEqual([])
  expect(fake.requests).toHaveLength(1)
})

test('a sample replaces the failure of a source that never answered, until its first answer', async () => {
  expect(await viewOf('tops')).toMatchObject({ sample: 'on', state: 'unasked' })
  fake.answerWith({ status: 500 })
  expect(await find('tops')).toMatchObject({
    items: ['invented kite'],
    freshness: { isSample: true, problem: 'source_failing' },
  })
  fake.answerWith({ status: 404 })
  await endPause('tops')
  expect(await errorOf(find('tops', 'other'))).toBe('source_has_not')
  expect((await viewOf('tops')).sample).toBe('over')
  fake.answerWith({ status: 500 })
  clock.advance(MINUTE_MS)
  await endPause('tops')
  expect(await errorOf(find('tops'))).toBe('source_failing')
  expect(await errorOf(turn('tops', true, admin))).toBe('sample_over')
  expect((await viewOf('tops')).sample).toBe('over')
})

test('a sample without results for a query does not replace the failure', async () => {
  fake.answerWith({ status: 500 })
  expect(await findNow('masks', 'mask')).toMatchObject({ name: 'source_failing' })
  expect((await find('masks')).items).toEqual(['invented kite'])
})

test('only administrators can hide and show the sample of a source that never answered', async () => {
  await turn('drums', false, admin)
  expect(await viewOf('drums')).toMatchObject({ sample: 'off', state: 'unasked' })
  fake.answerWith({ status: 500 })
  expect(await errorOf(find('drums'))).toBe('source_failing')
  await turn('drums', true, admin)
  expect((await find('drums')).freshness.isSample).toBe(true)
  for (const as of [undefined, await site.register(), await site.moderator()])
    expect(await errorOf(turn('drums', false, as))).toMatch(/not_logged_in|forbidden/)
  expect(await errorOf(turn('none', true, admin))).toBe('not_found')
  const { data } = await features.database.db
    .selectFrom('audit_log')
    .select('data')
    .where('action', '=', 'source.sample')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  expect(data).toEqual({ name: 'drums', isOn: true })
})

test('the log contains one line for a failure of a source, and one for its next answer', async () => {
  logged.length = 0
  fake.answerWith({ raw: (response) => response.destroy() })
  await errorOf(find('flutes', 'one'))
  await errorOf(find('flutes', 'two'))
  expect((await site.fetch('/v1/toys?shop=flutes&q=two')).status).toBe(503)
  fake.answerWith({ body: { items: ['flute'] } })
  await find('flutes', 'three')
  await find('flutes', 'four')
  const lines = logged.filter((line) => line.includes('flutes')).map((line) => line.slice('00:00:00 '.length))
  expect(lines).toEqual([
    expect.stringMatching(/^warn  Shop of flutes does not answer: .* source=flutes problem=unreachable\n$/),
    'info  Shop of flutes answers again source=flutes\n',
  ])
  expect(logged.filter((line) => /^\S+ error/.test(line))).toEqual([])
})

test('a site without demo content has samples only if an administrator shows them', async () => {
  const env = { UPSTREAM_BELLS_URL: fake.origin, SEED_DEMO: '0' }
  const empty = await startSite({ env, features: { toys: createToys } })
  try {
    const warden = await empty.admin()
    fake.answerWith({ status: 500 })
    expect(await errorOf(empty.call(endpoints.find, { shop: 'bells', q: 'kite' }))).toBe('source_failing')
    await empty.call(contract.sources.setSample, { name: 'bells', isOn: true }, warden)
    expect((await empty.call(endpoints.find, { shop: 'bells', q: 'kite' })).items).toEqual(['invented kite'])
  } finally {
    await empty.stop()
  }
})
