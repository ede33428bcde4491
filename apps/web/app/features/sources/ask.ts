import { isAppError, NO_ANSWER, type ErrorName } from '@engawa/contract'
import { errorText } from '#app/lib/net/http-call.ts'
import { throwPageError } from '#app/lib/route/page-error.ts'

/** Why a foreign source has nothing to show. */
export type SourceFailure = {
  /** It has neither answered nor failed yet. */
  isPending: boolean
  /** What failed, for readers. */
  sentence: string
  /** When asking again may help, where that is known. */
  retryAt: string | null
}

export type Asked<T> = { found: T; failure: null } | { found: null; failure: SourceFailure }

/** Awaits a call of a loader that a foreign source answers: the page stays a page without the answer. Other errors become the page's error. */
export async function ask<T>(promise: Promise<T>, url: URL): Promise<Asked<T>> {
  try {
    return await settle(promise)
  } catch (error) {
    return throwPageError(error, url)
  }
}

/** Awaits the answer of a source or its failure. Rejects with errors that are not about the source. */
export async function settle<T>(promise: Promise<T>): Promise<Asked<T>> {
  try {
    return { found: await promise, failure: null }
  } catch (error) {
    const failure = failureOf(error)
    if (!failure) throw error
    return { found: null, failure }
  }
}

/** Why the answer of a source is missing; undefined for any other error. */
export function failureOf(error: unknown): SourceFailure | undefined {
  if (!isAppError(error) || !(NO_ANSWER as readonly ErrorName[]).includes(error.errorName)) return undefined
  const { retryAfterSeconds: seconds } = error
  return {
    isPending: error.errorName === 'source_pending',
    sentence: errorText(error),
    retryAt: seconds === undefined ? null : new Date(Date.now() + seconds * 1_000).toISOString(),
  }
}
