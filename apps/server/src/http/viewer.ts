import type {} from '@fastify/cookie'
import { AppError, ROLE } from '@engawa/contract'
import type { Config } from '@engawa/platform/config'
import { addressKey } from '@engawa/platform/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SettingsReader } from '../endpoints/site-settings.ts'
import type { SessionOwner, Viewer } from '../endpoints/operation.ts'
import { isApiOrigin, isOwnOrigin } from '../endpoints/origin.ts'
import { languageOf } from '../endpoints/language.ts'

export type ViewerDeps = {
  /** Resolves with the owner of a session token; null when it is unknown or ended. */
  viewerOf(token: string): Promise<SessionOwner | null>
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'apiOrigins'>
  settings: Pick<SettingsReader, 'current'>
}

export const TOKEN_COOKIE = 'token'
/** The cookie that identifies a browser beyond its sessions. */
export const DEVICE_COOKIE = 'device'
/** Browsers store no cookie longer than 400 days. */
const DEVICE_SECONDS = 400 * 86_400
const REMEMBERED_SECONDS = 30 * 86_400

type Credentials = { token: string | undefined; fromCookie: boolean }

/** Returns the session token of a request: the bearer token, or the token in the cookie unless `bearerOnly` is set. */
export function credentialsOf(request: FastifyRequest, { bearerOnly = false } = {}): Credentials {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (bearer !== undefined || bearerOnly) return { token: bearer, fromCookie: false }
  return { token: request.cookies[TOKEN_COOKIE] || undefined, fromCookie: true }
}

/**
 * Returns the viewer of a request; a guest for an unknown or ended token. Throws `forbidden` for a write that a page of another
 * site started.
 */
export async function viewerFrom(
  request: FastifyRequest,
  reply: FastifyReply,
  { viewerOf, config, settings }: ViewerDeps,
  options?: { bearerOnly: boolean },
): Promise<Viewer> {
  const isForeign = isApiOrigin(request, config)
  const { token, fromCookie } = credentialsOf(request, isForeign ? { bearerOnly: true } : options)
  if (fromCookie) refuseForeignWrite(request, config)
  const session = token === undefined || token.length > 200 ? null : await viewerOf(token)
  // Sets the cookie again, because otherwise the browser would drop the cookie of a session that is still in use.
  if (token !== undefined && fromCookie && session?.renewed && session.remembered)
    setTokenCookie(reply, { token, remember: true }, config)
  const viewer: Viewer = {
    uid: session?.uid ?? null,
    role: session?.role ?? ROLE.member - 1,
    sessionId: session?.sessionId ?? null,
    address: addressKey(request.ip),
    userAgent: userAgentOf(request),
    language: languageOf(
      request.cookies['lang'],
      request.headers['accept-language'],
      settings.current('languages'),
    ),
    origin: config.publicUrl ?? `${request.protocol}://${request.host}`,
    // A page of another origin gets no cookies: it stores the token itself.
    ...(!isForeign && deviceIn(request)),
    setTokenCookie: isForeign
      ? () => {}
      : (token, remember, device) => setTokenCookie(reply, { token, remember, device }, config),
  }
  viewers.set(request, viewer)
  return viewer
}

const viewers = new WeakMap<FastifyRequest, Viewer>()

/** Returns the viewer of a request; undefined before `viewerFrom`. */
export const viewerOfRequest = (request: FastifyRequest): Viewer | undefined => viewers.get(request)

export const userAgentOf = ({ headers }: FastifyRequest): string =>
  String(headers['user-agent'] ?? '').slice(0, 300)

const deviceIn = ({ cookies }: FastifyRequest): { device?: string } => {
  const device = cookies[DEVICE_COOKIE]
  return device !== undefined && /^[\w-]{43}$/.test(device) ? { device } : {}
}

// Refuses a write that a page of another site started. Browsers automatically send the cookie with such a write, and a login by
// such a write would set the cookie.
function refuseForeignWrite(request: FastifyRequest, config: ViewerDeps['config']): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const from = request.headers['sec-fetch-site']
  // Older browsers send only the origin.
  const own =
    from === undefined ? isOwnOrigin(request.headers, config) : from === 'same-origin' || from === 'none'
  if (!own) throw new AppError('forbidden')
}

// Sets the cookies. Scripts can read the session token, because the specification also requires it as a bearer token in every
// request.
function setTokenCookie(
  reply: FastifyReply,
  { token, remember, device }: { token: string | null; remember: boolean; device?: string | undefined },
  config: ViewerDeps['config'],
): void {
  const base = { path: '/', sameSite: 'lax', secure: isSecure(reply.request, config) } as const
  if (token === null) void reply.clearCookie(TOKEN_COOKIE, base)
  else
    void reply.setCookie(TOKEN_COOKIE, token, {
      ...base,
      ...(remember ? { maxAge: REMEMBERED_SECONDS } : {}),
    })
  if (device !== undefined)
    void reply.setCookie(DEVICE_COOKIE, device, { ...base, httpOnly: true, maxAge: DEVICE_SECONDS })
}

/** Safari drops a secure cookie that is sent over http, also from this machine. */
const isSecure = ({ protocol }: FastifyRequest, { publicUrl }: ViewerDeps['config']): boolean =>
  protocol === 'https' || (publicUrl?.startsWith('https:') ?? false)
