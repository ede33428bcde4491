import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { systemClock } from '../clock/index.ts'
import { createLogger } from '../logger/index.ts'
import { linkedPair, startTestRedis, type TestRedis } from '../testing/index.ts'
import { createPrimaryServices } from '../workers/index.ts'
import { openPubSub, type PubSub } from './index.ts'

const logger = createLogger({ level: 'silent', pretty: false })
const patience = { timeout: 30_000, interval: 10 }

let redis: TestRedis | undefined

beforeAll(async () => {
  redis = await startTestRedis()
})

afterAll(() => redis?.stop())

describe.each(['in-process', 'primary', 'redis'])('messages over %s', (name) => {
  const opened: PubSub[] = []
  const services = createPrimaryServices(systemClock)

  function worker() {
    const [ofPrimary, ofWorker] = linkedPair()
    services.serve(ofPrimary)
    return ofWorker
  }

  afterEach(async () => {
    for (const bus of opened.splice(0)) await bus.close()
  })

  async function open(skip: (note: string) => void) {
    if (name === 'redis' && !redis) skip('redis-server is not installed')
    const bus = await openPubSub({
      redisUrl: name === 'redis' ? redis!.url : undefined,
      primary: name === 'primary' ? worker() : undefined,
      logger,
    })
    opened.push(bus)
    return bus
  }

  test('reach every listener of their channel, in order', async ({ skip }) => {
    const bus = await open(skip)
    const seen: string[] = []
    await bus.subscribe('a', (message) => void seen.push(`one ${message}`))
    await bus.subscribe('a', () => {
      throw new Error('is logged, and the others still hear')
    })
    await bus.subscribe('a', (message) => void seen.push(`two ${message}`))
    await bus.subscribe('b', (message) => void seen.push(`b ${message}`))
    for (const message of ['1', '縁側', '3']) await bus.publish('a', message)
    await bus.publish('b', 'last')
    await vi.waitFor(() => expect(seen).toContain('b last'), patience)
    expect(seen).toEqual(['one 1', 'two 1', 'one 縁側', 'two 縁側', 'one 3', 'two 3', 'b last'])
  })

  test('no longer reach subscribers that left, and still reach the others', async ({ skip }) => {
    const bus = await open(skip)
    const seen: string[] = []
    const listen = (message: string) => void seen.push(message)
    const leave = await bus.subscribe('a', listen)
    await bus.subscribe('a', listen)
    await leave()
    await leave()
    await bus.publish('a', 'x')
    await bus.subscribe('end', listen)
    await bus.publish('end', 'end')
    await vi.waitFor(() => expect(seen).toContain('end'), patience)
    expect(seen).toEqual(['x', 'end'])
    await bus.check()
  })

  test('go from one process to another', async ({ skip }) => {
    if (name === 'in-process') skip('one process only')
    const [here, there] = [await open(skip), await open(skip)]
    const seen: string[] = []
    await there.subscribe('a', (message) => void seen.push(message))
    await here.publish('a', 'hello')
    await vi.waitFor(() => expect(seen).toEqual(['hello']), patience)
  })
})

test('a bus that cannot be reached is reported at once', async () => {
  await expect(openPubSub({ redisUrl: 'redis://127.0.0.1:1', logger })).rejects.toThrow()
})
