import { AsyncLocalStorage } from 'node:async_hooks'

/** Values that loaders read for one request. */
export type ReadScope = {
  /** The number of running works. Timers and subscriptions that an ended work left running are outside of the scope. */
  running: number
  byLoader: Map<object, Map<unknown, Promise<unknown>>>
}

const scopes = new AsyncLocalStorage<ReadScope | undefined>()

export const createReadScope = (): ReadScope => ({ running: 0, byLoader: new Map() })

/** Runs work. Loaders (`createLoader`) read each key once for all works of a scope. */
export async function runInReadScope<T>(scope: ReadScope, work: () => Promise<T>): Promise<T> {
  scope.running += 1
  try {
    return await scopes.run(scope, work)
  } finally {
    scope.running -= 1
  }
}

/** Runs work whose result is stored for other requests: it must not hold values that were read before it began. */
export const runOutsideReadScope = <T>(work: () => T): T => scopes.run(undefined, work)

/** The scope of the work that is running. */
export function currentReadScope(): ReadScope | undefined {
  const scope = scopes.getStore()
  return scope !== undefined && scope.running > 0 ? scope : undefined
}

/** The values of one loader in the current scope, by key; undefined outside of scopes. */
export function valuesInScope(loader: object): Map<unknown, Promise<unknown>> | undefined {
  const byLoader = currentReadScope()?.byLoader
  if (byLoader === undefined) return undefined
  const values = byLoader.get(loader) ?? new Map<unknown, Promise<unknown>>()
  byLoader.set(loader, values)
  return values
}

/** Forgets the values of the current scope, because rows were written. */
export const clearReadScope = (): void => currentReadScope()?.byLoader.clear()
