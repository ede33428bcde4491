import type { Tx } from '@engawa/platform/database'
import { createFairQueue } from '@engawa/platform/fair-queue'
import type { Tables } from '../../db/schema.ts'
import type { Member } from '../../endpoints/operation.ts'
import type { WikiDeps } from './wiki-deps.ts'

const queue = createFairQueue({ atOnce: 2, perKey: 1, waiting: 1_000, waitingPerKey: 200 })

/**
 * Runs a transaction that merges and parses texts under the lock of their page, which takes time. Only two such transactions run at once.
 * The others wait without a database connection, so that other calls can get one.
 */
export const editTransaction = <T>(
  { database }: Pick<WikiDeps, 'database'>,
  { uid }: Member,
  work: (tx: Tx<Tables>) => Promise<T>,
): Promise<T> => queue.run(`${uid}`, () => database.transaction(work))
