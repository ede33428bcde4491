/** Returns the path and query of the login page that leads back to `from`, a path of this site. */
export const loginPath = (from: string): string => `/login?redirect=${encodeURIComponent(from)}`

/**
 * Returns the path that opens after a login. Paths of other origins and of the pages for login, registration, setup and password
 * reset become `/`.
 */
export function cleanRedirect(wanted: string | null | undefined): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || hasControl(wanted)) return '/'
  const url = new URL(wanted, 'http://site.invalid')
  if (url.host !== 'site.invalid' || /^\/(login|register|setup|reset-password)\/?$/.test(url.pathname))
    return '/'
  const path = url.pathname + url.search + url.hash
  return /^\/(?![/\\])/.test(path) ? path : '/'
}

// Browsers drop tabs and line breaks inside addresses, so "/\t/host" would leave the site.
// oxlint-disable-next-line no-control-regex
const hasControl = (text: string): boolean => /[\u0000-\u001f\u007f]/.test(text)
