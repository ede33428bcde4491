import { useLocation } from 'react-router'
import { loginPath } from '#app/lib/route/login-path.ts'

/**
 * Returns the path of the login page that leads back to the current page. On the login page, it leads to the page where the
 * reader came from.
 */
export function useLoginPath(): string {
  const { pathname, search } = useLocation()
  return /^\/(login|register)\/?$/.test(pathname) ? `/login${search}` : loginPath(pathname + search)
}
