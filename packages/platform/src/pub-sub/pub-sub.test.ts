import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { systemClock } from '../clock/index.ts'
import { createLogger } from '../logger/index.ts'
import { type Database, openDatabase } from '../database/index.ts'
import { openRedis, type RedisLink } from '../redis/index.ts'
import {
  linkedPair,
  openTestProxy,
  redisKinds,
  startTestPostgres,
  startTestRedis,
  type TestPostgres,
  type TestRedis,
} from '../testing/index.ts'
import { createPrimaryServices } from '../workers/index.ts'
import { openPubSub, type PubSub, type PubSubOptions } from './index.ts'

const logger = createLogger({ level: 'silent', format: 'json' })
const patience = { timeout: 30_000, interval: 10 }

let redis: TestRedis | undefined
let postgres: TestPostgres
let databaseUrl: string
const databases: Database<unknown>[] = []
const links: RedisLink[] = []
const opened: PubSub[] = []

beforeAll(async () => {
  postgres = await startTestPostgres()
  databaseUrl = (await postgres.createDatabase()).url
})
afterAll(() => postgres?.stop())

afterEach(async () => {
  for (const bus of opened.splice(0)) await bus.close()
  for (const link of links.splice(0)) link.close()
  for (const database of databases.splice(0)) await database.close()
})

async function openOwnDatabase(url = databaseUrl): Promise<Database<unknown>> {
  const database = await openDatabase({ database: { kind: 'remote', url }, logger })
  databases.push(database)
  return database
}

async function openBus(parts: Omit<PubSubOptions, 'logger'>): Promise<PubSub> {
  const bus = await openPubSub({ ...parts, logger })
  opened.push(bus)
  return bus
}

async function openOverRedis(database?: Database<unknown>): Promise<PubSub> {
  const link = await openRedis(redis!.url, logger)
  links.push(link)
  return openBus({ redis: link, database })
}

const openOverDatabase = async (url?: string): Promise<PubSub> =>
  openBus({ redis: undefined, database: await openOwnDatabase(url) })

const withoutRedis = { start: async (): Promise<TestRedis | undefined> => undefined }

describe.each([
  { name: 'in-process', ...withoutRedis },
  { name: 'primary process', ...withoutRedis },
  { name: 'database', ...withoutRedis },
  ...redisKinds.map(({ kind, start }) => ({ name: kind, start })),
])('the message bus ($name)', ({ name, start }) => {
  const services = createPrimaryServices(systemClock)
  const usesRedis = redisKinds.some(({ kind }) => kind === name)

  beforeAll(async () => {
    redis = await start()
  })
  afterAll(() => redis?.stop())

  function worker() {
    const [ofPrimary, ofWorker] = linkedPair()
    services.serve(ofPrimary)
    return ofWorker
  }

  async function open(skip: (note: string) => void) {
    if (usesRedis && !redis) skip('redis-server is not installed')
    if (usesRedis) return openOverRedis()
    if (name === 'database') return openOverDatabase()
    return openBus({ redis: undefined, primary: name === 'primary process' ? worker() : undefined })
  }

  test('a message reaches every listener of its channel, in order', async ({ skip }) => {
    const bus = await open(skip)
    const seen: string[] = []
    await bus.subscribe('a', (message) => void seen.push(`one ${message}`))
    await bus.subscribe('a', () => {
      throw new Error('is logged, and the others still hear')
    })
    await bus.subscribe('a', (message) => void seen.push(`two ${message}`))
    await bus.subscribe('b', (message) => void seen.push(`b ${message}`))
    for (const message of ['1', '縁側', '3']) bus.publish('a', message)
    bus.publish('b', 'last')
    await vi.waitFor(() => expect(seen).toContain('b last'), patience)
    expect(seen).toEqual(['one 1', 'two 1', 'one 縁側', 'two 縁側', 'one 3', 'two 3', 'b last'])
  })

  test('a listener that unsubscribed gets no more messages, and the other listeners still get them', async ({
    skip,
  }) => {
    const bus = await open(skip)
    const seen: string[] = []
    const listen = (message: string) => void seen.push(message)
    const leave = await bus.subscribe('a', listen)
    await bus.subscribe('a', listen)
    await leave()
    await leave()
    bus.publish('a', 'x')
    await bus.subscribe('end', listen)
    bus.publish('end', 'end')
    await vi.waitFor(() => expect(seen).toContain('end'), patience)
    expect(seen).toEqual(['x', 'end'])
    await bus.check()
  })

  test('a message is sent from one process to another', async ({ skip }) => {
    if (name === 'in-process') skip('one process only')
    const [here, there] = [await open(skip), await open(skip)]
    const seen: string[] = []
    await there.subscribe('a', (message) => void seen.push(message))
    here.publish('a', 'hello')
    await vi.waitFor(() => expect(seen).toEqual(['hello']), patience)
  })
})

