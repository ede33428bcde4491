import { isAppError } from '@engawa/contract'
import { isRouteErrorResponse } from 'react-router'

/** Error messages of different browsers for a request or a script without a response. */
const NO_ANSWER =
  /^(Failed to fetch|NetworkError when attempting|Load failed|error loading dynamically imported|Importing a module script failed)/i

/** Statuses that a proxy in front of the site returns while the site is unreachable. */
const PROXY_STATUSES: readonly number[] = [502, 503, 504]

/** Whether an error in the browser was caused by an unreachable server, and not by the server's response. */
export function isNetworkFailure(error: unknown): boolean {
  if (import.meta.env.SSR) return false
  if (isAppError(error)) return error.errorName === 'unavailable' && error.cause !== undefined
  // Responses with plain text come from a proxy, because the site's own errors are never plain text.
  if (isRouteErrorResponse(error))
    return PROXY_STATUSES.includes(error.status) && typeof error.data === 'string'
  return error instanceof TypeError && NO_ANSWER.test(error.message)
}

/**
 * Whether the reader gets a message about the missing network: the device is offline, or the service worker returned this document
 * because the site was unreachable.
 */
export const isWithoutNetwork = (error: unknown): boolean =>
  isNetworkFailure(error) &&
  (!navigator.onLine || document.documentElement.dataset['fromDevice'] !== undefined)
