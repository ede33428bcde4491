import { createAgent, type Resolve, resolveBySystem } from './agents.ts'
import { type Answer, fetchOnce, toOutboundError } from './fetch-once.ts'
import { OutboundError } from './outbound-error.ts'
import { createPace, type Pace, TooManyWaiting } from './pace.ts'

export type OutboundRequest = {
  /** The name of the source (`danbooru`), for errors. */
  source: string
  headers?: Record<string, string>
  /** Makes it a POST. */
  body?: { type: string; bytes: Uint8Array }
  /** The pace for its host; the default pace without it. The first pace for a host applies to all its requests. */
  pace?: Pace
  /** The limit of the body, compressed or decompressed. */
  maxBytes: number
  /**
   * Only this much of the decompressed body is read, then the request ends: for large files of which the beginning is enough. Less than
   * `maxBytes`.
   */
  firstBytes?: number
  /** The limit of everything together: waiting in the queue, redirects, the body. */
  timeoutMs: number
  /** The Accept header. */
  accept?: string
}

export type Outbound = {
  /** Fetches a foreign address. Resolves with answers of any status; without an answer it rejects with an OutboundError. */
  fetch(url: string, request: OutboundRequest): Promise<Answer>
  close(): Promise<void>
}

export type OutboundOptions = {
  /** Origins (`http://10.0.0.5:8080`) that may have a private address, because the operator configured them. */
  allowedPrivateOrigins: string[]
  userAgent: string
  pace?: Partial<Pace>
  /** The name resolution; the system's by default. */
  resolve?: Resolve
}

const MAX_REDIRECTS = 5
/** Not sent to another origin after a redirect. */
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

/** Creates the only client for addresses that others control. */
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
      // After a temporary redirect, later permanent ones do not count.
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
