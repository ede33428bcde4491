import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '@engawa/platform/config'

/**
 * Whether a page of this site asks. Browsers always say which page it is and let any page open a socket; programs that
 * are no browser say nothing.
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
