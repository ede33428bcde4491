import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from '../logger/index.ts'
import { clearReadScope } from '../read-scope/index.ts'
import { isTransactionConflict } from './errors.ts'
import type { createRootHandleGuard, TransactionScope, Tx } from './handle.ts'

const RETRIES = 2

// The tables differ between databases.
// oxlint-disable-next-line typescript/no-explicit-any
type FirstStep<DB = any> = (tx: Tx<DB>) => Promise<void>

const firstSteps = new AsyncLocalStorage<FirstStep>()

/**
 * Runs `work`. Each transaction of it begins with `step`, which is committed with the transaction or not at all. An error of `step` rolls
 * the transaction back, and `transaction()` rejects with it.
 */
export const withFirstStep = <DB, T>(step: FirstStep<DB>, work: () => Promise<T>): Promise<T> =>
  firstSteps.run(step, work)

type Deps<DB> = { root: Kysely<DB>; guard: ReturnType<typeof createRootHandleGuard>; logger: Logger }

type Task = () => void | Promise<void>
type Afterwards = { commit: Task[]; rollback: Task[] }

async function attempt<DB, T>(deps: Deps<DB>, work: (tx: Tx<DB>) => Promise<T>, afterwards: Afterwards) {
  const scope: TransactionScope = { active: true }
  const onCommit = (task: Task) => void afterwards.commit.push(task)
  const onRollback = (task: Task) => void afterwards.rollback.push(task)
  try {
    return await deps.guard.run(scope, () =>
      deps.root.transaction().execute(async (transaction) => {
        const tx = Object.assign(transaction, { onCommit, onRollback }) as unknown as Tx<DB>
        await firstSteps.getStore()?.(tx)
        return work(tx)
      }),
    )
  } finally {
    // Work that was started inside the transaction and still runs may use the root handle from now on.
    scope.active = false
  }
}

async function runAll(tasks: Task[], logger: Logger) {
  for (const task of tasks) {
    try {
      await task()
    } catch (error) {
      logger.error({ err: error }, 'Work after a transaction failed')
    }
  }
}

/** Creates `transaction()`. After a deadlock or a serialization failure it repeats the work, at most twice. */
export function createTransaction<DB>(deps: Deps<DB>) {
  return async function transaction<T>(work: (tx: Tx<DB>) => Promise<T>): Promise<T> {
    if (deps.guard.inside()) throw new Error('A transaction was opened inside another one')
    for (let failures = 0; ; failures += 1) {
      const afterwards: Afterwards = { commit: [], rollback: [] }
      try {
        const result = await attempt(deps, work, afterwards)
        clearReadScope()
        await runAll(afterwards.commit, deps.logger)
        return result
      } catch (error) {
        if (failures >= RETRIES || !isTransactionConflict(error)) {
          await runAll(afterwards.rollback, deps.logger)
          throw error
        }
        await wait(10 + Math.random() * 40 * (failures + 1))
      }
    }
  }
}
