import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'

type Listener<T> = (tx: Tx<Tables>, of: T) => Promise<unknown>

/** Those who hear, in the transaction of it, what happens to works and readers. Works know nothing else of them. */
export type WorksListeners = {
  /** A work came out, went or changed its words. */
  change: Listener<{ workId: number }>[]
  /** A member began a work, or finished what they had not. */
  reading: Listener<{ uid: number; workId: number }>[]
}

export const createListeners = (): WorksListeners => ({ change: [], reading: [] })

export async function tell<T>(listeners: readonly Listener<T>[], tx: Tx<Tables>, of: T): Promise<void> {
  for (const listener of listeners) await listener(tx, of)
}
