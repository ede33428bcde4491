import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { CLOSE, type Language } from '@engawa/contract'
import type { Config } from '@engawa/platform/config'
import type { Logger } from '@engawa/platform/logger'
import { addressKey } from '@engawa/platform/rate-limit'
import { languageOf } from '../endpoints/language.ts'
import { createAcceptQueue, type AcceptOptions } from './accept-queue.ts'
import { addressOf } from './address.ts'
import { createBuckets, type BucketRule } from './bucket.ts'
import type { Owner } from './connection.ts'
import { hasTwoHosts, isApiOrigin, isOwnOrigin } from '../endpoints/origin.ts'
import type { Tickets } from './tickets.ts'

export type AdmissionOptions = {
  accept: AcceptOptions
  /** Rate at which one member may open sockets. */
  perMember: BucketRule
  /** Rate of bad tokens from one IP address (IPv6: one /64) that get a close frame. Further ones are refused before the handshake. */
  badTokens: BucketRule
}

/**
 * The decision about a socket: accepted (`owner`), refused before the handshake (`refuse`), or closed after it with a code
 * (`close`). Browsers only receive the code of a close.
 */
export type Admission = { owner: Owner } | { close: number } | { refuse: string }

type AdmissionDeps = {
  accounts: Sessions
  tickets: Pick<Tickets, 'isTicket' | 'redeem'>
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'apiOrigins'>
  logger: Logger
}

type Session = Pick<Owner, 'uid' | 'role' | 'sessionId'>

/** The sessions of members. */
export type Sessions = {
  viewerOf(token: string): Promise<Session | null>
  /** Returns the sessions that have not ended, with their members. */
  liveSessions(ids: readonly number[]): Promise<Map<number, { uid: number; role: number }>>
}

const SESSION_TOKEN = /^[\w-]{43}$/

/**
 * Decides which callers get a socket. Cheap checks come first: origin, format of the token, then its validity. Only members use
 * up the rate of accepted sockets, and each only a part of it.
 */
export function createAdmission(
  { accounts, tickets, config, logger }: AdmissionDeps,
  options: AdmissionOptions,
) {
  const queue = createAcceptQueue(options.accept)
  const members = createBuckets(options.perMember)
  const badTokens = createBuckets(options.badTokens)

  async function sessionOf(token: string): Promise<Session | null> {
    if (SESSION_TOKEN.test(token)) return accounts.viewerOf(token)
    if (!tickets.isTicket(token)) return null
    const sessionId = await tickets.redeem(token)
    if (sessionId === null) return null
    const session = (await accounts.liveSessions([sessionId])).get(sessionId)
    return session ? { ...session, sessionId } : null
  }

  const refuseToken = (address: string): Admission =>
    badTokens.take(addressKey(address)) ? { close: CLOSE.badToken } : { refuse: '429 Too Many Requests' }

  return {
    get waiting(): number {
      return queue.size
    },
    async admit(request: IncomingMessage, socket: Duplex): Promise<Admission> {
      if (hasTwoHosts(request)) return { refuse: '400 Bad Request' }
      if (!isOwnOrigin(request.headers, config) && !isApiOrigin(request, config))
        return { refuse: '403 Forbidden' }
      const address = addressOf(request, config.trustProxy)
      const token = URL.parse(request.url ?? '', 'http://localhost')?.searchParams.get('token') ?? ''
      try {
        const session = await sessionOf(token)
        if (!session) return refuseToken(address)
        if (!members.take(session.uid)) return { close: CLOSE.tryLater }
        if (!(await queue.enter(socket))) return { close: CLOSE.tryLater }
        return { owner: { ...session, address, language: languageFrom(request.headers) } }
      } catch (error) {
        logger.warn({ err: error }, 'a token could not be looked up')
        return { close: CLOSE.tryLater }
      }
    },
  }
}

const languageFrom = (headers: IncomingHttpHeaders): Language =>
  languageOf(/(?:^|;\s*)lang=([\w-]+)/.exec(headers.cookie ?? '')?.[1], headers['accept-language'])
