import { startTestCluster } from './test-redis-cluster.ts'
import { startTestSentinel } from './test-redis-sentinel.ts'
import { startTestRedis } from './test-redis.ts'

/** The kinds of Redis that a site may use, each with the function that starts it. For tests only. */
export const redisKinds = [
  { kind: 'one Redis', start: startTestRedis },
  { kind: 'sentinels', start: startTestSentinel },
  { kind: 'a cluster', start: startTestCluster },
]
