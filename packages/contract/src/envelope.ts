import { isAppError, type FieldProblems, type WireError } from './app-error.ts'
import type { ErrorName, Language } from './error-catalogue.ts'
import { codeOf, messageOf } from './errors.ts'

/** Every answer of the API. Success is `code` 1, `msg` success. */
export type Envelope<T = unknown> = {
  code: number
  msg: string
  data: T | null
  error?: { name: ErrorName; fields?: FieldProblems }
}

export const success = <T>(data: T): Envelope<T> => ({ code: 1, msg: 'success', data })

/** An error as the wire has it, in the reader's language. What is not an `AppError` becomes `internal`. */
export function failure(error: unknown, language: Language): { status: number; body: Envelope<null> } {
  if (!isAppError(error))
    return failure({ appError: true, errorName: 'internal', status: 500, values: {} }, language)
  const { errorName, fields, values, status }: Pick<WireError, 'errorName' | 'fields' | 'values' | 'status'> =
    error
  return {
    status,
    body: {
      code: codeOf(errorName),
      msg: messageOf(errorName, language, values),
      data: null,
      error: { name: errorName, ...(fields ? { fields } : {}) },
    },
  }
}
