import type { Profile } from '@engawa/contract'
import { redirect, type RouterContextProvider } from 'react-router'
import { visitContext, type Visit } from '../../context.ts'
import { cleanRedirect, loginPath } from './login-path.ts'
import { defineRoute } from './define-route.ts'
import type { Parameter } from './parameters.ts'

/**
 * Returns the visit of a signed-in user; a guest is redirected to login, which leads back to this path and query. `url` is the
 * `url` of the loader's arguments.
 */
export function requireLogin(
  context: Readonly<RouterContextProvider>,
  url: URL,
): Visit & { profile: Profile } {
  const visit = context.get(visitContext)
  if (!visit.profile) throw sendToLogin(visit, url)
  return { ...visit, profile: visit.profile }
}

/** Returns the redirect of a guest to the login page, which leads back to this path and query. */
export function sendToLogin({ refused }: Pick<Visit, 'refused'>, url: URL): Response {
  refused?.('not_logged_in')
  return redirect(loginPath(url.pathname + url.search))
}

/** Redirects members from a page for guests to the path that a login there leads to. */
export function requireGuest(context: Readonly<RouterContextProvider>, target: string): null {
  if (context.get(visitContext).profile) throw redirect(target)
  return null
}

/** The parameter with the path that a login leads to. */
export const redirectTarget: Parameter<string> = {
  read: ([value]) => cleanRedirect(value),
  write: (path) => (path === '/' ? [] : [path]),
}

const loginRoute = defineRoute({ redirect: redirectTarget })

/** Returns the path that a login at this address leads to. */
export const loginTarget = (at: { search: string }): string => loginRoute.read(at).redirect
