import { sql } from 'kysely'
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Database, Tx } from '../database/index.ts'
import { randomKey } from '../ids/index.ts'
import type { Logger } from '../logger/index.ts'
import { DEAD_LETTERS, type DeadJob, listDeadJobs } from './dead-jobs.ts'
import { defineJob, type Job } from './define-job.ts'
import { cronOf, type Period } from './periods.ts'
import { deadLetterOptions, JOB_TABLE, queueOptions, SCHEMA } from './queue-options.ts'
import type { UnfinishedJob } from './unfinished-jobs.ts'
import { until } from './until.ts'
import { watchDueJobs } from './watch-due-jobs.ts'

/**
 * A handler runs at least once per job, so it must be idempotent. `signal` is aborted when the job exceeds its time limit or the server
 * stops.
 */
export type JobHandler<T> = (payload: T, context: { id: string; signal: AbortSignal }) => Promise<void>

export type EnqueueOptions = {
  /** The delay in seconds, or the time of the start. Such a job is added even when another job with its key is waiting. */
  startAfter?: number | Date
  /** Whether the job is bulk work, which starts only when no other job of its kind is due. */
  bulk?: boolean
  /** The owner of the job. Owners take turns, so an owner with many jobs of a kind does not delay others. */
  owner?: string
}

export type JobStats = {
  name: string
  /** Jobs that are due and have not started. */
  waiting: number
  /** The waiting time of the oldest waiting job. */
  oldestSeconds: number
  running: number
  /** Jobs whose attempts all failed, and that no administrator has run again or deleted since. */
  dead: number
}

// The queue has its own tables, so the type of the tables does not matter.
// eslint-disable-next-line typescript/no-explicit-any
type AnyTx = Tx<any>
// eslint-disable-next-line typescript/no-explicit-any
type AnyJob = Job<any>
// eslint-disable-next-line typescript/no-explicit-any
type AnyHandler = JobHandler<any>
type Kind = { job: AnyJob; handler: AnyHandler; cron: string | undefined }

export type Jobs = {
  /** Registers the handler of a kind of job. Call it for all kinds before `start()`. */
  handle<T>(job: Job<T>, handler: JobHandler<T>): void
  /**
   * Runs a job once per period, in one process of the site. Register all periodic jobs before `start()`. Pass only a name if this kind of
   * job is never enqueued. A failed run does not become a dead job, because the next run replaces it.
   */
  every(
    period: Period,
    job: string | Job<Record<string, never>>,
    run: (signal: AbortSignal) => Promise<void>,
  ): void
  /**
   * Adds a job as part of the transaction: the job exists only after the commit. Resolves at once; only the commit waits for the job. Call it
   * after `start()`.
   */
  enqueue<T>(tx: AnyTx, job: Job<T>, payload: NoInfer<T>, options?: EnqueueOptions): Promise<void>
  /** Returns the present state of each queue. Call it after `start()`. */
  stats(): Promise<JobStats[]>
  /** Lists dead jobs, the newest first. Call it after `start()`. */
  dead(limit: number): Promise<DeadJob[]>
  /** Runs a dead job again, with all its attempts. Resolves with false when the job no longer exists or its kind has no handler. */
  retry(tx: AnyTx, id: string): Promise<boolean>
  /** Deletes a dead job. Resolves with false when it no longer exists. */
  deleteDead(tx: AnyTx, id: string): Promise<boolean>
  /** Adds a job of another queue, such as a backup's. Ignores periodic jobs, and jobs whose kind is unknown or has `afterRestore: false`. */
  importJob(tx: AnyTx, job: UnfinishedJob): Promise<void>
  start(): Promise<void>
  /** Starts no further jobs and waits for the running ones. Jobs that are not finished after `graceMs` are returned to the queue. */
  stop(options: { graceMs: number }): Promise<void>
  /** For tests: resolves when no job is running or due. Rejects after two minutes. */
  idle(): Promise<void>
}

export type JobsOptions = {
  // eslint-disable-next-line typescript/no-explicit-any
  database: Pick<Database<any>, 'openPool' | 'pool' | 'listen'>
  logger: Logger
  /** false: this process only enqueues jobs, and another process runs them. */
  work?: boolean
  /** Called once for each job whose attempts all failed, with the error of the last attempt. */
  onDead?: (job: string, error: unknown) => void
}

const CHECK_SECONDS = 5
/** The interval in seconds at which a worker polls in case it missed a notification. */
const POLL_SECONDS = 60
/** The priority of the first bulk job; it is below the priority of all other jobs. */
const BULK_PRIORITY = -1_000_000_000

