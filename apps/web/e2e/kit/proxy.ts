import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Starts a proxy to a site. `cut` ends all connections and refuses new ones, until `restore` is called. */
export async function openProxy(site: string) {
  const { hostname, port } = new URL(site)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      // Ignored, because a cut connection is not an error of the test.
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  const breakOff = (): void => sockets.forEach((socket) => socket.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut(): void {
      isCut = true
      breakOff()
    },
    restore(): void {
      isCut = false
    },
    async close(): Promise<void> {
      server.close()
      breakOff()
    },
  }
}
