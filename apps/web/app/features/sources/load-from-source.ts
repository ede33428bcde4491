import { isAppError, NO_ANSWER, type ErrorName } from '@engawa/contract'
import { errorText } from '#app/lib/net/http-call.ts'
import { throwPageError } from '#app/lib/route/page-error.ts'

/** The reason why an external source has no data to show. */
export type SourceFailure = {
  /** Whether the source has neither answered nor failed yet. */
  isPending: boolean
  /** The failure as a sentence for readers. */
  sentence: string
  /** Time of the next useful attempt; null when it is unknown. */
  retryAt: string | null
}

export type SourceResult<T> = { found: T; failure: null } | { found: null; failure: SourceFailure }

/**
 * Awaits a loader's call to an external source. A failure of the source is returned as a value, so that the rest of the page is
 * shown. Any other error becomes the page's error.
 */
export async function loadFromSource<T>(promise: Promise<T>, url: URL): Promise<SourceResult<T>> {
  try {
    return await settle(promise)
  } catch (error) {
    return throwPageError(error, url)
  }
}

/** Resolves with a source's answer or its failure. Rejects with errors that are not about the source. */
export async function settle<T>(promise: Promise<T>): Promise<SourceResult<T>> {
  try {
    return { found: await promise, failure: null }
  } catch (error) {
    const failure = failureOf(error)
    if (!failure) throw error
    return { found: null, failure }
  }
}

/** Returns why a source's answer is missing; undefined for any other error. */
export function failureOf(error: unknown): SourceFailure | undefined {
  if (!isAppError(error) || !(NO_ANSWER as readonly ErrorName[]).includes(error.errorName)) return undefined
  const { retryAfterSeconds: seconds } = error
  return {
    isPending: error.errorName === 'source_pending',
    sentence: errorText(error),
    retryAt: seconds === undefined ? null : new Date(Date.now() + seconds * 1_000).toISOString(),
  }
}
