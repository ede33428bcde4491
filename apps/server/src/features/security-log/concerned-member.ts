import type { AppError } from '@engawa/contract'

const members = new WeakMap<AppError, number>()

/** Marks an error with the member whom it refuses, where the call has no session: a login of a member who proved the identity. */
export function concerning(uid: number, error: AppError): AppError {
  members.set(error, uid)
  return error
}

/** The member whom an error was marked with. */
export const memberOf = (error: AppError): number | undefined => members.get(error)
