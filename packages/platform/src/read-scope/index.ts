import { AsyncLocalStorage } from 'node:async_hooks'

/** The values that loaders have read for one request. */
export type ReadScope = {
  /**
   * The number of running tasks. When it is 0, the scope is not used any more, not even by timers and subscriptions that are still active.
   */
  running: number
  byLoader: Map<object, Map<unknown, Promise<unknown>>>
}

const scopes = new AsyncLocalStorage<ReadScope | undefined>()

export const createReadScope = (): ReadScope => ({ running: 0, byLoader: new Map() })

/** Runs a task in a scope. Loaders (`createLoader`) read each key once for all tasks of the scope. */
export async function runInReadScope<T>(scope: ReadScope, work: () => Promise<T>): Promise<T> {
  scope.running += 1
  try {
    return await scopes.run(scope, work)
  } finally {
    scope.running -= 1
  }
}

/**
 * Runs a task outside of any scope. Use it when the task's result is stored for other requests, because the result must not contain values
 * that were read earlier.
 */
export const runOutsideReadScope = <T>(work: () => T): T => scopes.run(undefined, work)

/** Returns the scope of the running task. */
export function currentReadScope(): ReadScope | undefined {
  const scope = scopes.getStore()
  return scope !== undefined && scope.running > 0 ? scope : undefined
}

/** Returns the values that a loader has read in the current scope, by key; undefined outside of scopes. */
export function valuesInScope(loader: object): Map<unknown, Promise<unknown>> | undefined {
  const byLoader = currentReadScope()?.byLoader
  if (byLoader === undefined) return undefined
  const values = byLoader.get(loader) ?? new Map<unknown, Promise<unknown>>()
  byLoader.set(loader, values)
  return values
}

/** Removes the values of the current scope, because rows have changed. */
export const clearReadScope = (): void => currentReadScope()?.byLoader.clear()
