import { isAppError } from '@engawa/contract'
import { isRouteErrorResponse } from 'react-router'

/** What browsers say when a request or a script got no answer; each has its own words. */
const NO_ANSWER =
  /^(Failed to fetch|NetworkError when attempting|Load failed|error loading dynamically imported|Importing a module script failed)/i

/** What stands before the site, a proxy, says in its place while it cannot be reached. */
const OF_PROXIES: readonly number[] = [502, 503, 504]

/** Whether something failed in the browser because the server could not be reached, not because of what it answered. */
export function isNetworkFailure(error: unknown): boolean {
  if (import.meta.env.SSR) return false
  if (isAppError(error)) return error.errorName === 'unavailable' && error.cause !== undefined
  // The site's own errors are no plain text.
  if (isRouteErrorResponse(error)) return OF_PROXIES.includes(error.status) && typeof error.data === 'string'
  return error instanceof TypeError && NO_ANSWER.test(error.message)
}

/** Whether the reader is told that there is no network: there is none, or this document itself came from the device because the site gave no answer. */
export const isWithoutNetwork = (error: unknown): boolean =>
  isNetworkFailure(error) &&
  (!navigator.onLine || document.documentElement.dataset['fromDevice'] !== undefined)
