import { type RawBuilder, sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Database, Tx } from '../database/index.ts'
import { randomKey } from '../ids/index.ts'
import type { Logger } from '../logger/index.ts'
import { until } from './until.ts'

export type JobOptions<T> = {
  /** What a payload must be; checked when it is put in and when it is taken out (an older release may have put it in). */
  schema: z.ZodType<T>
  /** How many of this name run at once in one process; 1 unless given. */
  concurrency?: number
  /** How often a failed job is tried again, with growing pauses; 5 unless given. */
  retryLimit?: number
  /** Puts in one job with the payload `{}` at these times. */
  cron?: string
  /** Of `cron`; UTC unless given. */
  timezone?: string
}

/** Runs at least once, so it must bear running twice. `signal` aborts when the job is taken away or the server ends. */
export type JobHandler<T> = (payload: T, context: { signal: AbortSignal }) => Promise<void>

export type EnqueueOptions = {
  /** Seconds from now, or a moment. */
  startAfter?: number | Date
  /** While a job with this key waits to be started, another one is not put in. */
  singletonKey?: string
}

export type Jobs = {
  /** Names a kind of job and who does it; all before `start()`. Names are kept in the database: they never change. */
  define<T>(name: string, options: JobOptions<T>, handler: JobHandler<T>): void
  /** Puts a job in as part of the transaction: it exists when that commits, and never otherwise. After `start()`. */
  // Any table set will do: the queue has its own tables.
  // eslint-disable-next-line typescript/no-explicit-any
  enqueue(tx: Tx<any>, name: string, payload: unknown, options?: EnqueueOptions): Promise<void>
  /**
   * A subquery of one column `data`: the payloads of this kind of job that are not done with. In one statement with the
   * rows that ask for them it tells which have no job (any more). After `start()`.
   */
  unfinished(name: string): RawBuilder<unknown>
  start(): Promise<void>
  /** Takes no more jobs and waits for the running ones; what is not done in `graceMs` is handed back. */
  stop(options: { graceMs: number }): Promise<void>
  /** For tests: resolves when no job is running or due. Rejects after two minutes. */
  idle(): Promise<void>
}

export type JobsOptions = {
  // The queue has its own tables, whatever the others are.
  // eslint-disable-next-line typescript/no-explicit-any
  database: Pick<Database<any>, 'url' | 'pool'>
  logger: Logger
  /** false: only puts jobs in; another process does them. */
  work?: boolean
}

// eslint-disable-next-line typescript/no-explicit-any
type Definition = { options: JobOptions<any>; handler: JobHandler<any> }

const SCHEMA = 'jobs'
/** The least the queue allows. A job whose process was killed is given to another one after this and a look round. */
const HEARTBEAT_SECONDS = 10
const LOOK_ROUND_SECONDS = 5

const queueOptions = ({ retryLimit = 5 }: Definition['options']) => ({
  retryLimit,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 3_600,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds: 86_400,
  notify: true,
})

/** A queue of jobs in the database; see docs/architecture.md for what belongs in it. */
export function createJobs({ database, logger, work = true }: JobsOptions): Jobs {
  const definitions = new Map<string, Definition>()
  let stopping = false
  const boss = new PgBoss({
    connectionString: database.url,
    schema: SCHEMA,
    application_name: 'engawa-jobs',
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: LOOK_ROUND_SECONDS,
    monitorIntervalSeconds: LOOK_ROUND_SECONDS,
  })
  boss.on('error', (error) => {
    if (!stopping) logger.error({ err: error }, 'The job queue has a problem')
  })
  boss.on('warning', (warning) => logger.warn({ warning: warning.message }, 'The job queue warns'))

  async function openQueue(name: string, { options, handler }: Definition) {
    await boss.createQueue(name, { policy: 'short', ...queueOptions(options) })
    await boss.updateQueue(name, queueOptions(options))
    if (options.cron) await boss.schedule(name, options.cron, {}, { tz: options.timezone ?? 'UTC' })
    if (!work) return
    for (let worker = 0; worker < (options.concurrency ?? 1); worker += 1)
      await openWorker(name, options, handler)
  }

  async function openWorker(name: string, { schema }: Definition['options'], handler: Definition['handler']) {
    const pace = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 }
    const id: string = await boss.work<unknown>(name, pace, async ([job]) => {
      if (!job) return
      try {
        await handler(schema.parse(job.data), { signal: job.signal })
      } catch (error) {
        logger.error({ err: error, job: name, jobId: job.id }, 'A job failed')
        throw error
      } finally {
        // The next is looked for at once: jobs put in together are announced once.
        boss.notifyWorker(id)
      }
    })
  }

  async function dropOldSchedules() {
    for (const { name } of await boss.getSchedules())
      if (!definitions.get(name)?.options.cron) await boss.unschedule(name)
  }

  async function pending(): Promise<number> {
    const { rows } = await database.pool.query<{ pending: number }>(
      `select count(*)::int4 as pending from ${SCHEMA}.job
       where name = any($1) and (state in ('active', 'retry') or (state = 'created' and start_after <= now()))`,
      [[...definitions.keys()]],
    )
    return rows[0]?.pending ?? 0
  }

  return {
    define(name, options, handler) {
      if (definitions.has(name)) throw new Error(`The job ${name} is defined twice`)
      definitions.set(name, { options, handler })
    },
    async enqueue(tx, name, payload, { startAfter, singletonKey } = {}) {
      const definition = definitions.get(name)
      if (!definition) throw new Error(`There is no job called ${name}`)
      await boss.send(name, definition.options.schema.parse(payload) as object, {
        db: fromKysely(tx),
        startAfter,
        // The queue holds one waiting job of each key; without one, every job is its own.
        singletonKey: singletonKey ?? randomKey(),
      })
    },
    unfinished: (name) =>
      sql`(select data from ${sql.table(`${SCHEMA}.job`)}
           where name = ${name} and state in ('created', 'retry', 'active'))`,
    async start() {
      await boss.start()
      for (const [name, definition] of definitions) await openQueue(name, definition)
      await dropOldSchedules()
    },
    async stop({ graceMs }) {
      stopping = true
      await boss.stop({ graceful: true, timeout: graceMs, close: true })
    },
    idle: () => until(async () => (await pending()) === 0, 120_000),
  }
}
