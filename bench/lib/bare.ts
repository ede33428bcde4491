// The machine's own limits: node:http and Fastify answering one small JSON. `node bare.ts http|fastify` prints its address.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

const answer = { code: 1, msg: 'success', data: { hello: 'world' } }
const say = (port: number): void => void process.stdout.write(`http://127.0.0.1:${port}\n`)

if (process.argv[2] === 'fastify') {
  const app = Fastify()
  app.get('/', async () => answer)
  await app.listen({ port: 0, host: '127.0.0.1' })
  say((app.server.address() as AddressInfo).port)
} else {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer))
  })
  server.listen(0, '127.0.0.1', () => say((server.address() as AddressInfo).port))
}
