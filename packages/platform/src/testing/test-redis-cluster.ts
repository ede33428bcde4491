import { Redis } from 'ioredis'
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

const SLOTS = 16_384
const PRIMARIES = 3

/**
 * Starts a cluster of three primaries, and a replica of the first. The first has the slot of the message bus. It is the server that is killed
 * or frozen; the replica takes its place in `start` and `thaw`, not before. Resolves with undefined if `redis-server` is not installed. For
 * tests only.
 */
export async function startTestCluster(): Promise<TestRedis | undefined> {
  const dir = await makeRedisFolder()
  const free = await freePorts(2 * (PRIMARIES + 1))
  const [ports, busPorts] = [free.slice(0, PRIMARIES + 1), free.slice(PRIMARIES + 1)]
  const processes: RedisProcess[] = []
  for (const [at, port] of ports.entries()) {
    const server = await startRedisProcess(dir, [
      ...['--bind', HOST, '--port', String(port), ...TEMPORARY, '--repl-diskless-sync-delay', '0'],
      ...['--cluster-enabled', 'yes', '--cluster-config-file', `${port}.conf`],
      ...['--cluster-port', String(busPorts[at]), '--cluster-node-timeout', '1000'],
      ...['--cluster-replica-no-failover', 'yes', '--cluster-replica-validity-factor', '0'],
    ])
    if (!server) {
      await removeRedisFolder(dir)
      return undefined
    }
    processes.push(server)
  }
  const nodes = ports.map((port) => new Redis(port, HOST).on('error', () => {}))
  await joinNodes(nodes, busPorts)

  const [primary] = processes
  const replica = nodes[PRIMARIES]!
  async function failOver(): Promise<void> {
    await replica.config('SET', 'cluster-replica-no-failover', 'no')
    await until(ports[PRIMARIES]!, isPrimary)
  }
  return {
    url: `redis-cluster://${ports.map((port) => `${HOST}:${port}`).join(',')}`,
    kill: () => primary!.kill(),
    start: failOver,
    freeze: async () => void primary!.child.kill('SIGSTOP'),
    thaw: failOver,
    async switchOver() {
      await replica.cluster('FAILOVER', 'FORCE')
      await until(ports[0]!, async (redis) => !(await isPrimary(redis)))
    },
    async stop() {
      for (const node of nodes) node.disconnect()
      await Promise.all(processes.map((each) => each.kill()))
      await removeRedisFolder(dir)
    },
  }
}

async function joinNodes(nodes: Redis[], busPorts: number[]): Promise<void> {
  const [first, ...others] = nodes as [Redis, ...Redis[]]
  const replica = nodes[PRIMARIES]!
  // The slot of `{bus}` is 3155, so the first node has it.
  for (let at = 0; at < PRIMARIES; at += 1) {
    const [from, to] = [at, at + 1].map((part) => Math.floor((part * SLOTS) / PRIMARIES))
    await nodes[at]!.call('CLUSTER', 'ADDSLOTSRANGE', String(from), String(to! - 1))
  }
  for (const [at, node] of others.entries())
    await first.call('CLUSTER', 'MEET', HOST, String(node.options.port), String(busPorts[at + 1]))
  for (const node of nodes)
    await until(node.options.port!, async (redis) => {
      const info = await redis.cluster('INFO')
      return /cluster_state:ok/.test(info) && info.includes(`cluster_known_nodes:${nodes.length}`)
    })
  await replica.cluster('REPLICATE', await first.cluster('MYID'))
  await until(replica.options.port!, async (redis) =>
    /master_link_status:up/.test(await redis.info('replication')),
  )
}
