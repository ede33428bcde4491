import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'

type Listener<T> = (tx: Tx<Tables>, of: T) => Promise<unknown>

/**
 * Listeners of other features. They are called in the transaction that changes a work or a reading position. Works do not depend
 * on these features.
 */
export type WorksListeners = {
  /** Called when a work was published or hidden, or its words changed. */
  change: Listener<{ workId: number }>[]
  /** Called when a member began a work, or finished it for the first time. */
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
