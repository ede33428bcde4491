import type { Readable } from 'node:stream'
import { type Dispatcher, request } from 'undici'
import { OutboundError } from './outbound-error.ts'
import { ACCEPTED_ENCODINGS, BadBody, readBody, TooLarge } from './read-body.ts'

export type Answer = {
  status: number
  /** The headers. Names are in lower case; the values of a repeated header are joined with a comma. */
  headers: Record<string, string>
  body: Buffer
  /** The final address after redirects. */
  url: string
  /** The address after permanent redirects (301, 308). Without a permanent redirect it is the requested address. */
  lastingUrl: string
}

export type Request = {
  url: URL
  headers: Record<string, string>
  /** The body of the request. A request with a body is a POST. */
  body: { type: string; bytes: Uint8Array } | undefined
  maxBytes: number
  firstBytes: number | undefined
  timeoutMs: number
  signal: AbortSignal
  agent: Dispatcher
  source: string
}

const IDLE_MS = 15_000

const REDIRECTS = new Set([301, 302, 303, 307, 308])

function plainHeaders(raw: Record<string, string | string[] | undefined>): Record<string, string> {
  const entries = Object.entries(raw).filter(([name, value]) => value !== undefined && name !== 'set-cookie')
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), [value].flat().join(', ')]))
}

const isCause = (error: unknown, code: string): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === code || isCause(error.cause, code))

const TIMEOUTS = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT']

export function toOutboundError(error: unknown, source: string, url: URL): OutboundError {
  if (error instanceof OutboundError) return error
  const make = (kind: OutboundError['kind'], detail: string) =>
    new OutboundError(kind, source, detail, { cause: error })
  if (isCause(error, 'BLOCKED_ADDRESS')) return make('blocked_address', url.host)
  if (error instanceof TooLarge) return make('too_large', error.message)
  if (error instanceof BadBody) return make('bad_body', error.message)
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError' || name === 'AbortError' || TIMEOUTS.some((code) => isCause(error, code)))
    return make('timeout', url.host)
  return make('network', `${url.host}: ${error instanceof Error ? error.message : String(error)}`)
}

async function discard(body: Readable) {
  body.on('error', () => {})
  body.destroy()
}

/** A redirect. `keepsBody`: the same request must be sent to the new URL. `lasts`: the redirect is permanent. */
type Redirect = { redirect: URL; keepsBody: boolean; lasts: boolean }

/** Sends one request without following redirects. Returns the answer or the redirect. */
export async function fetchOnce(wanted: Request): Promise<Omit<Answer, 'lastingUrl'> | Redirect> {
  const { url, headers, body: sent, maxBytes, firstBytes, timeoutMs, signal, agent, source } = wanted
  try {
    const idle = Math.min(timeoutMs, IDLE_MS)
    const answer = await request(url, {
      method: sent ? 'POST' : 'GET',
      headers: {
        ...headers,
        ...(sent && { 'content-type': sent.type }),
        'accept-encoding': ACCEPTED_ENCODINGS,
      },
      ...(sent && { body: sent.bytes }),
      dispatcher: agent,
      signal,
      headersTimeout: idle,
      bodyTimeout: idle,
    })
    const answered = plainHeaders(answer.headers)
    const location = answered['location']
    if (REDIRECTS.has(answer.statusCode) && location !== undefined) {
      await discard(answer.body)
      if (!URL.canParse(location, url.href))
        throw new OutboundError('bad_url', source, 'a redirect to nowhere')
      return {
        redirect: new URL(location, url),
        keepsBody: answer.statusCode === 307 || answer.statusCode === 308,
        lasts: answer.statusCode === 301 || answer.statusCode === 308,
      }
    }
    if (firstBytes === undefined && Number(answered['content-length']) > maxBytes) {
      await discard(answer.body)
      throw new TooLarge(`${answered['content-length']} bytes announced, ${maxBytes} allowed`)
    }
    const body = await readBody(answer.body, answered['content-encoding'], { maxBytes, firstBytes })
    return { status: answer.statusCode, headers: answered, body, url: url.href }
  } catch (error) {
    throw toOutboundError(
      signal.aborted && !(error instanceof OutboundError) ? signal.reason : error,
      source,
      url,
    )
  }
}