describe('the message bus of a database', () => {
  test('long messages and all characters arrive, in order with short ones', async () => {
    const [here, there] = [await openOverDatabase(), await openOverDatabase()]
    const seen: string[] = []
    await there.subscribe('a b', (message) => void seen.push(message))
    const messages = [
      '',
      'a\0b',
      '縁側'.repeat(20_000),
      "'; \\ \n",
      'x'.repeat(7_480),
      '\u{1F338}'.repeat(3_000),
      'same',
      'same',
    ]
    for (const message of messages) here.publish('a b', message)
    await vi.waitFor(() => expect(seen.length).toBe(messages.length), patience)
    expect(seen).toEqual(messages)
  })

  test('after an outage of the database, each process is notified of the gap, and messages arrive again', async () => {
    const network = await openTestProxy(databaseUrl)
    try {
      const [here, there] = [await openOverDatabase(network.url), await openOverDatabase(network.url)]
      const [seen, gaps]: [string[], string[]] = [[], []]
      here.onGap(() => gaps.push('here'))
      there.onGap(() => gaps.push('there'))
      await there.subscribe('a', (message) => void seen.push(message))
      network.cut()
      here.publish('a', 'lost')
      await vi.waitFor(() => expect(here.check()).rejects.toThrow(), patience)
      network.restore()
      await vi.waitFor(() => expect(new Set(gaps)).toEqual(new Set(['here', 'there'])), patience)
      await vi.waitFor(() => {
        here.publish('a', 'again')
        expect(seen).toContain('again')
      }, patience)
      expect(seen).not.toContain('lost')
    } finally {
      await network.close()
    }
  })
})

const outages = redisKinds.flatMap((each) => [
  { ...each, how: 'killed', away: () => redis!.kill(), back: () => redis!.start() },
  { ...each, how: 'frozen', away: () => redis!.freeze(), back: () => redis!.thaw() },
])

describe.each(outages)('while the server of $kind is $how', ({ start, away, back }) => {
  beforeAll(async () => {
    redis = await start()
  })
  afterAll(() => redis?.stop())

  test('processes get only their own messages while Redis is unavailable, and are notified of the gap afterwards', async ({
    skip,
  }) => {
    if (!redis) return skip('redis-server is not installed')
    const [here, there] = [await openOverRedis(), await openOverRedis()]
    const [seen, seenThere]: [string[], string[]] = [[], []]
    let gaps = 0
    there.onGap(() => (gaps += 1))
    here.onGap(() => (gaps += 1))
    await there.subscribe('a', (message) => void seenThere.push(message))
    await away()
    try {
      await here.subscribe('a', (message) => void seen.push(message))
      here.publish('a', 'alone')
      await vi.waitFor(() => expect(seen).toEqual(['alone']), patience)
      await expect(here.check()).rejects.toThrow()
      expect(gaps).toBe(0)
    } finally {
      await back()
    }
    await vi.waitFor(() => expect(gaps).toBeGreaterThanOrEqual(2), patience)
    await vi.waitFor(() => Promise.all([here.check(), there.check()]), patience)
    here.publish('a', 'from here')
    there.publish('a', 'from there')
    await vi.waitFor(() => expect(seen).toEqual(['alone', 'from here', 'from there']), patience)
    await vi.waitFor(
      () => expect(seenThere).toEqual(expect.arrayContaining(['from here', 'from there'])),
      patience,
    )
  })
})

