import type { Config } from '@engawa/platform/config'
import type { FastifyInstance } from 'fastify'

/**
 * Foreign origins that a page may use: the S3 storage for uploads, the hosts to which addresses of files are redirected, and other sites
 * for embedded frames and pictures.
 */
export type ForeignOrigins = {
  upload: string[]
  media?: readonly string[]
  frames?: readonly string[]
  pictures?: readonly string[]
}

/** Returns the content security policy of a page. `nonce` allows the page's own scripts to run. */
export function pagePolicy(
  nonce: string,
  { upload, media = [], frames = [], pictures = [] }: ForeignOrigins,
): string {
  const also = (origins: readonly string[]): string => origins.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${also([...media, ...pictures])}`,
    `media-src 'self' blob:${also(media)}`,
    `connect-src 'self'${also([...new Set([...upload, ...media])])}`,
    ...(frames.length > 0 ? [`frame-src${also(frames)}`] : []),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const always: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
}

/** Returns the headers of every answer. */
export const securityHeaders = ({ https, hstsSubdomains }: Transport): Record<string, string> =>
  https
    ? {
        ...always,
        'strict-transport-security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
      }
    : always

/** Whether browsers must use https only, and whether this applies to subdomains of this host, too. */
export type Transport = { https: boolean; hstsSubdomains: boolean }

export const transportOf = ({
  publicUrl,
  hstsSubdomains,
}: Pick<Config, 'publicUrl' | 'hstsSubdomains'>): Transport => ({
  https: publicUrl?.startsWith('https:') ?? false,
  hstsSubdomains,
})

/** The content security policy of a page without scripts, pictures and forms. */
export const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Whether an address contains a token, such as that of a link for a new password. Logs of proxies contain referrers, so it must be none. */
export const hasToken = (url: string): boolean => /[?&]token=/.test(url)

/** Adds the security headers to every answer. A header that the answer sets itself remains. */
export function addSecurityHeaders(app: FastifyInstance, options: Transport): void {
  const headers = securityHeaders(options)
  const withToken = { ...headers, 'referrer-policy': 'no-referrer' }
  app.addHook('onRequest', async ({ url }, reply) => void reply.headers(hasToken(url) ? withToken : headers))
}

/**
 * Additional headers for answers of the restricted section. They forbid indexing and copying by search engines, suppress the
 * referrer, and carry the label for parental filters (rtalabel.org).
 */
export const RESTRICTED_HEADERS: Record<string, string> = {
  'x-robots-tag': 'noindex, nofollow, noarchive, noimageindex, nosnippet',
  rating: 'RTA-5042-1996-1400-1577-RTA',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
}
