import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Host } from '../lib/network.ts'
import { until, waitForOutput, type Program } from '../lib/program.ts'

export type RedisServer = {
  host: Host
  program(): Program
  start(): Promise<void>
  call(...command: string[]): Promise<string>
}

/** Starts a Redis without persistence, as the documents recommend. With `primary` it is a replica. */
export const startRedis = (host: Host, folder: string, primary?: Host): Promise<RedisServer> =>
  startServer(
    host,
    6379,
    join(folder, `redis-${host.name}`),
    primary ? ['--replicaof', primary.address, '6379'] : [],
  )

async function startServer(host: Host, port: number, dir: string, more: string[]): Promise<RedisServer> {
  await mkdir(dir, { recursive: true })
  const options = ['--dir', dir, '--bind', host.address, '--port', String(port), '--protected-mode', 'no']
  let program: Program
  const server: RedisServer = {
    host,
    program: () => program,
    async start() {
      program = host.start(['redis-server', ...options, '--save', '', '--appendonly', 'no', ...more])
      await waitForOutput(program, /ready to accept connections/i)
    },
    call: (...command) => host.run(['redis-cli', '-h', host.address, '-p', String(port), ...command]),
  }
  await server.start()
  return server
}

/** Starts a cluster of three primaries, one on each host. The second host also has the replica of the first primary. */
export async function startCluster(hosts: [Host, Host, Host], folder: string): Promise<RedisServer[]> {
  const places: [Host, number][] = [...hosts.map((host): [Host, number] => [host, 6379]), [hosts[1], 6380]]
  const servers: RedisServer[] = []
  for (const [host, port] of places) {
    const options = ['--cluster-enabled', 'yes', '--cluster-node-timeout', '2000']
    servers.push(await startServer(host, port, join(folder, `cluster-${host.name}-${port}`), options))
  }
  const [first, second, third, replica] = servers as [RedisServer, RedisServer, RedisServer, RedisServer]
  // `{bus}`, the slot of the messages, is in the range of the first primary.
  await first.call('cluster', 'addslotsrange', '0', '5460')
  await second.call('cluster', 'addslotsrange', '5461', '10922')
  await third.call('cluster', 'addslotsrange', '10923', '16383')
  for (const [host, port] of places.slice(1)) await first.call('cluster', 'meet', host.address, String(port))
  for (const server of servers)
    await until('the nodes form a cluster', async () => {
      const info = await server.call('cluster', 'info')
      return /cluster_state:ok/.test(info) && /cluster_known_nodes:4/.test(info)
    })
  await replica.call('cluster', 'replicate', (await first.call('cluster', 'myid')).trim())
  await until('the replica has the data', async () =>
    /master_link_status:up/.test(await replica.call('info', 'replication')),
  )
  return servers
}

/** Starts three sentinels that watch a Redis under the name `engawa`, and resolves when each knows the other two. */
export async function startSentinels(hosts: Host[], watched: Host, folder: string): Promise<Program[]> {
  const programs: Program[] = []
  for (const host of hosts) {
    const own = join(folder, `sentinel-${host.name}`)
    await mkdir(own, { recursive: true })
    const file = join(own, 'sentinel.conf')
    await writeFile(
      file,
      `port 26379
bind ${host.address}
protected-mode no
dir ${own}
sentinel monitor engawa ${watched.address} 6379 2
sentinel down-after-milliseconds engawa 1000
sentinel failover-timeout engawa 10000
`,
    )
    programs.push(host.start(['redis-server', file, '--sentinel']))
  }
  for (const host of hosts) {
    await until('the sentinels know each other', async () => {
      const found = await host.run([
        'redis-cli',
        '-h',
        host.address,
        '-p',
        '26379',
        'sentinel',
        'master',
        'engawa',
      ])
      return /num-other-sentinels\s+2\b/.test(found) && /num-slaves\s+1\b/.test(found)
    })
  }
  return programs
}
