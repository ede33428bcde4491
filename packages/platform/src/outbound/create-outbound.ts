import {
  BrokenCircuitError,
  circuitBreaker,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  handleWhen,
} from 'cockatiel'
import type { Clock } from '../clock/index.ts'
import type { Logger } from '../logger/index.ts'
import { createAgent, type Resolve, resolveBySystem } from './agents.ts'
import { type Answer, fetchOnce, toOutboundError } from './fetch-once.ts'
import { OutboundError } from './outbound-error.ts'
import { createPace, type Pace, TooManyWaiting } from './pace.ts'

export type OutboundRequest = {
  /** Whose address this is (`danbooru`); failures are counted by it. */
  source: string
  headers?: Record<string, string>
  /** Of the body, packed or unpacked. */
  maxBytes: number
  /** For everything together: waiting for one's turn, redirects, the body. */
  timeoutMs: number
  /** The Accept header. */
  accept?: string
}

export type Outbound = {
  /** Fetches a foreign address. Answers of any status come back; when there is none, it rejects with an OutboundError. */
  get(url: string, request: OutboundRequest): Promise<Answer>
  close(): Promise<void>
}

export type OutboundOptions = {
  /** Origins (`http://10.0.0.5:8080`) that may lie at a private address, because the operator named them. */
  allowedPrivateOrigins: string[]
  userAgent: string
  logger: Logger
  clock: Clock
  pace?: Partial<Pace>
  /** How many failures in a row send a source to rest, and for how long. */
  breaker?: { failures?: number; restMs?: number }
  /** How names become addresses; the system's way unless given. */
  resolve?: Resolve
}

const MAX_REDIRECTS = 5
const NOT_THE_SOURCES_FAULT = new Set(['bad_url', 'blocked_address', 'too_large', 'busy', 'circuit_open'])
/** Not carried to another origin by a redirect. */
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

/** An answer with a server error counts as a failure of the source. */
class Unwell extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super()
    this.answer = answer
  }
}

const countsAsFailure = (error: unknown) =>
  !(error instanceof OutboundError && NOT_THE_SOURCES_FAULT.has(error.kind))

type Circuit = { policy: CircuitBreakerPolicy; openedAt: number }

function createCircuits({ clock, logger, breaker: { failures = 5, restMs = 30_000 } = {} }: OutboundOptions) {
  const circuits = new Map<string, Circuit>()

  function circuitOf(source: string): Circuit {
    const known = circuits.get(source)
    if (known) return known
    const breaker = new ConsecutiveBreaker(failures)
    const policy = circuitBreaker(handleWhen(countsAsFailure), { halfOpenAfter: restMs, breaker })
    const circuit: Circuit = { policy, openedAt: 0 }
    policy.onBreak(() => {
      circuit.openedAt = clock.now().getTime()
      logger.warn({ source, restMs }, 'A foreign source keeps failing and rests')
    })
    policy.onReset(() => logger.info({ source }, 'A foreign source is back'))
    circuits.set(source, circuit)
    return circuit
  }

  return async function protect(source: string, work: () => Promise<Answer>): Promise<Answer> {
    const circuit = circuitOf(source)
    try {
      return await circuit.policy.execute(async () => {
        const answer = await work()
        if (answer.status >= 500) throw new Unwell(answer)
        return answer
      })
    } catch (error) {
      if (error instanceof Unwell) return error.answer
      if (!(error instanceof BrokenCircuitError)) throw error
      const retryAt = new Date(circuit.openedAt + restMs)
      throw new OutboundError('circuit_open', source, `rests until ${retryAt.toISOString()}`, { retryAt })
    }
  }
}

/** The one way out of the site to addresses that others control. */
export function createOutbound(options: OutboundOptions): Outbound {
  const { userAgent, resolve = resolveBySystem } = options
  const named = new Set(options.allowedPrivateOrigins.map((origin) => new URL(origin).origin))
  const guarded = createAgent(resolve, true)
  const unguarded = createAgent(resolve, false)
  const inTurn = createPace({ maxParallel: 2, minGapMs: 200, ...options.pace })
  const protect = createCircuits(options)

  async function follow(first: URL, request: OutboundRequest, signal: AbortSignal): Promise<Answer> {
    const { source, maxBytes, timeoutMs, accept } = request
    let url = first
    let headers: Record<string, string> = {
      accept: accept ?? '*/*',
      ...lowerCased(request.headers ?? {}),
      'user-agent': userAgent,
    }
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      checkUrl(url, source)
      const target = url
      const agent = named.has(url.origin) ? unguarded : guarded
      const once = { url: target, headers, maxBytes, timeoutMs, signal, agent, source }
      const answer = await inTurn(target.host, signal, () => fetchOnce(once)).catch((error: unknown) => {
        if (error instanceof TooManyWaiting) throw new OutboundError('busy', source, target.host)
        throw toOutboundError(error, source, target)
      })
      if (!('redirect' in answer)) return answer
      url = answer.redirect
      if (url.origin !== target.origin) headers = withoutSecrets(headers)
    }
    throw new OutboundError('too_many_redirects', source, first.host)
  }

  return {
    async get(address, request) {
      if (!URL.canParse(address)) throw new OutboundError('bad_url', request.source, 'not an address')
      const url = new URL(address)
      checkUrl(url, request.source)
      return protect(request.source, () => follow(url, request, AbortSignal.timeout(request.timeoutMs)))
    },
    async close() {
      await Promise.all([guarded.destroy(), unguarded.destroy()])
    },
  }
}
