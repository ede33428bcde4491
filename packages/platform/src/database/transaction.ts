import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from '../logger/index.ts'
import { isTransactionConflict } from './errors.ts'
import type { createRootHandleGuard, TransactionScope, Tx } from './handle.ts'

const RETRIES = 2

type Deps<DB> = { root: Kysely<DB>; guard: ReturnType<typeof createRootHandleGuard>; logger: Logger }

type AfterCommit = () => void | Promise<void>

async function attempt<DB, T>(deps: Deps<DB>, work: (tx: Tx<DB>) => Promise<T>, afterCommit: AfterCommit[]) {
  const scope: TransactionScope = { active: true }
  const onCommit = (task: AfterCommit) => void afterCommit.push(task)
  try {
    return await deps.guard.run(scope, () =>
      deps.root
        .transaction()
        .execute((transaction) => work(Object.assign(transaction, { onCommit }) as unknown as Tx<DB>)),
    )
  } finally {
    // Work that was started inside and left running must not be refused the root handle later.
    scope.active = false
  }
}

async function runAfterCommit(tasks: AfterCommit[], logger: Logger) {
  for (const task of tasks) {
    try {
      await task()
    } catch (error) {
      logger.error({ err: error }, 'Work after a commit failed')
    }
  }
}

/** Makes `transaction()`: work lost to a deadlock or a serialization failure is done again, at most twice. */
export function createTransaction<DB>(deps: Deps<DB>) {
  return async function transaction<T>(work: (tx: Tx<DB>) => Promise<T>): Promise<T> {
    if (deps.guard.inside()) throw new Error('A transaction was opened inside another one')
    for (let failures = 0; ; failures += 1) {
      const afterCommit: AfterCommit[] = []
      try {
        const result = await attempt(deps, work, afterCommit)
        await runAfterCommit(afterCommit, deps.logger)
        return result
      } catch (error) {
        if (failures >= RETRIES || !isTransactionConflict(error)) throw error
        await wait(10 + Math.random() * 40 * (failures + 1))
      }
    }
  }
}
