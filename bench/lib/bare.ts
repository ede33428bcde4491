// A minimal server that shows the limit of the machine. It prints its URL. With `http` (node:http) or `fastify` it answers every request
// with a small JSON. With `page` it reads headers and a base64 body as JSON from its input, and sends them as every answer.
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
