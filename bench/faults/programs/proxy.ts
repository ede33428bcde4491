// A proxy for bytes that makes a network slow or broken. Usage: proxy.ts LISTEN_HOST:PORT TARGET_HOST:PORT
// Takes its behaviour as IPC messages of the type `Behaviour`, and confirms each. Sends `ready` when it listens.
import { createServer, connect, type Socket } from 'node:net'

export type Behaviour = {
  /** The delay of each chunk in each direction, in milliseconds. */
  delayMs?: number
  /** `frozen` accepts connections and passes nothing. `refusing` answers each request with HTTP 503. `resetting` resets connections. */
  mode?: 'open' | 'frozen' | 'refusing' | 'resetting'
}

const REFUSAL = 'HTTP/1.1 503 Slow Down\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'

const [listen, target] = process.argv.slice(2).map((text) => {
  const [host, port] = text.split(':')
  return { host: host!, port: Number(port) }
})
let behaviour: Behaviour = {}
const open = new Set<Socket>()
let whenThawed: (() => void)[] = []

/** Passes the bytes of one socket to another, in order, each chunk after the delay. */
function pass(from: Socket, to: Socket): void {
  let sent = Promise.resolve()
  from.on('data', (bytes) => {
    const due = performance.now() + (behaviour.delayMs ?? 0)
    sent = sent.then(async () => {
      const left = due - performance.now()
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
      if (behaviour.mode === 'frozen') await new Promise<void>((resolve) => whenThawed.push(resolve))
      if (!to.destroyed) to.write(bytes)
    })
  })
  from.on('end', () => void sent.then(() => to.end()))
}

const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
  open.add(client)
  client.on('error', () => undefined)
  client.once('close', () => open.delete(client))
  if (behaviour.mode === 'resetting') return void client.resetAndDestroy()
  if (behaviour.mode === 'refusing') return void client.once('data', () => client.end(REFUSAL))
  const upstream = connect({ ...target!, noDelay: true, allowHalfOpen: true })
  upstream.on('error', () => client.resetAndDestroy())
  upstream.once('close', () => client.destroy())
  client.once('close', () => upstream.destroy())
  pass(client, upstream)
  pass(upstream, client)
})

process.on('message', (next: Behaviour) => {
  behaviour = next
  if (next.mode !== 'frozen') {
    for (const resume of whenThawed.splice(0)) resume()
    whenThawed = []
  }
  // Connections that are open already must meet the fault, too.
  if (next.mode === 'resetting' || next.mode === 'refusing')
    for (const client of open) client.resetAndDestroy()
  process.send!('done')
})
process.once('disconnect', () => process.exit(0))
server.listen(listen!.port, listen!.host, () => process.send!('ready'))
