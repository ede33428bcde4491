import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type TestRedis = { url: string; stop(): Promise<void> }

/** A `redis-server` of the system on a socket in a temporary folder; undefined when it is not installed. For tests only. */
export async function startTestRedis(): Promise<TestRedis | undefined> {
  const dir = await mkdtemp(join(tmpdir(), 'engawa-redis-'))
  const socket = join(dir, 'redis.sock')
  const options = ['--port', '0', '--unixsocket', socket, '--dir', dir, '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] })
  const stop = async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    }
    await rm(dir, { recursive: true, force: true, maxRetries: 5 })
  }

  const ready = new Promise<boolean>((resolve) => {
    let said = ''
    child.once('error', () => resolve(false))
    child.once('exit', () => resolve(false))
    child.stdout.on('data', (chunk) => {
      said += String(chunk)
      if (/ready to accept connections/i.test(said)) resolve(true)
    })
  })
  if (await ready) return { url: `redis://localhost?path=${encodeURIComponent(socket)}`, stop }
  const installed = child.pid !== undefined
  await stop()
  if (installed) throw new Error('redis-server ended before it was ready')
  return undefined
}
