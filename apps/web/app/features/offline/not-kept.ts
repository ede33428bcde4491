import { isAppError } from '@engawa/contract'
import { isNetworkFailure } from '#app/lib/net/network-failure.ts'
import { NotReady } from './keeping.ts'
import type { KeepProblem } from './offline-state.ts'

/** Error: a chapter could not be stored. Every `problem` has a text for readers. */
export class NotKept extends Error {
  readonly problem: KeepProblem
  constructor(problem: KeepProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

export function asProblem(error: unknown): never {
  if (error instanceof NotKept) throw error
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  if (error instanceof NotReady) throw new NotKept('pending', error)
  if (isNetworkFailure(error)) throw new NotKept('network', error)
  if (isAppError(error) && (error.status === 404 || error.status === 403)) throw new NotKept('gone', error)
  // The server is busy or restarting.
  if (isAppError(error) && (error.status === 429 || error.status >= 500)) throw new NotKept('network', error)
  throw new NotKept('failed', error)
}
