import { asSentence, isAppError } from '@engawa/contract'
import { data, redirect } from 'react-router'
import { currentLanguage } from '../text/language.ts'
import { loginPath } from './login-path.ts'
import { isNetworkFailure } from '../net/network-failure.ts'

/** The data that the error page receives. */
export type PageProblem = { message: string }

/** Returns the heading of an error page. It is the same in all languages. */
export const fixedWords = (status: number): string =>
  status === 404 ? 'Page Not Found' : 'Internal Server Error'

/** Returns the site's 404 response for a path. */
export function pageNotFound(path: string) {
  return data<PageProblem>(
    { message: `Page Not Found: ${path}` },
    { status: 404, statusText: 'Page Not Found' },
  )
}

/**
 * Throws the error of a rejected loader call: a redirect to login for 401, the site's 404 response, or an error page with the
 * call's status.
 */
export function throwPageError(error: unknown, url: URL): never {
  // The layout around the page handles network failures and unknown errors, so they are thrown unchanged.
  if (!isAppError(error) || isNetworkFailure(error)) throw error
  if (error.status === 401) throw redirect(loginPath(url.pathname + url.search))
  if (error.status === 404) throw pageNotFound(url.pathname)
  const message = asSentence(error.textIn(currentLanguage()))
  throw data<PageProblem>({ message }, { status: error.status, statusText: error.errorName })
}

/** Awaits the call of a loader. If the call is rejected, the page shows its error: `await orPageError(call(…), url)`. */
export async function orPageError<T>(promise: Promise<T>, url: URL): Promise<T> {
  try {
    return await promise
  } catch (error) {
    return throwPageError(error, url)
  }
}