describe.each(outages)('with a database, while the server of $kind is $how', ({ start, away, back }) => {
  beforeAll(async () => {
    redis = await start()
  })
  afterAll(() => redis?.stop())

  test('messages of other processes arrive, each once', async ({ skip }) => {
    if (!redis) return skip('redis-server is not installed')
    const [here, there] = [
      await openOverRedis(await openOwnDatabase()),
      await openOverRedis(await openOwnDatabase()),
    ]
    const seen: string[] = []
    await there.subscribe('a', (message) => void seen.push(message))
    here.publish('a', 'before')
    await vi.waitFor(() => expect(seen).toEqual(['before']), patience)
    await away()
    try {
      let isFlushed = false
      for (const message of ['one', 'two', 'three']) here.publish('a', message)
      const flushed = here.flush().then(() => (isFlushed = true))
      await new Promise(setImmediate)
      expect(isFlushed).toBe(false)
      await flushed
      await vi.waitFor(() => expect(seen).toHaveLength(4), patience)
    } finally {
      await back()
    }
    await vi.waitFor(() => Promise.all([here.check(), there.check()]), patience)
    here.publish('a', 'after')
    await vi.waitFor(() => expect(seen).toContain('after'), patience)
    // Redis reports the failures of its servers at different times, so the messages may be in another order.
    expect(seen.toSorted()).toEqual(['after', 'before', 'one', 'three', 'two'])
  })
})

describe.each(redisKinds)('a start without $kind', ({ start }) => {
  beforeAll(async () => {
    redis = await start()
  })
  afterAll(() => redis?.stop())

  test('a process starts alone, and joins the others when Redis answers', async ({ skip }) => {
    if (!redis) return skip('redis-server is not installed')
    await redis.kill()
    const [here, there] = await Promise.all([openOverRedis(), openOverRedis()])
    const seen: string[] = []
    let gaps = 0
    there.onGap(() => (gaps += 1))
    await there.subscribe('a', (message) => void seen.push(message))
    await expect(here.check()).rejects.toThrow()
    there.publish('a', 'alone')
    await vi.waitFor(() => expect(seen).toEqual(['alone']), patience)
    await redis.start()
    await vi.waitFor(() => Promise.all([here.check(), there.check()]), patience)
    await vi.waitFor(() => expect(gaps).toBeGreaterThanOrEqual(1), patience)
    here.publish('a', 'together')
    await vi.waitFor(() => expect(seen).toEqual(['alone', 'together']), patience)
  })
})

describe('a process of release 1.0.0, which sends its name and the message', () => {
  beforeAll(async () => {
    redis = await startTestRedis()
  })
  afterAll(() => redis?.stop())

  test('exchanges messages with a process of this release', async ({ skip }) => {
    if (!redis) return skip('redis-server is not installed')
    const [sender, receiver] = [new Redis(redis.url), new Redis(redis.url)]
    const [seen, seenByOld]: [string[], string[]] = [[], []]
    try {
      const bus = await openOverRedis()
      await bus.subscribe('a', (message) => void seen.push(message))
      receiver.on('message', (_, text) => seenByOld.push(text.slice(text.indexOf(' ') + 1)))
      await receiver.subscribe('a')
      const ofOld = ['1 of it', '1 of it', 'another one']
      for (const message of ofOld) await sender.publish('a', `old ${message}`)
      await vi.waitFor(() => expect(seen).toEqual(ofOld), patience)
      bus.publish('a', '2 of mine')
      await vi.waitFor(() => expect(seen).toEqual([...ofOld, '2 of mine']), patience)
      await vi.waitFor(() => expect(seenByOld.at(-1)).toBe('2 of mine'), patience)
    } finally {
      sender.disconnect()
      receiver.disconnect()
    }
  })
})

describe.each(redisKinds.slice(1))('when the primary of $kind is exchanged for its replica', ({ start }) => {
  beforeAll(async () => {
    redis = await start()
  })
  afterAll(() => redis?.stop())

  test('the bus works with the new primary', async ({ skip }) => {
    if (!redis) return skip('redis-server is not installed')
    const [here, there] = [await openOverRedis(), await openOverRedis()]
    const seen: string[] = []
    await there.subscribe('a', (message) => void seen.push(message))
    const exchange = (message: string) =>
      vi.waitFor(async () => {
        await Promise.all([here.check(), there.check()])
        here.publish('a', message)
        expect(seen).toContain(message)
      }, patience)
    await redis.switchOver!()
    await exchange('over the new primary')
    await redis.kill()
    await exchange('without the old primary')
  })
})