/** Creates a queue of jobs in the database; docs/architecture.md describes its use. */
export function createJobs({ database, logger, work = true, onDead }: JobsOptions): Jobs {
  const handlers = new Map<string, Kind>()
  const workers = new Map<string, string[]>()
  let stopWatching: (() => void) | undefined
  let stopping = false
  // These connections have no statement timeout, because the maintenance of a long queue may take longer.
  const pool = database.openPool({ size: 2, name: 'engawa-jobs' })
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values), listen: database.listen },
    schema: SCHEMA,
    useListenNotify: true,
    superviseIntervalSeconds: CHECK_SECONDS,
    monitorIntervalSeconds: CHECK_SECONDS,
  })
  const reportProblem = (error: unknown): void => {
    if (!stopping) logger.error({ err: error }, 'The job queue has a problem')
  }
  boss.on('error', reportProblem)
  boss.on('warning', (warning) => logger.warn({ warning: warning.message }, 'The job queue warns'))

  async function openQueue({ job, handler, cron }: Kind) {
    const { name, schema, options } = job
    const deadLetter = cron ? null : DEAD_LETTERS
    await boss.createQueue(name, { policy: 'short', notify: true })
    await boss.updateQueue(name, { ...queueOptions(options), notify: true, deadLetter })
    if (!work) return
    if (cron) await boss.schedule(name, cron, {})
    const run = (each: JobWithMetadata) => handler(schema.parse(each.data), each)
    for (let worker = 0; worker < (options.concurrency ?? 1); worker += 1) await openWorker(name, run)
  }

  async function openWorker(name: string, run: (job: JobWithMetadata) => Promise<void>) {
    const options = {
      pollingIntervalSeconds: POLL_SECONDS,
      notifyPollingIntervalSeconds: POLL_SECONDS,
      includeMetadata: true,
    } as const
    const id: string = await boss.work<object, void, typeof options>(name, options, async ([job]) => {
      if (!job) return
      try {
        await run(job)
      } catch (error) {
        logFailure(job, error)
        throw error
      } finally {
        // Jobs that are enqueued together cause a single notification, so the worker looks for the next job immediately.
        boss.notifyWorker(id)
      }
    })
    workers.set(name, [...(workers.get(name) ?? []), id])
  }

  /** Logs a failed attempt. When all attempts of a job with a dead letter queue have failed, `openDeadLetters` logs the failure. */
  function logFailure(job: JobWithMetadata, error: unknown) {
    const final = job.retryCount >= job.retryLimit && !job.deadLetter
    const about = { err: error, job: job.name, jobId: job.id, attempt: job.retryCount + 1 }
    if (final) logger.error(about, 'A job failed at its last attempt')
    else logger.warn(about, 'A job failed')
  }

  async function openDeadLetters() {
    await boss.createQueue(DEAD_LETTERS, { notify: true })
    await boss.updateQueue(DEAD_LETTERS, { ...deadLetterOptions, notify: true })
    if (!work) return
    await openWorker(DEAD_LETTERS, async ({ id, sourceName, sourceOutput }) => {
      logger.error({ job: sourceName, jobId: id, error: sourceOutput }, 'A job failed at its last attempt')
      onDead?.(sourceName ?? DEAD_LETTERS, sourceOutput)
    })
  }

  async function dropOldSchedules() {
    for (const { name } of await boss.getSchedules())
      if (!handlers.get(name)?.cron) await boss.unschedule(name)
  }

  const send = async (tx: AnyTx, name: string, payload: object, options: EnqueueOptions, key: string) =>
    boss.send(name, payload, {
      db: fromKysely(tx),
      startAfter: options.startAfter,
      priority: await priorityOf(tx, name, options),
      singletonKey: key,
      ...(options.owner !== undefined && { group: { id: options.owner } }),
    })

  async function enqueue<T>(tx: AnyTx, job: Job<T>, payload: T, options: EnqueueOptions = {}) {
    if (!handlers.has(job.name)) throw new Error(`The job ${job.name} has no handler`)
    const data = job.schema.parse(payload) as T & object
    // No statement of the transaction reads the job.
    tx.beforeCommit(add(tx, job, data, options))
  }

  async function add<T>(tx: AnyTx, job: Job<T>, data: T & object, options: EnqueueOptions) {
    const key = options.startAfter === undefined ? job.options.key?.(data) : undefined
    if (key === undefined) {
      // pg-boss allows only one waiting job per key, so a job without a key gets a random one.
      await send(tx, job.name, data, options, randomKey())
      return
    }
    const waitingKey = options.bulk ? `bulk ${key}` : key
    while ((await send(tx, job.name, data, options, waitingKey)) === null)
      if (await lockWaiting(tx, job.name, waitingKey)) return
  }

  async function pending(): Promise<number> {
    const { rows } = await database.pool.query<{ pending: number }>(
      `select count(*)::int4 as pending from ${JOB_TABLE}
       where name = any($1) and (state in ('active', 'retry') or (state = 'created' and start_after <= now()))`,
      [[...handlers.keys(), DEAD_LETTERS]],
    )
    return rows[0]?.pending ?? 0
  }

  async function stats(): Promise<JobStats[]> {
    const { rows } = await database.pool.query<JobStats>(
      `select coalesce(source_name, name) as name,
         (count(*) filter (where source_name is null and state <> 'active'))::int4 as waiting,
         coalesce(extract(epoch from now() - min(start_after) filter (where source_name is null and state <> 'active')), 0)::float8
           as "oldestSeconds",
         (count(*) filter (where source_name is null and state = 'active'))::int4 as running,
         (count(*) filter (where source_name is not null))::int4 as dead
       from ${JOB_TABLE}
       where name = $2 or (name = any($1) and state in ('created', 'retry', 'active') and start_after <= now())
       group by 1`,
      [[...handlers.keys()], DEAD_LETTERS],
    )
    const idle = { waiting: 0, oldestSeconds: 0, running: 0, dead: 0 }
    const names = new Set([...handlers.keys(), ...rows.map((row) => row.name)])
    return [...names].map((name) => rows.find((row) => row.name === name) ?? { name, ...idle })
  }

  async function retry(tx: AnyTx, id: string): Promise<boolean> {
    const dead = await sql<{ name: string; data: object }>`
      delete from ${sql.table(JOB_TABLE)}
      where name = ${DEAD_LETTERS} and id = ${id} and source_name = any(${[...handlers.keys()]})
      returning source_name as name, data`.execute(tx)
    const [found] = dead.rows
    if (found) await send(tx, found.name, found.data, {}, randomKey())
    return found !== undefined
  }

  async function importJob(tx: AnyTx, { name, data, startAfter }: UnfinishedJob): Promise<void> {
    const known = handlers.get(name)
    if (known && !known.cron && known.job.options.afterRestore !== false)
      await send(tx, name, data, { startAfter }, randomKey())
  }

  async function deleteDead(tx: AnyTx, id: string): Promise<boolean> {
    const { rows } = await sql`
      delete from ${sql.table(JOB_TABLE)} where name = ${DEAD_LETTERS} and id = ${id} returning id`.execute(
      tx,
    )
    return rows.length > 0
  }

  function handle<T>(job: Job<T>, handler: JobHandler<T>, cron?: string): void {
    if (handlers.has(job.name)) throw new Error(`The job ${job.name} has two handlers`)
    handlers.set(job.name, { job, handler, cron })
  }

  return {
    handle: (job, handler) => handle(job, handler),
    every(period, jobOrName, run) {
      const job = typeof jobOrName === 'string' ? defineJob(jobOrName, z.object({})) : jobOrName
      handle(job, (_payload, { signal }) => run(signal), cronOf(period, job.name))
    },
    enqueue,
    stats,
    dead: (limit) => listDeadJobs(database.pool, limit),
    retry,
    deleteDead,
    importJob,
    async start() {
      await boss.start()
      await openDeadLetters()
      for (const each of handlers.values()) await openQueue(each)
      if (!work) return
      await dropOldSchedules()
      const wake = (worker: string): void => boss.notifyWorker(worker)
      stopWatching = watchDueJobs({ pool: database.pool, workers, wake, onError: reportProblem })
    },
    async stop({ graceMs }) {
      stopping = true
      stopWatching?.()
      await boss.stop({ graceful: true, timeout: graceMs })
      if (!pool.ending) await pool.end()
    },
    idle: () => until(async () => (await pending()) === 0, 120_000),
  }
}

/**
 * Returns the priority of a new job. The job with the highest priority starts first; among equal priorities, the oldest. An owner's first
 * job gets the current turn; each further job of the owner gets the turn after the previous one.
 */
async function priorityOf(tx: AnyTx, name: string, { owner, bulk = false }: EnqueueOptions): Promise<number> {
  const first = bulk ? BULK_PRIORITY : 0
  if (owner === undefined) return first
  const { rows } = await sql<{ turn: number | null }>`
    select least(max(priority), min(priority) filter (where group_id = ${owner}) - 1) as turn
    from ${sql.table(JOB_TABLE)}
    where name = ${name} and state in ('created', 'retry') and (priority <= ${BULK_PRIORITY}) = ${bulk}`.execute(
    tx,
  )
  return rows[0]?.turn ?? first
}

/**
 * Finds a waiting job and locks it, so that the job starts only after this transaction commits and sees its changes. Resolves with false
 * when no such job is waiting.
 */
async function lockWaiting(tx: AnyTx, name: string, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(JOB_TABLE)}
    where name = ${name} and coalesce(singleton_key, '') = ${key} and state = 'created' and policy = 'short'
    for share`.execute(tx)
  return rows.length > 0
}
