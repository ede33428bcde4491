import { useLocation } from 'react-router'
import { loginPath } from '#app/lib/route/login-path.ts'

/**
 * Returns the path of the login page, which leads back to the current page after the login. On the login page it returns the same
 * path with its existing target.
 */
export function useLoginPath(): string {
  const { pathname, search } = useLocation()
  return /^\/(login|register)\/?$/.test(pathname) ? `/login${search}` : loginPath(pathname + search)
}
