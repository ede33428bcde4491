// The machine's own limits: what node:http and Fastify can send. `node bare.ts http|fastify [BYTES]` prints its address.
// With BYTES it answers that many of them as a page is answered, else one small JSON.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

const answer = { code: 1, msg: 'success', data: { hello: 'world' } }
const say = (port: number): void => void process.stdout.write(`http://127.0.0.1:${port}\n`)
const [kind, bytes] = process.argv.slice(2)

if (kind === 'fastify') {
  const app = Fastify()
  app.get('/', async () => answer)
  await app.listen({ port: 0, host: '127.0.0.1' })
  say((app.server.address() as AddressInfo).port)
} else {
  const page = bytes === undefined ? undefined : Buffer.alloc(Number(bytes), 'x')
  const server = createServer((_request, response) => {
    response.setHeader('content-type', page ? 'text/html; charset=utf-8' : 'application/json')
    response.end(page ?? JSON.stringify(answer))
  })
  server.listen(0, '127.0.0.1', () => say((server.address() as AddressInfo).port))
}
