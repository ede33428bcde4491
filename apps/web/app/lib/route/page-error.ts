import { asSentence, isAppError } from '@engawa/contract'
import { data, redirect } from 'react-router'
import { currentLanguage } from '../text/language.ts'
import { loginPath } from './login-path.ts'
import { isNetworkFailure } from '../net/network-failure.ts'

/** What a thrown page error carries for the error page. */
export type PageProblem = { message: string }

/** The words of the specification for an error page, whatever language the page is in. */
export const fixedWords = (status: number): string =>
  status === 404 ? 'Page Not Found' : 'Internal Server Error'

/** The site's 404 for a path (specification, point 8). */
export function pageNotFound(path: string) {
  return data<PageProblem>(
    { message: `Page Not Found: ${path}` },
    { status: 404, statusText: 'Page Not Found' },
  )
}

/**
 * Turns what a call rejected with into what a loader throws: a redirect to login for 401, the site's 404 for everything
 * that does not exist, else an error page with the right status. Never returns.
 */
export function throwPageError(error: unknown, url: URL): never {
  // No answer is no page error: what stands around the page says so.
  if (!isAppError(error) || isNetworkFailure(error)) throw error
  if (error.status === 401) throw redirect(loginPath(url.pathname + url.search))
  if (error.status === 404) throw pageNotFound(url.pathname)
  const message = asSentence(error.textIn(currentLanguage()))
  throw data<PageProblem>({ message }, { status: error.status, statusText: error.errorName })
}

/** Awaits a call of a loader; what it rejects with becomes the page's error: `await orPageError(call(…), url)`. */
export async function orPageError<T>(promise: Promise<T>, url: URL): Promise<T> {
  try {
    return await promise
  } catch (error) {
    return throwPageError(error, url)
  }
}
