import type { Profile } from '@engawa/contract'
import { redirect, type RouterContextProvider } from 'react-router'
import { visitContext, type Visit } from '../../context.ts'
import { cleanRedirect, loginPath } from './login-path.ts'
import { defineRoute } from './define-route.ts'
import type { Parameter } from './parameters.ts'

/**
 * The visit of a signed-in user; a guest is sent to login, which leads back to this path and query. `url` is the `url`
 * of the loader's arguments.
 */
export function requireLogin(
  context: Readonly<RouterContextProvider>,
  url: URL,
): Visit & { profile: Profile } {
  const visit = context.get(visitContext)
  if (!visit.profile) throw sendToLogin(visit, url)
  return { ...visit, profile: visit.profile }
}

/** The redirect of a guest to the login page that leads back to this path and query. */
export function sendToLogin({ refused }: Pick<Visit, 'refused'>, url: URL): Response {
  refused?.('not_logged_in')
  return redirect(loginPath(url.pathname + url.search))
}

/** Sends members from a page for guests to the path where a login there leads. */
export function requireGuest(context: Readonly<RouterContextProvider>, target: string): null {
  if (context.get(visitContext).profile) throw redirect(target)
  return null
}

/** The parameter that names the path where a login leads. */
export const redirectTarget: Parameter<string> = {
  read: ([value]) => cleanRedirect(value),
  write: (path) => (path === '/' ? [] : [path]),
}

const loginRoute = defineRoute({ redirect: redirectTarget })

/** The path where a login at this address leads. */
export const loginTarget = (at: { search: string }): string => loginRoute.read(at).redirect
