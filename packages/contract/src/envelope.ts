import { isAppError, type FieldProblems } from './app-error.ts'
import type { ErrorName } from './error-catalogue.ts'
import { AppError, codeOf } from './errors.ts'
import type { Language } from './language.ts'

/** Every answer of the API. A success has `code` 1 and `msg` success. */
export type Envelope<T = unknown> = {
  code: number
  msg: string
  data: T | null
  error?: { name: ErrorName; fields?: FieldProblems }
}

export const success = <T>(data: T): Envelope<T> => ({ code: 1, msg: 'success', data })

/** Returns an error in the API's form, in the reader's language. Any other error than an `AppError` becomes `internal`. */
export function failure(error: unknown, language: Language): { status: number; body: Envelope<null> } {
  if (!isAppError(error)) return failure(new AppError('internal'), language)
  const { errorName, fields, status, values, retryAfterSeconds } = error
  // An error of another copy of this package may lack the methods of this one.
  const known = new AppError(errorName, {
    values,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })
  return {
    status,
    body: {
      code: codeOf(errorName),
      msg: known.textIn(language),
      data: null,
      error: { name: errorName, ...(fields ? { fields } : {}) },
    },
  }
}
