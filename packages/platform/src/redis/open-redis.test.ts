import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLogger } from '../logger/index.ts'
import { startTestCluster } from '../testing/test-redis-cluster.ts'
import type { TestRedis } from '../testing/test-redis.ts'
import { openRedis } from './index.ts'

let redis: TestRedis | undefined

beforeAll(async () => {
  redis = await startTestCluster()
})
afterAll(() => redis?.stop())

test('a cluster is unavailable until each slot has a primary again, although the other primaries answer', async ({
  skip,
}) => {
  if (!redis) return skip('redis-server is not installed')
  const logger = createLogger({ level: 'silent', format: 'json' })
  const failures = vi.spyOn(logger, 'debug')
  const link = await openRedis(redis.url, logger)
  let returns = 0
  link.onBack(() => (returns += 1))
  await redis.kill()
  await expect(link.publish('a', 'lost')).rejects.toThrow('Redis does not answer')
  failures.mockClear()
  // Each try, one per second, reports the primary that is gone.
  await vi.waitFor(() => expect(failures.mock.calls.length + returns).toBeGreaterThanOrEqual(3), 30_000)
  expect([returns, link.isUnavailable]).toEqual([0, true])
  await redis.start()
  await vi.waitFor(() => expect([returns, link.isUnavailable]).toEqual([1, false]), 30_000)
  await link.publish('a', 'sent')
  link.close()
})
