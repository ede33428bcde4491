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
export async function startRedis(host: Host, primary?: Host): Promise<RedisServer> {
  let program: Program
  const server: RedisServer = {
    host,
    program: () => program,
    async start() {
      const follow = primary ? ['--replicaof', primary.address, '6379'] : []
      const options = [
        '--bind',
        host.address,
        '--protected-mode',
        'no',
        '--save',
        '',
        '--appendonly',
        'no',
        ...follow,
      ]
      program = host.start(['redis-server', ...options])
      await waitForOutput(program, /ready to accept connections/i)
    },
    call: (...command) => host.run(['redis-cli', '-h', host.address, ...command]),
  }
  await server.start()
  return server
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
