// Minimal servers that show the limits of the machine, with node:http or Fastify. `node bare.ts http|fastify` prints its address and
// answers every request with a small JSON. `node bare.ts page` reads headers and a body (base64) as JSON from its input, and answers every
// request with them.
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import Fastify from 'fastify'

export type BarePage = { headers: OutgoingHttpHeaders; body: string }

const answer = { code: 1, msg: 'success', data: { hello: 'world' } }
const printAddress = (port: number): void => void process.stdout.write(`http://127.0.0.1:${port}\n`)

const programs: Record<string, () => Promise<void>> = {
  async fastify() {
    const app = Fastify()
    app.get('/', async () => answer)
    await app.listen({ port: 0, host: '127.0.0.1' })
    printAddress((app.server.address() as AddressInfo).port)
  },
  async http() {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answer))
    })
    server.listen(0, '127.0.0.1', () => printAddress((server.address() as AddressInfo).port))
  },
  async page() {
    const page = (await json(process.stdin)) as BarePage
    const body = Buffer.from(page.body, 'base64')
    const server = createServer((_request, response) => response.writeHead(200, page.headers).end(body))
    server.listen(0, '127.0.0.1', () => printAddress((server.address() as AddressInfo).port))
  },
}

await programs[process.argv[2]!]!()
