import { isAppError } from '@engawa/contract'
import { isNetworkFailure } from '#app/lib/net/network-failure.ts'
import { NotReady } from './offline-support.ts'
import type { DownloadProblem } from './offline-state.ts'

/** Error: a chapter could not be stored. There is a text for readers for each value of `problem`. */
export class NotStored extends Error {
  readonly problem: DownloadProblem
  constructor(problem: DownloadProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

export function asProblem(error: unknown): never {
  if (error instanceof NotStored) throw error
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  if (error instanceof NotReady) throw new NotStored('pending', error)
  if (isNetworkFailure(error)) throw new NotStored('network', error)
  if (isAppError(error) && (error.status === 404 || error.status === 403)) throw new NotStored('gone', error)
  // The server is busy or restarting, so a later try may succeed.
  if (isAppError(error) && (error.status === 429 || error.status >= 500))
    throw new NotStored('network', error)
  throw new NotStored('failed', error)
}
