import { useLocation } from 'react-router'
import { loginPath } from '#app/lib/route/login-path.ts'

/**
 * Returns the path of the login page, with the current page as the target after the login. On the login page, returns its own
 * path with the same target.
 */
export function useLoginPath(): string {
  const { pathname, search } = useLocation()
  return /^\/(login|register)\/?$/.test(pathname) ? `/login${search}` : loginPath(pathname + search)
}
