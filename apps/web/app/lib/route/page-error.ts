import { asSentence, isAppError } from '@engawa/contract'
import { data, redirect } from 'react-router'
import { currentLanguage } from '../text/language.ts'
import { loginPath } from './login-path.ts'
import { isNetworkFailure } from '../net/network-failure.ts'

/** Data of a page error for the error page. */
export type PageProblem = { message: string }

/** Returns the specified words of an error page, in any language of the page. */
export const fixedWords = (status: number): string =>
  status === 404 ? 'Page Not Found' : 'Internal Server Error'

/** Returns the site's 404 for a path (specification, point 8). */
export function pageNotFound(path: string) {
  return data<PageProblem>(
    { message: `Page Not Found: ${path}` },
    { status: 404, statusText: 'Page Not Found' },
  )
}

/**
 * Throws a loader's error for a rejected call: a redirect to login for 401, the site's 404 for 404, otherwise an error page with
 * the right status.
 */
export function throwPageError(error: unknown, url: URL): never {
  // A missing response is handled by the layout around the page, not by an error page.
  if (!isAppError(error) || isNetworkFailure(error)) throw error
  if (error.status === 401) throw redirect(loginPath(url.pathname + url.search))
  if (error.status === 404) throw pageNotFound(url.pathname)
  const message = asSentence(error.textIn(currentLanguage()))
  throw data<PageProblem>({ message }, { status: error.status, statusText: error.errorName })
}

/** Awaits a loader's call; its rejection becomes the page's error: `await orPageError(call(…), url)`. */
export async function orPageError<T>(promise: Promise<T>, url: URL): Promise<T> {
  try {
    return await promise
  } catch (error) {
    return throwPageError(error, url)
  }
}
