import type { WireError } from '@engawa/contract'

const members = new WeakMap<WireError, number>()

/** Marks an error with the refused member, for a call without a session, such as a login after the member proved the identity. */
export function concerning<E extends WireError>(uid: number, error: E): E {
  members.set(error, uid)
  return error
}

/** Returns the member that an error was marked with. */
export const memberOf = (error: WireError): number | undefined => members.get(error)
