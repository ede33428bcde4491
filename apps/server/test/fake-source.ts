import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a fake source says; `raw` does with the response what no answer would. */
export type FakeAnswer = {
  status?: number
  headers?: Record<string, string>
  /** An object is sent as JSON. */
  body?: string | Uint8Array | object
  raw?: (response: ServerResponse) => void
}

type Asked = { method: string; path: string; headers: IncomingMessage['headers']; body: string }

export type FakeSource = Awaited<ReturnType<typeof startFakeSource>>

/** A foreign source on loopback that says what a test wants, and notes what it is asked. */
export async function startFakeSource() {
  let answerTo: (asked: Asked) => FakeAnswer = () => ({ status: 404 })
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url: path = '', headers } = request
    const question = { method, path, headers, body: Buffer.concat(chunks).toString() }
    asked.push(question)
    send(response, answerTo(question))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Everything it was asked, the latest last. */
    asked,
    /** What it says from now on: the same always, or by what it is asked. */
    says(answer: FakeAnswer | ((asked: Asked) => FakeAnswer)): void {
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
