import type { ErrorName, WireError } from '@engawa/contract'
import { memberOf } from './concerned-member.ts'
import type { Caller, Event } from './event.ts'

/**
 * Errors with status 401 or 403 that are not counted as refusals. They only request a password or code, or are already logged as a failure.
 */
const PROOFS: ReadonlySet<ErrorName> = new Set([
  'wrong_credentials',
  'code_needed',
  'code_wrong',
  'current_password_needed',
  'current_password_wrong',
  'factor_code_needed',
  'factor_code_wrong',
  'passkey_refused',
  'account_leaving',
])

/**
 * Returns the event for a call that ended in an error; undefined if no rule refused the call. Refused calls of guests are logged only if
 * the guest sent a token or proved an identity.
 */
export function refusalOf(
  error: WireError,
  { by, hasToken, place }: { by: Exclude<Caller, null>; hasToken: boolean; place: string },
): Event | undefined {
  const { errorName, status } = error
  const concerned = memberOf(error)
  if (status === 429) return { event: 'limited', by, detail: errorName, place }
  const isRefused =
    (status === 401 || status === 403) && (by.uid !== null || concerned !== undefined || hasToken)
  return isRefused && !PROOFS.has(errorName)
    ? { event: 'refused', by, uid: concerned, detail: errorName, place }
    : undefined
}
