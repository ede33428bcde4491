import { useLocation, useNavigate } from 'react-router'
import { loginPath } from '#app/lib/route/login-path.ts'
import { readToken } from '#app/lib/member/session.ts'

/**
 * Returns a function that runs an action for members. A guest gets the login page instead, and returns to this page after the
 * login.
 */
export function useMemberAction() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (action: () => Promise<void>) => () => {
    if (readToken()) void action()
    else void navigate(loginPath(pathname + search))
  }
}
