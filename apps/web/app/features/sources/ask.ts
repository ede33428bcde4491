import { isAppError } from '@engawa/contract'
import { errorText } from '#app/lib/http-call.ts'
import { throwPageError } from '#app/lib/page-error.ts'

/** Why a foreign source has nothing to show. */
export type SourceFailure = {
  /** What failed, for readers. */
  sentence: string
  /** When asking again may help, where that is known. */
  retryAt: string | null
}

export type Asked<T> = { found: T; failure: null } | { found: null; failure: SourceFailure }

/** Those of `source_…` that are about the source, not about what was asked. */
const FAILURES = new Set<string>([
  'source_unreachable',
  'source_failing',
  'source_refused',
  'source_limited',
  'source_bad_answer',
])

/** Awaits a call of a loader that a foreign source answers: the page stays a page when the source fails. Other errors become the page's error. */
export async function ask<T>(promise: Promise<T>, url: URL): Promise<Asked<T>> {
  try {
    return { found: await promise, failure: null }
  } catch (error) {
    const failure = failureOf(error)
    return failure ? { found: null, failure } : throwPageError(error, url)
  }
}

/** What failed at a source; undefined for any other error. */
export function failureOf(error: unknown): SourceFailure | undefined {
  if (!isAppError(error) || !FAILURES.has(error.errorName)) return undefined
  const { retryAfterSeconds: seconds } = error
  return {
    sentence: errorText(error),
    retryAt: seconds === undefined ? null : new Date(Date.now() + seconds * 1_000).toISOString(),
  }
}
