import type { WireError } from '@engawa/contract'

const members = new WeakMap<WireError, number>()

/**
 * Marks an error with the member whose call was refused. Needed for calls without a session, such as a refused login with a correct password.
 */
export function concerning<E extends WireError>(uid: number, error: E): E {
  members.set(error, uid)
  return error
}

/** Returns the member of a marked error; undefined for other errors. */
export const memberOf = (error: WireError): number | undefined => members.get(error)
