import { AsyncLocalStorage } from 'node:async_hooks'

type Scope = { isOpen: boolean }

const scopes = new AsyncLocalStorage<Scope | undefined>()

/**
 * Runs `work`, whose reads may return rows that are some seconds old: queries of the root handle may then read from a replica. Writes and
 * transactions always use the primary.
 */
export async function allowOldReads<T>(work: () => Promise<T>): Promise<T> {
  const scope = { isOpen: true }
  try {
    return await scopes.run(scope, work)
  } finally {
    // Tasks that go on after the work, such as a refresh in the background, read from the primary.
    scope.isOpen = false
  }
}

/** Runs `work`, whose reads must return the newest rows, as without any scope. */
export const requireNewReads = <T>(work: () => T): T => scopes.run(undefined, work)

/** Whether the current task accepts old rows. */
export const areOldReadsAllowed = (): boolean => scopes.getStore()?.isOpen === true
