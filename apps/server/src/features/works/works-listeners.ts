import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'

type Listener<T> = (tx: Tx<Tables>, of: T) => Promise<unknown>

/**
 * Listeners that are called, in the same transaction, for changes of works and readers. Works do not depend on the listening
 * features.
 */
export type WorksListeners = {
  /** A work was published, hidden, or its words changed. */
  change: Listener<{ workId: number }>[]
  /** A member began a work, or finished it for the first time. */
  reading: Listener<{ uid: number; workId: number }>[]
}

export const createListeners = (): WorksListeners => ({ change: [], reading: [] })

export async function notifyListeners<T>(
  listeners: readonly Listener<T>[],
  tx: Tx<Tables>,
  of: T,
): Promise<void> {
  for (const listener of listeners) await listener(tx, of)
}
