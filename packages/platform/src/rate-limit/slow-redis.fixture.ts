import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Opens a proxy for a Redis socket. After `begin` the proxy delays the answers by `delayMs` milliseconds. */
export async function openSlowRedis(url: string, delayMs: number) {
  const behind = new URL(url).searchParams.get('path')!
  const path = `${behind}.slow`
  const sockets = new Set<Socket>()
  let isSlow = false
  let commands = 0

  const server = createServer((socket) => {
    const redis = connect(behind)
    for (const each of [socket, redis]) {
      sockets.add(each)
      each.on('error', () => {})
      each.on('close', () => {
        socket.destroy()
        redis.destroy()
      })
    }
    socket.on('data', (chunk: Buffer) => {
      if (isSlow) commands += chunk.toString('latin1').match(/\beval\b/gi)?.length ?? 0
      redis.write(chunk)
    })
    redis.on('data', (chunk: Buffer) =>
      isSlow ? setTimeout(() => socket.write(chunk), delayMs) : socket.write(chunk),
    )
  })
  server.listen(path)
  await once(server, 'listening')

  return {
    url: `redis://localhost?path=${encodeURIComponent(path)}`,
    begin: () => void (isSlow = true),
    /** Returns the number of scripts that ran since `begin`. */
    commands: () => commands,
    async close(): Promise<void> {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
