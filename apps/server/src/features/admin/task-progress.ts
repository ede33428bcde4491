import { AppError, type Task } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { problemOf } from '../../endpoints/problems.ts'

const REPORT_EVERY_MS = 500

/** A task without a change for this time counts as dead: the process that worked on it was killed. */
const DEAD_AFTER_MS = 10 * 60_000

type TaskProgressDeps = Pick<Deps, 'database' | 'clock' | 'logger'>
export type Report = (done: number, total: number) => void

export type TaskProgress = ReturnType<typeof createTaskProgress>

/** Stores the state of long tasks, so that a page can show their progress. Each task runs only once at a time. */
export function createTaskProgress({ database, clock, logger }: TaskProgressDeps) {
  const set = (name: string, values: Partial<Tables['tasks']>) =>
    database.db
      .updateTable('tasks')
      .set({ ...values, changed_at: clock.now() })
      .where('name', '=', name)
      .execute()

  return {
    /** Announces a task as part of the transaction that enqueues its job. Throws `task_running` while it runs. */
    async announce(tx: Tx<Tables>, name: string, subject = ''): Promise<void> {
      const now = clock.now()
      const fresh = { state: 'waiting' as const, subject, done: 0, total: 0, problem: '', changed_at: now }
      const { numInsertedOrUpdatedRows: changed } = await tx
        .insertInto('tasks')
        .values({ name, ...fresh })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet(fresh)
            .where((eb) =>
              eb.or([
                eb('tasks.state', 'in', ['done', 'failed']),
                eb('tasks.changed_at', '<', new Date(now.getTime() - DEAD_AFTER_MS)),
              ]),
            ),
        )
        .executeTakeFirstOrThrow()
      if (changed !== 1n) throw new AppError('task_running')
    },

    /** Does the work of a task and stores its outcome. If the process is killed, the task counts as running until its job runs again. */
    async run(name: string, work: (report: Report) => Promise<void>) {
      await set(name, { state: 'running', done: 0, total: 0, problem: '' })
      let reportedAt = 0
      const report: Report = (done, total) => {
        const now = performance.now()
        if (now - reportedAt < REPORT_EVERY_MS) return
        reportedAt = now
        set(name, { done, total }).catch(() => undefined)
      }
      try {
        await work(report)
        await set(name, { state: 'done' })
      } catch (error) {
        logger.error({ err: error, task: name }, 'A task failed')
        await set(name, { state: 'failed', problem: problemOf(error) })
      }
    },

    /** Returns the latest run of a task; null before the first. */
    async read(name: string): Promise<Task | null> {
      const row = await database.db
        .selectFrom('tasks')
        .selectAll()
        .where('name', '=', name)
        .executeTakeFirst()
      if (!row) return null
      const { changed_at: changedAt, name: _, ...rest } = row
      return { ...rest, changedAt: changedAt.toISOString() }
    },
  }
}
