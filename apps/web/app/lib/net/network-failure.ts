import { isAppError } from '@engawa/contract'
import { isRouteErrorResponse } from 'react-router'

/** Messages of browsers when a request or a script got no response; each browser has its own. */
const NO_ANSWER =
  /^(Failed to fetch|NetworkError when attempting|Load failed|error loading dynamically imported|Importing a module script failed)/i

/** Statuses that a proxy before the site returns while the site is unreachable. */
const PROXY_STATUSES: readonly number[] = [502, 503, 504]

/** Whether a failure in the browser was caused by an unreachable server, not by its response. */
export function isNetworkFailure(error: unknown): boolean {
  if (import.meta.env.SSR) return false
  if (isAppError(error)) return error.errorName === 'unavailable' && error.cause !== undefined
  // The site's own errors are never plain text.
  if (isRouteErrorResponse(error))
    return PROXY_STATUSES.includes(error.status) && typeof error.data === 'string'
  return error instanceof TypeError && NO_ANSWER.test(error.message)
}

/**
 * Whether the reader sees a message about missing network: the device is offline, or this document came from the device because
 * the site was unreachable.
 */
export const isWithoutNetwork = (error: unknown): boolean =>
  isNetworkFailure(error) &&
  (!navigator.onLine || document.documentElement.dataset['fromDevice'] !== undefined)
