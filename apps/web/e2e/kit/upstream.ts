import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SampleAnswer, SourceSample } from '@engawa/demo/sources'
import { samples } from './samples.ts'

/** Returns the answer that a test has set for a source. Undefined for paths that get the sample answer. */
type AnswerOf = (requested: { path: string; body: string }) => SampleAnswer | undefined

export type Upstream = Awaited<ReturnType<typeof startUpstream>>

const OF_SOURCE = /^\/([a-z0-9-]+)(\/.*)$/
const OF_PICTURE = /^\/pictures\/([a-z0-9-]+)\/(.*)$/

/**
 * Starts all external sources as one server on loopback. Each source answers with its sample until a test sets other answers.
 * Pictures are the smallest possible files.
 */
export async function startUpstream() {
  const overrides = new Map<string, AnswerOf>()
  const down = new Set<string>()
  const delayed = new Map<string, PromiseWithResolvers<void>>()
  const modified = new Set<string>()
  const requested: string[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = request.url ?? ''
    requested.push(address)
    const [, name = '', rest = ''] = OF_PICTURE.exec(address) ?? OF_SOURCE.exec(address) ?? []
    await delayed.get(name)?.promise
    const sample = await samples[name]?.()
    if (!sample || down.has(name)) return void response.destroy()
    if (address.startsWith('/pictures/')) return sendPicture(sample, `https://${rest}`, response)
    const body = await bodyOf(request)
    const override = overrides.get(name)?.({ path: rest, body: body.toString() })
    send(response, below(name, override ?? sampleOf(sample, rest, request, body)))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const release = (name: string): void => {
    delayed.get(name)?.resolve()
    delayed.delete(name)
  }
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** The settings with which a site uses this server instead of the real sources. */
    env: {
      ...Object.fromEntries(
        Object.keys(samples).flatMap((name) => {
          const variable = `UPSTREAM_${name.toUpperCase().replaceAll('-', '_')}`
          return [
            [`${variable}_URL`, `${origin}/${name}`],
            [`${variable}_PICTURES_URL`, `${origin}/pictures/${name}`],
          ]
        }),
      ),
      SAUCENAO_API_KEY: 'a key of an account',
    } as Record<string, string>,
    /** Returns one of the sources. */
    of: (name: string) => ({
      answerWith(answerOf: AnswerOf): void {
        modified.add(name)
        overrides.set(name, answerOf)
      },
      /** Closes all connections, including delayed ones, until `acceptConnections` is called. */
      closeConnections(): void {
        modified.add(name)
        down.add(name)
        release(name)
      },
      /** Delays all answers until `sendDelayed` or `closeConnections` is called. */
      delayAnswers(): void {
        modified.add(name)
        if (!delayed.has(name)) delayed.set(name, Promise.withResolvers())
      },
      sendDelayed: (): void => release(name),
      acceptConnections: (): void => void down.delete(name),
      /** Returns the paths that were requested from this source. */
      requestedPaths: (): string[] =>
        requested.filter((path) => path.startsWith(`/${name}/`)).map((path) => path.slice(name.length + 1)),
    }),
    /** Returns the sources that a test has changed. */
    modified: (): string[] => [...modified],
    /** Resets all sources to their initial state. */
    reset(): void {
      overrides.clear()
      down.clear()
      for (const name of delayed.keys()) release(name)
      modified.clear()
      requested.length = 0
    },
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function sampleOf(
  sample: SourceSample,
  path: string,
  { headers }: IncomingMessage,
  body: Buffer,
): SampleAnswer {
  const sent = body.length > 0 && { body: { type: headers['content-type'] ?? '', bytes: body } }
  return sample.answer({ path, ...sent }, new Date()) ?? { status: 404, body: '' }
}

/** Adds the name of the source to a redirect within this source. */
function below(name: string, answer: SampleAnswer): SampleAnswer {
  const to = answer.headers?.['location']
  return to?.startsWith('/')
    ? { ...answer, headers: { ...answer.headers, location: `/${name}${to}` } }
    : answer
}

function send(response: ServerResponse, { status = 200, headers, body }: SampleAnswer): void {
  const isJson = typeof body === 'object' && !(body instanceof Uint8Array)
  response.writeHead(status, { 'content-type': isJson ? 'application/json' : 'text/plain', ...headers })
  response.end(isJson ? JSON.stringify(body) : body)
}

// The smallest possible picture, because tests check only the boxes of pictures.
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

function sendPicture(sample: SourceSample, url: string, response: ServerResponse): void {
  const isKnown = sample.picture?.(url) !== undefined
  response.writeHead(isKnown ? 200 : 404, { 'content-type': 'image/gif' })
  response.end(isKnown ? PIXEL : undefined)
}
