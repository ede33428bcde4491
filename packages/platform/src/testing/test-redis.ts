import { join } from 'node:path'
import { makeRedisFolder, removeRedisFolder, startRedisProcess, TEMPORARY } from './redis-process.ts'

export type TestRedis = {
  url: string
  /** Kills the server, or the primary that others replace. */
  kill(): Promise<void>
  /** Starts an empty server at the same address, or lets a replica become the primary. */
  start(): Promise<void>
  /** Makes the server, or the primary that others replace, accept connections without answering. */
  freeze(): Promise<void>
  /** Wakes the server, or lets a replica become the primary while the server sleeps. */
  thaw(): Promise<void>
  /** Exchanges the primary and its replica while both run. Not for a single server. */
  switchOver?(): Promise<void>
  /** Ends all servers and deletes their folder. */
  stop(): Promise<void>
}

/**
 * Starts the `redis-server` that is installed on the machine, on a socket in a temporary folder. Resolves with undefined if it is not
 * installed. For tests only.
 */
export async function startTestRedis(): Promise<TestRedis | undefined> {
  const dir = await makeRedisFolder()
  const socket = join(dir, 'redis.sock')
  const start = () => startRedisProcess(dir, ['--port', '0', '--unixsocket', socket, ...TEMPORARY])
  let server = await start()
  if (!server) {
    await removeRedisFolder(dir)
    return undefined
  }
  return {
    url: `redis://localhost?path=${encodeURIComponent(socket)}`,
    kill: () => server!.kill(),
    async start() {
      server = await start()
    },
    freeze: async () => void server!.child.kill('SIGSTOP'),
    thaw: async () => void server!.child.kill('SIGCONT'),
    async stop() {
      await server!.kill()
      await removeRedisFolder(dir)
    },
  }
}
