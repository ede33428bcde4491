import { isAppError, type FieldProblems } from './app-error.ts'
import type { ErrorName } from './error-catalogue.ts'
import { AppError, codeOf } from './errors.ts'
import type { Language } from './language.ts'

/** The form of every answer of the API. A success has the `code` 1 and the `msg` "success". */
export type Envelope<T = unknown> = {
  code: number
  msg: string
  data: T | null
  error?: { name: ErrorName; fields?: FieldProblems }
}

export const success = <T>(data: T): Envelope<T> => ({ code: 1, msg: 'success', data })

/** Returns an error as the API sends it, in the reader's language. An error that is not an `AppError` becomes `internal`. */
export function failure(error: unknown, language: Language): { status: number; body: Envelope<null> } {
  if (!isAppError(error)) return failure(new AppError('internal'), language)
  const { errorName, fields, status, values, retryAfterSeconds } = error
  // The error may come from another copy of this package whose class lacks methods of this copy.
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
