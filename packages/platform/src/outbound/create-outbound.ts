import { createAgent, type Resolve, resolveBySystem } from './agents.ts'
import { type Answer, fetchOnce, toOutboundError } from './fetch-once.ts'
import { OutboundError } from './outbound-error.ts'
import { createPace, type Pace, TooManyWaiting } from './pace.ts'

export type OutboundRequest = {
  /** The name of the source for error messages, such as `danbooru`. */
  source: string
  headers?: Record<string, string>
  /** The body of the request. A request with a body is a POST. */
  body?: { type: string; bytes: Uint8Array }
  /** The pace of requests to this host, instead of the default pace. All requests to a host use the first pace that was given for it. */
  pace?: Pace
  /** The maximum size of the body in bytes, both compressed and decompressed. */
  maxBytes: number
  /** The number of decompressed bytes after which reading ends, for large files whose beginning is enough. Must be less than `maxBytes`. */
  firstBytes?: number
  /** The time limit in milliseconds for the whole request, including the time in the queue, redirects and the body. */
  timeoutMs: number
  /** The value of the Accept header. */
  accept?: string
}

export type Outbound = {
  /** Fetches a foreign URL. Resolves with an answer of any status. Rejects with an OutboundError when there is no answer. */
  fetch(url: string, request: OutboundRequest): Promise<Answer>
  close(): Promise<void>
}

export type OutboundOptions = {
  /** Origins (such as `http://10.0.0.5:8080`) that may have a private IP address, because the operator configured them. */
  allowedPrivateOrigins: string[]
  userAgent: string
  pace?: Partial<Pace>
  /** The function that resolves host names; the system's function by default. */
  resolve?: Resolve
}

const MAX_REDIRECTS = 5
/** Headers that are not sent to another origin after a redirect. */
const SECRET_HEADERS = new Set(['authorization', 'cookie', 'proxy-authorization'])

function checkUrl(url: URL, source: string): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new OutboundError('bad_url', source, url.protocol)
  if (url.username !== '' || url.password !== '') throw new OutboundError('bad_url', source, 'credentials')
}

const withoutSecrets = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !SECRET_HEADERS.has(name.toLowerCase())))

const lowerCased = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/** Creates the HTTP client that must be used for all addresses that other people control. */
export function createOutbound(options: OutboundOptions): Outbound {
  const { userAgent, resolve = resolveBySystem } = options
  const named = new Set(options.allowedPrivateOrigins.map((origin) => new URL(origin).origin))
  const guarded = createAgent(resolve, true)
  const unguarded = createAgent(resolve, false)
  const defaultPace = { maxParallel: 2, minGapMs: 200, ...options.pace }
  const inTurn = createPace()

  async function follow(first: URL, request: OutboundRequest, signal: AbortSignal): Promise<Answer> {
    const { source, maxBytes, firstBytes, timeoutMs, accept, pace = defaultPace } = request
    let url = first
    let lastingUrl = first.href
    let allLast = true
    let body = request.body
    let headers: Record<string, string> = {
      accept: accept ?? '*/*',
      ...lowerCased(request.headers ?? {}),
      'user-agent': userAgent,
    }
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      checkUrl(url, source)
      const target = url
      const agent = named.has(url.origin) ? unguarded : guarded
      const once = { url: target, headers, body, maxBytes, firstBytes, timeoutMs, signal, agent, source }
      const answer = await inTurn(target.host, pace, signal, () => fetchOnce(once)).catch(
        (error: unknown) => {
          if (error instanceof TooManyWaiting) throw new OutboundError('busy', source, target.host)
          throw toOutboundError(error, source, target)
        },
      )
      if (!('redirect' in answer)) return { ...answer, lastingUrl }
      url = answer.redirect
      // Permanent redirects that follow a temporary one do not change the permanent address.
      allLast &&= answer.lasts
      if (allLast) lastingUrl = url.href
      if (!answer.keepsBody) body = undefined
      if (url.origin === target.origin) continue
      if (body) throw new OutboundError('bad_url', source, 'a redirect that would hand the body to others')
      headers = withoutSecrets(headers)
    }
    throw new OutboundError('too_many_redirects', source, first.host)
  }

  return {
    async fetch(address, request) {
      if (!URL.canParse(address)) throw new OutboundError('bad_url', request.source, 'not an address')
      const url = new URL(address)
      checkUrl(url, request.source)
      return follow(url, request, AbortSignal.timeout(request.timeoutMs))
    },
    async close() {
      await Promise.all([guarded.destroy(), unguarded.destroy()])
    },
  }
}
