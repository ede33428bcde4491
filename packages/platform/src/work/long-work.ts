import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../clock/index.ts'
import { type Database, defineLocks, type Tx } from '../database/index.ts'
import { isTemporary } from '../faults/index.ts'
import { earlierRun, type Jobs, payloadsOf } from '../jobs/index.ts'
import type { Logger } from '../logger/index.ts'
import { idsOf, type Work, type WorkHandler } from './define-work.ts'
import { waitForStorage } from './wait-for-storage.ts'

export type LongWork = ReturnType<typeof createLongWork>

// These types accept a database with any tables.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyTx = Tx<any>
// oxlint-disable-next-line typescript/no-explicit-any
type AnyWork = Work<any, any>
// oxlint-disable-next-line typescript/no-explicit-any
type AnyHandler = WorkHandler<any, any>
// oxlint-disable-next-line typescript/no-explicit-any
type Deps = { database: Database<any>; jobs: Jobs; clock: Clock; logger: Logger }

type Claimed = { id: number; attempts: number; waiting_since: Date | null }
type Run = { id: number; jobId: string; signal: AbortSignal }

const CHECK_EVERY_MS = 500

const { lockFor } = defineLocks(['long-work'])

/** Creates the runner of work that takes longer than a request. A row of a table stores the progress, and a job runs the work of the row. */
export function createLongWork(deps: Deps) {
  const { database, jobs, logger } = deps
  const works: AnyWork[] = []

  async function enqueue(tx: AnyTx, work: AnyWork, which: RawBuilder<unknown>, bulk = false): Promise<void> {
    const { job, table, owner, rowsPerJob } = work
    const { rows } = await sql<{ id: number; owner: number }>`
      select id, ${owner} as owner from ${sql.table(table)} where ${which} order by id`.execute(tx)
    for (const [uid, own] of Map.groupBy(rows, (row) => row.owner))
      for (let at = 0; at < own.length; at += rowsPerJob) {
        const ids = own.slice(at, at + rowsPerJob).map((row) => row.id)
        await jobs.enqueue(tx, job, { ids }, { bulk, owner: String(uid) })
      }
  }

  /** Enqueues open rows that have no job, such as the rows of a restored backup of an earlier release. */
  const resume = (work: AnyWork): Promise<void> =>
    database.transaction(async (tx) => {
      await lockFor(tx, 'long-work', work.job.name)
      const known = sql`select jsonb_path_query(data, '$.*[*]')::bigint from ${payloadsOf(work.job)} as job`
      await enqueue(tx, work, sql`${work.open} and id not in (${known})`)
    })

  async function resumeAll(): Promise<void> {
    for (const work of works) await resume(work)
  }

  async function claim({ table, open, owner, attempts }: AnyWork, id: number): Promise<Claimed | undefined> {
    const columns = sql`*, ${owner} as owner`
    const mine = sql`id = ${id} and ${open}`
    const more = attempts?.set ? sql`, ${attempts.set(deps.clock.now())}` : sql``
    const { rows } = await (
      attempts
        ? sql<Claimed>`
            update ${sql.table(table)} set attempts = attempts + 1 ${more} where ${mine} returning ${columns}`
        : sql<Claimed>`select ${columns} from ${sql.table(table)} where ${mine}`
    ).execute(database.db)
    return rows[0]
  }

  async function runRow(work: AnyWork, handler: AnyHandler, { id, jobId, signal }: Run): Promise<void> {
    const { job, table, attempts } = work
    // Waits while another process works on this row. If that process was killed, its job ends within seconds.
    while ((await earlierRun(job, jobId, id).execute(database.db)).rows.length > 0)
      await wait(CHECK_EVERY_MS, undefined, { signal })
    const row = await claim(work, id)
    if (!row) return
    if (attempts && row.attempts > attempts.limit) return handler.onFail(row, attempts.exhausted)
    try {
      await handler.run(row, signal)
    } catch (error) {
      if (signal.aborted) throw error
      const reason = handler.reasonOf(error)
      if (reason !== undefined) return handler.onFail(row, reason)
      const waiting = { table, id, since: row.waiting_since, hasAttempts: attempts !== undefined }
      if (isTemporary(error)) {
        if (await waitForStorage(deps, waiting, signal)) throw error
      } else if (!attempts || row.attempts < attempts.limit) throw error
      logger.error({ err: error, work: job.name, id }, 'Long work failed')
      await handler.onFail(row, isTemporary(error) ? 'unavailable' : attempts?.fault)
    }
  }

  jobs.every('hour', 'work.resume', resumeAll)

  return {
    /** Registers the handler of a kind of work. Call it before jobs start. */
    handle<Row, Reason extends string>(work: Work<Row, Reason>, handler: WorkHandler<Row, Reason>): void {
      works.push(work)
      jobs.handle(work.job, async (payload, { id: jobId, signal }) => {
        const failures: unknown[] = []
        for (const id of idsOf(payload)) {
          signal.throwIfAborted()
          await runRow(work, handler, { id, jobId, signal }).catch((error: unknown) => failures.push(error))
        }
        // The error makes the job run again. The next attempt runs only the rows that are still open.
        if (failures.length > 0) throw failures[0]
      })
    },
    /** Starts the work of rows, in the transaction that opens them. Owners take turns, and `bulk` work starts after other work. */
    enqueue: (tx: AnyTx, work: AnyWork, ids: readonly number[], { bulk = false } = {}): Promise<void> =>
      enqueue(tx, work, sql`id = any(${ids})`, bulk),
    /** Enqueues a job for each open row without one. Call it at the start of the site. */
    resume: resumeAll,
  }
}
