import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type TestRedis = {
  url: string
  /** Kills the server. `start` then starts an empty server at the same address. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Makes the server accept connections without answering, until `thaw`. */
  freeze(): void
  thaw(): void
  /** Ends the server and deletes its folder. */
  stop(): Promise<void>
}

/**
 * Starts the `redis-server` that is installed on the machine, on a socket in a temporary folder. Resolves with undefined if it is not
 * installed. For tests only.
 */
export async function startTestRedis(): Promise<TestRedis | undefined> {
  const dir = await mkdtemp(join(tmpdir(), 'engawa-redis-'))
  const socket = join(dir, 'redis.sock')
  let child = await startServer(dir, socket)

  const kill = async (): Promise<void> => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }
  const stop = async (): Promise<void> => {
    await kill()
    await rm(dir, { recursive: true, force: true, maxRetries: 5 })
  }

  if (child.pid === undefined) {
    await stop()
    return undefined
  }
  return {
    url: `redis://localhost?path=${encodeURIComponent(socket)}`,
    kill,
    async start() {
      child = await startServer(dir, socket)
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    stop,
  }
}

/** Starts the server, and resolves when it accepts connections. The `pid` of the process is undefined when the program is not installed. */
async function startServer(dir: string, socket: string): Promise<ChildProcess> {
  const options = ['--port', '0', '--unixsocket', socket, '--dir', dir, '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] })
  const ready = new Promise<boolean>((resolve) => {
    let output = ''
    child.once('error', () => resolve(false))
    child.once('exit', () => resolve(false))
    child.stdout.on('data', (chunk) => {
      output += String(chunk)
      if (/ready to accept connections/i.test(output)) resolve(true)
    })
  })
  if (!(await ready) && child.pid !== undefined) throw new Error('redis-server ended before it was ready')
  return child
}
