import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Dialect, Driver, Kysely } from 'kysely'
import type { Logger } from '../logger/index.ts'
import { clearReadScope } from '../read-scope/index.ts'
import { isTransactionConflict } from './errors.ts'
import type { createRootHandleGuard, TransactionScope, Tx } from './handle.ts'
import { pipelined } from './pipeline.ts'

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

type Deps<DB> = {
  root: Kysely<DB>
  dialect: Dialect
  driver: Driver
  guard: ReturnType<typeof createRootHandleGuard>
  logger: Logger
  afterCommit?: Parameters<typeof pipelined>[1]['afterCommit']
}

type Task = () => void | Promise<void>
type Afterwards = { commit: Task[]; rollback: Task[] }

/** Runs `work` after the first step, whose statements are sent first. An error of the first step is the error of both. */
async function afterFirstStep<T>(step: Promise<void> | undefined, work: () => Promise<T>): Promise<T> {
  const working = work()
  const [stepped, worked] = await Promise.allSettled([step, working])
  if (stepped.status === 'rejected') throw stepped.reason
  if (worked.status === 'rejected') throw worked.reason
  return worked.value
}

/** Waits for the work before the commit, and for the work that it adds. */
async function finish(running: Promise<unknown>[]): Promise<void> {
  while (running.length > 0) await Promise.all(running.splice(0))
}

async function attempt<DB, T>(deps: Deps<DB>, work: (tx: Tx<DB>) => Promise<T>, afterwards: Afterwards) {
  const scope: TransactionScope = { active: true }
  const running: Promise<unknown>[] = []
  const beforeCommit = (added: Promise<unknown>) => {
    // The transaction may fail before it waits for the work.
    added.catch(() => undefined)
    running.push(added)
  }
  const onCommit = (task: Task) => void afterwards.commit.push(task)
  const onRollback = (task: Task) => void afterwards.rollback.push(task)
  try {
    return await deps.guard.run(scope, () =>
      pipelined(deps.root, deps, async (transaction) => {
        const hooks = { beforeCommit, onCommit, onRollback }
        const tx = Object.assign(transaction, hooks) as unknown as Tx<DB>
        const result = await afterFirstStep(firstSteps.getStore()?.(tx), () => work(tx))
        await finish(running)
        return result
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
    deps.guard.requireCommits()
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
