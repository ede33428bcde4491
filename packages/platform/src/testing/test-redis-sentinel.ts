import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePorts, HOST } from './free-ports.ts'
import {
  isPrimary,
  makeRedisFolder,
  removeRedisFolder,
  type RedisProcess,
  startRedisProcess,
  TEMPORARY,
  until,
} from './redis-process.ts'
import type { TestRedis } from './test-redis.ts'

const NAME = 'engawa'

/**
 * Starts a primary, its replica and a sentinel. The sentinel does not run between `kill` and `start`, and between `freeze` and `thaw`, so that
 * the failover happens at the end of the outage. Resolves with undefined if `redis-server` is not installed. For tests only.
 */
export async function startTestSentinel(): Promise<TestRedis | undefined> {
  const dir = await makeRedisFolder()
  const [port = 0, replicaPort = 0, sentinelPort = 0, unused = 0] = await freePorts(4)
  const onPort = (own: number) => ['--bind', HOST, '--port', String(own), ...TEMPORARY]
  const primary = await startRedisProcess(dir, [...onPort(port), '--repl-diskless-sync-delay', '0'])
  if (!primary) {
    await removeRedisFolder(dir)
    return undefined
  }
  const processes: RedisProcess[] = [primary]
  const replica = await startRedisProcess(dir, [...onPort(replicaPort), '--replicaof', HOST, String(port)])
  processes.push(replica!)
  await until(port, async (redis) => /state=online/.test(await redis.info('replication')))

  const config = join(dir, 'sentinel.conf')
  await writeFile(
    config,
    `port ${sentinelPort}
bind ${HOST}
sentinel monitor ${NAME} ${HOST} ${port} 1
sentinel down-after-milliseconds ${NAME} 500
sentinel failover-timeout ${NAME} 3000
`,
  )
  let sentinel: RedisProcess | undefined
  async function startSentinel(): Promise<void> {
    sentinel = await startRedisProcess(dir, [config, '--sentinel'])
    processes.push(sentinel!)
  }
  await startSentinel()
  await until(sentinelPort, async (redis) =>
    JSON.stringify(await redis.call('SENTINEL', 'REPLICAS', NAME)).includes('"slave-repl-offset"'),
  )

  let isSwitched = false

  async function failOver(): Promise<void> {
    await startSentinel()
    await until(replicaPort, isPrimary)
  }
  return {
    // Nothing listens at the first address, as after the loss of a host with a sentinel.
    url: `redis-sentinel://${HOST}:${unused},${HOST}:${sentinelPort}#${NAME}`,
    async kill() {
      if (!isSwitched) await sentinel!.kill()
      await primary.kill()
    },
    start: failOver,
    async freeze() {
      await sentinel!.kill()
      primary.child.kill('SIGSTOP')
    },
    thaw: failOver,
    async switchOver() {
      await until(sentinelPort, async (redis) => (await redis.call('SENTINEL', 'FAILOVER', NAME)) === 'OK')
      await until(replicaPort, isPrimary)
      // The sentinel does this within ten seconds. It also closes the connections then; here they stay.
      await until(port, async (redis) => (await redis.replicaof(HOST, replicaPort)) === 'OK')
      isSwitched = true
    },
    async stop() {
      await Promise.all(processes.map((each) => each.kill()))
      await removeRedisFolder(dir)
    },
  }
}
