import { AsyncLocalStorage } from 'node:async_hooks'

/** Values that loaders read for one request. */
export type ReadScope = {
  /** The number of running tasks. Timers and subscriptions that an ended task left running are outside of the scope. */
  running: number
  byLoader: Map<object, Map<unknown, Promise<unknown>>>
}

const scopes = new AsyncLocalStorage<ReadScope | undefined>()

export const createReadScope = (): ReadScope => ({ running: 0, byLoader: new Map() })

/** Runs a task. Loaders (`createLoader`) read each key once for all tasks of a scope. */
export async function runInReadScope<T>(scope: ReadScope, work: () => Promise<T>): Promise<T> {
  scope.running += 1
  try {
    return await scopes.run(scope, work)
  } finally {
    scope.running -= 1
  }
}

/** Runs a task whose result is stored for other requests: it must not contain values that were read before it began. */
export const runOutsideReadScope = <T>(work: () => T): T => scopes.run(undefined, work)

/** Returns the scope of the running task. */
export function currentReadScope(): ReadScope | undefined {
  const scope = scopes.getStore()
  return scope !== undefined && scope.running > 0 ? scope : undefined
}

/** Returns the values of one loader in the current scope, by key; undefined outside of scopes. */
export function valuesInScope(loader: object): Map<unknown, Promise<unknown>> | undefined {
  const byLoader = currentReadScope()?.byLoader
  if (byLoader === undefined) return undefined
  const values = byLoader.get(loader) ?? new Map<unknown, Promise<unknown>>()
  byLoader.set(loader, values)
  return values
}

/** Removes the values of the current scope, because rows were written. */
export const clearReadScope = (): void => currentReadScope()?.byLoader.clear()
