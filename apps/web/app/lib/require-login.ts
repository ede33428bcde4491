import type { Profile } from '@engawa/contract'
import { redirect, type RouterContextProvider } from 'react-router'
import { visitContext, type Visit } from '../context.ts'
import { cleanRedirect, loginPath } from './login-path.ts'

/**
 * The visit of a signed-in user; a guest is sent to login, which leads back to this path and query. `url` is the `url`
 * of the loader's arguments.
 */
export function requireLogin(
  context: Readonly<RouterContextProvider>,
  url: URL,
): Visit & { profile: Profile } {
  const visit = context.get(visitContext)
  if (!visit.profile) throw redirect(loginPath(url.pathname + url.search))
  return { ...visit, profile: visit.profile }
}

/** Sends members away from a page for guests, to where a login there would lead. */
export function requireGuest(context: Readonly<RouterContextProvider>, url: URL): null {
  if (context.get(visitContext).profile) throw redirect(redirectOf(url))
  return null
}

/** Where a login at this address leads. */
export const redirectOf = (url: URL): string => cleanRedirect(url.searchParams.get('redirect'))
