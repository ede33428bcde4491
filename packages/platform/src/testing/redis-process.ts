import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { HOST } from './free-ports.ts'

/** One `redis-server` process. For tests only. */
export type RedisProcess = { child: ChildProcess; kill(): Promise<void> }

/** Starts `redis-server`, and resolves when it is ready. Resolves with undefined if it is not installed. For tests only. */
export async function startRedisProcess(dir: string, options: string[]): Promise<RedisProcess | undefined> {
  const child = spawn('redis-server', options, { cwd: dir, stdio: ['ignore', 'pipe', 'ignore'] })
  const ready = new Promise<boolean>((resolve) => {
    let output = ''
    child.once('error', () => resolve(false))
    child.once('exit', () => resolve(false))
    child.stdout.on('data', (chunk) => {
      output += String(chunk)
      if (/ready to accept connections|sentinel id is|\+monitor/i.test(output)) resolve(true)
    })
  })
  const isReady = await ready
  if (child.pid === undefined) return undefined
  if (!isReady) throw new Error('redis-server ended before it was ready')
  return {
    child,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}

/** Options of a server without persistence. */
export const TEMPORARY = ['--save', '', '--appendonly', 'no']

/** Creates the folder of test servers. */
export const makeRedisFolder = () => mkdtemp(join(tmpdir(), 'engawa-redis-'))

export const removeRedisFolder = (dir: string) => rm(dir, { recursive: true, force: true, maxRetries: 5 })

/** Whether a server is a primary. */
export const isPrimary = async (redis: Redis): Promise<boolean> =>
  /role:master/.test(await redis.info('replication'))

/** Waits until `isTrue` for the server at `port`. */
export async function until(port: number, isTrue: (redis: Redis) => Promise<boolean>): Promise<void> {
  const redis = new Redis(port, HOST, { protocol: 2 }).on('error', () => {})
  try {
    while (!(await isTrue(redis).catch(() => false))) await delay(20)
  } finally {
    redis.disconnect()
  }
}
