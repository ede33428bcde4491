import { useLocation } from 'react-router'
import { loginPath } from '#app/lib/route/login-path.ts'

/** The login page that leads back to where the reader is; from a page of login, to where that one leads. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation()
  return /^\/(login|register)\/?$/.test(pathname) ? `/login${search}` : loginPath(pathname + search)
}
