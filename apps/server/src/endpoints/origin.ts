import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Config } from '@engawa/platform/config'

/**
 * Whether a request comes from a page of this site, or from a program that is not a browser and so sends no origin. Sockets
 * need this check, because browsers let any page open one.
 */
export function isOwnOrigin(
  headers: IncomingHttpHeaders,
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  const from = URL.parse(origin)
  if (!from) return false
  if (publicUrl !== undefined && from.origin === new URL(publicUrl).origin) return true
  const forwarded = trustProxy
    ? String(headers['x-forwarded-host'] ?? '')
        .split(',')[0]!
        .trim()
    : ''
  return from.host === host || (forwarded !== '' && from.host === forwarded)
}

/**
 * Whether the request comes from a page of another origin that may call the API. Such a page needs a bearer token; its cookie
 * is not accepted.
 */
export const isApiOrigin = (
  { headers }: { headers: IncomingHttpHeaders },
  { apiOrigins }: Pick<Config, 'apiOrigins'>,
): boolean => headers.origin !== undefined && apiOrigins.includes(headers.origin)

/** Whether a request has several Host headers. A proxy may have evaluated a different one than this site does. */
export const hasTwoHosts = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1
