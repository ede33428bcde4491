import type { Profile } from '@engawa/contract'
import { redirect, type RouterContextProvider } from 'react-router'
import { visitContext, type Visit } from '../../context.ts'
import { cleanRedirect, loginPath } from './login-path.ts'
import { defineRoute } from './define-route.ts'
import type { Parameter } from './parameters.ts'

/**
 * Returns the visit of a logged-in member. A guest is redirected to login, which leads back to this path and query. `url` comes
 * from the loader's arguments.
 */
export function requireLogin(
  context: Readonly<RouterContextProvider>,
  url: URL,
): Visit & { profile: Profile } {
  const visit = context.get(visitContext)
  if (!visit.profile) throw sendToLogin(visit, url)
  return { ...visit, profile: visit.profile }
}

/** Returns a redirect of a guest to the login page, which leads back to this path and query. */
export function sendToLogin({ refused }: Pick<Visit, 'refused'>, url: URL): Response {
  refused?.('not_logged_in')
  return redirect(loginPath(url.pathname + url.search))
}

/** Redirects members away from a page that is for guests, to the path that opens after a login. */
export function requireGuest(context: Readonly<RouterContextProvider>, target: string): null {
  if (context.get(visitContext).profile) throw redirect(target)
  return null
}

/** The query parameter with the path that opens after a login. */
export const redirectTarget: Parameter<string> = {
  read: ([value]) => cleanRedirect(value),
  write: (path) => (path === '/' ? [] : [path]),
}

const loginRoute = defineRoute({ redirect: redirectTarget })

/** Returns the path that opens after a login, from the address of the login page. */
export const loginTarget = (at: { search: string }): string => loginRoute.read(at).redirect
