import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Transform } from 'node:stream'

export type TestProxy = Awaited<ReturnType<typeof openTestProxy>>

/** Creates a stream that passes bytes on after a delay. */
const delayed = (delayMs: () => number): Transform =>
  new Transform({
    transform(bytes, _, done) {
      if (delayMs() === 0) return done(null, bytes)
      // Later bytes need not wait for these bytes.
      setTimeout(() => this.push(bytes), delayMs())
      done()
    },
    flush: (done) => void setTimeout(done, delayMs()),
  })

/**
 * Creates a proxy to a PostgreSQL or S3 server at `serviceUrl`. A test can cut it (connections end and are refused), freeze it (no bytes
 * come back) or delay it. For tests and measurements only.
 */
export async function openTestProxy(serviceUrl: string) {
  const { port, searchParams } = new URL(serviceUrl)
  // If `host` in the URL is a folder, PostgreSQL listens at a Unix socket in this folder.
  const folder = searchParams.get('host')
  let state: 'open' | 'cut' | 'frozen' = 'open'
  let delayMs = 0
  let received = 0
  let connectionsLeft = Infinity
  const pairs = new Set<Socket>()
  // Without `noDelay`, a small packet would wait until the packet before it is confirmed.
  const server = createServer({ noDelay: true }, (near) => {
    if ((connectionsLeft -= 1) < 0) cut()
    if (state === 'cut') return void near.destroy()
    const far = folder
      ? connect(`${folder}/.s.PGSQL.${port}`)
      : connect({ port: Number(port), host: '127.0.0.1', noDelay: true })
    far.on('data', (bytes) => (received += bytes.length))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      pairs.add(one)
      if (state === 'open') one.pipe(delayed(() => delayMs)).pipe(other)
      one.on('error', () => {})
      one.on('close', () => {
        pairs.delete(one)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  function cut(): void {
    state = 'cut'
    for (const socket of pairs) socket.destroy()
  }
  const url = new URL(serviceUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  url.search = ''
  return {
    /** The URL of the service through the proxy. */
    url: url.href,
    /** Returns the number of bytes that the service has sent. */
    receivedBytes: () => received,
    cut,
    /** Cuts when a connection is opened after `count` further ones. */
    cutAfter(count: number): void {
      connectionsLeft = count
    },
    freeze(): void {
      state = 'frozen'
      for (const socket of pairs) socket.unpipe()
    },
    /** Delays bytes in each direction, so that a round trip takes twice as long. Call it while no bytes are in transit. */
    delay(ms: number): void {
      delayMs = ms
    },
    /** Accepts new connections again. Frozen connections are closed. */
    restore(): void {
      for (const socket of pairs) socket.destroy()
      connectionsLeft = Infinity
      state = 'open'
    },
    async close(): Promise<void> {
      for (const socket of pairs) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
