import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An answer of a fake source. `raw` writes the response itself, e.g. an invalid one. */
export type FakeAnswer = {
  status?: number
  headers?: Record<string, string>
  /** The body. An object is sent as JSON. */
  body?: string | Uint8Array | object
  raw?: (response: ServerResponse) => void
}

type SourceRequest = { method: string; path: string; headers: IncomingMessage['headers']; body: string }

export type FakeSource = Awaited<ReturnType<typeof startFakeSource>>

/** Starts a fake external source on loopback. It sends the answers that a test sets, and records the requests. */
export async function startFakeSource() {
  let answerTo: (request: SourceRequest) => FakeAnswer = () => ({ status: 404 })
  const requests: SourceRequest[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url: path = '', headers } = request
    const received = { method, path, headers, body: Buffer.concat(chunks).toString() }
    requests.push(received)
    send(response, answerTo(received))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All requests so far, the latest last. */
    requests,
    /** Sets the answer to all later requests: always the same, or depending on the request. */
    answerWith(answer: FakeAnswer | ((request: SourceRequest) => FakeAnswer)): void {
      answerTo = typeof answer === 'function' ? answer : () => answer
    },
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function send(response: ServerResponse, { status = 200, headers, body = '', raw }: FakeAnswer): void {
  if (raw) return raw(response)
  const isJson = typeof body === 'object' && !(body instanceof Uint8Array)
  response.writeHead(status, { ...(isJson && { 'content-type': 'application/json' }), ...headers })
  response.end(isJson ? JSON.stringify(body) : body)
}
