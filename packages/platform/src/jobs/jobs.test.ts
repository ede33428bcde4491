import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type Database, openDatabase } from '../database/index.ts'
import { createLogger } from '../logger/index.ts'
import { createMetrics } from '../metrics/index.ts'
import { startTestPostgres, type TestDatabase, type TestPostgres } from '../testing/index.ts'
import {
  createJobs,
  defineJob,
  type EnqueueOptions,
  type Job,
  type Jobs,
  measureJobs,
  selectUnfinishedJobs,
} from './index.ts'

const patience = { timeout: 100_000, interval: 20 }
const Note = z.object({ id: z.number() })
const note = defineJob('note', Note)
const silent = createLogger({ level: 'silent', format: 'json' })

let server: TestPostgres
let fresh: TestDatabase
let database: Database<unknown>
let jobs: Jobs

beforeAll(async () => {
  server = await startTestPostgres()
})

afterAll(() => server?.stop())

beforeEach(async () => {
  fresh = await server.createDatabase()
  database = await openDatabase({ database: { kind: 'remote', url: fresh.url }, logger: silent })
  jobs = createJobs({ database, logger: silent })
})

afterEach(async () => {
  await jobs.stop({ graceMs: 1_000 })
  await database.close()
  await fresh.drop()
})

const enqueue = <T>(job: Job<T>, payload: NoInfer<T>, options?: EnqueueOptions) =>
  database.transaction((tx) => jobs.enqueue(tx, job, payload, options))

test('a job runs after its transaction commits, and never after a rollback', async () => {
  const done: number[] = []
  jobs.handle(note, async ({ id }) => void done.push(id))
  await jobs.start()

  await database.transaction(async (tx) => {
    await jobs.enqueue(tx, note, { id: 1 })
    await jobs.enqueue(tx, note, { id: 2 })
  })
  const undone = database.transaction(async (tx) => {
    await jobs.enqueue(tx, note, { id: 3 })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await enqueue(note, { id: 4 })
  await jobs.idle()
  expect(done.sort()).toEqual([1, 2, 4])
})

test('a wrong payload and a job without a handler are refused', async () => {
  jobs.handle(note, async () => {})
  await jobs.start()
  await expect(enqueue(note, { id: 'x' as unknown as number })).rejects.toThrow()
  await expect(enqueue(defineJob('unknown', Note), { id: 1 })).rejects.toThrow('unknown has no handler')
})

test('a failed job is retried', async () => {
  const attempts: number[] = []
  jobs.handle(note, async ({ id }) => {
    attempts.push(id)
    if (attempts.length < 2) throw new Error('not yet')
  })
  await jobs.start()
  await enqueue(note, { id: 1 })
  await jobs.idle()
  expect(attempts).toEqual([1, 1])
})

test('a job with `startAfter` does not start before that time', async () => {
  const done: number[] = []
  jobs.handle(note, async ({ id }) => void done.push(id))
  await jobs.start()
  await enqueue(note, { id: 1 }, { startAfter: 3_600 })
  await enqueue(note, { id: 2 }, { startAfter: new Date(Date.now() - 1_000) })
  await jobs.idle()
  expect(done).toEqual([2])
})

test('bulk jobs start after the other jobs, in whatever order they were enqueued', async () => {
  const done: number[] = []
  const adding = createJobs({ database, logger: silent, work: false })
  for (const each of [adding, jobs]) each.handle(note, async ({ id }) => void done.push(id))
  await adding.start()
  // The order of jobs of one transaction is undefined, because they have the same time.
  for (const [id, bulk] of [
    [1, true],
    [2, true],
    [3, false],
  ] as const)
    await database.transaction((tx) => adding.enqueue(tx, note, { id }, { bulk }))
  await adding.stop({ graceMs: 1_000 })
  await jobs.start()
  await jobs.idle()
  expect(done).toEqual([3, 1, 2])
})

test('owners take turns, in whatever order their jobs were enqueued', async () => {
  const done: number[] = []
  const adding = createJobs({ database, logger: silent, work: false })
  for (const each of [adding, jobs]) each.handle(note, async ({ id }) => void done.push(id))
  await adding.start()
  const add = (id: number, options: EnqueueOptions) =>
    database.transaction((tx) => adding.enqueue(tx, note, { id }, options))
  for (const id of [11, 12]) await add(id, { owner: 'a', bulk: true })
  for (const id of [13, 14, 15]) await add(id, { owner: 'a' })
  for (const id of [21, 22]) await add(id, { owner: 'b' })
  await add(31, { owner: 'c' })
  await add(32, { owner: 'c', bulk: true })
  await adding.stop({ graceMs: 1_000 })
  await jobs.start()
  await jobs.idle()
  expect(done).toEqual([13, 21, 31, 14, 22, 15, 11, 32, 12])
})

test('only one job of a key waits; bulk and deferred jobs do not replace it', async () => {
  const done: number[] = []
  const keyed = defineJob('keyed', Note, { key: ({ id }) => String(id % 2) })
  const adding = createJobs({ database, logger: silent, work: false })
  for (const each of [adding, jobs]) each.handle(keyed, async ({ id }) => void done.push(id))
  await adding.start()
  // The order of jobs of one transaction is undefined, because they have the same time.
  const add = (id: number, options: EnqueueOptions = {}) =>
    database.transaction((tx) => adding.enqueue(tx, keyed, { id }, options))
  await add(8, { bulk: true })
  await add(4, { startAfter: 3_600 })
  for (const id of [1, 2, 3, 4]) await add(id)
  await adding.stop({ graceMs: 1_000 })
  await jobs.start()
  await jobs.idle()
  expect(done.sort()).toEqual([1, 2, 8])
})

test('a job that replaces a waiting job starts only after the transactions of both jobs have committed', async () => {
  await database.pool.query('create table texts (text text)')
  const Named = z.object({ name: z.string() })
  const keyed = defineJob('keyed', Named, { key: ({ name }) => name })
  const events: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  jobs.handle(keyed, async ({ name }) => {
    if (name === 'first') await released
    const { rows } = await database.pool.query<{ text: string }>('select text from texts')
    events.push(`${name} reads ${rows.length}`)
  })
  await jobs.start()
  await enqueue(keyed, { name: 'first' })
  await enqueue(keyed, { name: 'shared' })
  await enqueue(keyed, { name: 'last' })
  await database.transaction(async (tx) => {
    await sql`insert into texts values ('new')`.execute(tx)
    await jobs.enqueue(tx, keyed, { name: 'shared' })
    release()
    await vi.waitFor(() => expect(events).toContain('last reads 0'), patience)
  })
  await jobs.idle()
  expect(events).toEqual(['first reads 0', 'last reads 0', 'shared reads 1'])
})

test('a job whose attempts all failed is logged once, counted, listed, and can be retried', async () => {
  const lines: { level: string; job?: string; msg: string }[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(
        ...String(chunk)
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as (typeof lines)[0]),
      )
      done()
    },
  })
  jobs = createJobs({ database, logger: createLogger({ level: 'info', format: 'json', destination: sink }) })
  const fragile = defineJob('fragile', Note, { retryLimit: 1 })
  let broken = true
  const done: number[] = []
  jobs.handle(fragile, async ({ id }) => {
    if (broken) throw new Error('no luck')
    done.push(id)
  })
  await jobs.start()
  await enqueue(fragile, { id: 1 })
  await vi.waitFor(async () => expect(await jobs.dead(10)).toHaveLength(1), patience)
  await jobs.idle()

  const [dead] = await jobs.dead(10)
  expect(dead).toMatchObject({ name: 'fragile', payload: { id: 1 }, error: { message: 'no luck' } })
  expect(lines.map(({ msg }) => msg)).toEqual([
    'A job failed',
    'A job failed',
    'A job failed at its last attempt',
  ])
  expect(await jobs.stats()).toEqual([{ name: 'fragile', waiting: 0, oldestSeconds: 0, running: 0, dead: 1 }])

  broken = false
  const retry = () => database.transaction((tx) => jobs.retry(tx, dead!.id))
  expect(await retry()).toBe(true)
  expect(await retry()).toBe(false)
  await jobs.idle()
  expect(done).toEqual([1])
  expect(await jobs.dead(10)).toEqual([])
})

test('a periodic job has a schedule of its period, which replaces the schedule of an older release', async () => {
  const schedules = async () =>
    (
      await sql<{ name: string; cron: string }>`select name, cron from jobs.schedule order by name`.execute(
        database.db,
      )
    ).rows
  jobs.every('hour', 'gone', async () => {})
  jobs.every('minute', 'kept', async () => {})
  await jobs.start()
  await jobs.stop({ graceMs: 1_000 })

  jobs = createJobs({ database, logger: silent })
  jobs.every('hour', 'kept', async () => {})
  jobs.every('night', 'nightly', async () => {})
  jobs.every('10 minutes', 'often', async () => {})
  await jobs.start()
  expect(await schedules()).toEqual([
    { name: 'kept', cron: expect.stringMatching(/^[0-5]?\d \* \* \* \*$/) },
    { name: 'nightly', cron: expect.stringMatching(/^[0-5]?\d 3 \* \* \*$/) },
    { name: 'often', cron: expect.stringMatching(/^\d-59\/10 \* \* \* \*$/) },
  ])
})

test('a periodic job gets an abort signal', async () => {
  const signals: AbortSignal[] = []
  jobs.every('hour', 'tidy', async (signal) => void signals.push(signal))
  await jobs.start()
  await enqueue(defineJob('tidy', z.object({})), {})
  await jobs.idle()
  expect(signals).toEqual([expect.any(AbortSignal)])
})

test('a run that takes longer than its job allows is aborted and fails', async () => {
  let reason: unknown
  const slow = defineJob('slow', Note, { expireInSeconds: 1, retryLimit: 0 })
  jobs.handle(slow, async (_payload, { signal }) => {
    await once(signal, 'abort')
    reason = signal.reason
  })
  await jobs.start()
  await enqueue(slow, { id: 1 })
  await vi.waitFor(async () => expect(await jobs.dead(10)).toHaveLength(1), patience)
  expect(reason).toBeDefined()
})

test('waiting jobs are imported into another queue, unless their kind is unknown or excluded from restores', async () => {
  const done: string[] = []
  const stale = defineJob('stale', Note, { afterRestore: false })
  for (const job of [note, stale]) jobs.handle(job, async () => void done.push(job.name))
  expect(await selectUnfinishedJobs(database.pool)).toBeUndefined()
  await jobs.start()
  await enqueue(note, { id: 1 }, { startAfter: 3_600 })
  const { rows } = await database.pool.query((await selectUnfinishedJobs(database.pool))!)
  expect(rows).toMatchObject([{ name: 'note', data: { id: 1 } }])
  await database.transaction(async (tx) => {
    for (const name of ['note', 'stale', 'unknown'])
      await jobs.importJob(tx, { name, data: { id: 1 }, startAfter: new Date() })
  })
  await jobs.idle()
  expect(done).toEqual(['note'])
})

test('the metrics count waiting jobs, their waiting time, and dead jobs', async () => {
  jobs = createJobs({ database, logger: silent, work: false })
  jobs.handle(note, async () => {})
  await jobs.start()
  await enqueue(note, { id: 1 })
  await enqueue(note, { id: 2 }, { startAfter: new Date(Date.now() - 90_000) })
  await enqueue(note, { id: 3 }, { startAfter: 3_600 })
  const metrics = createMetrics()
  measureJobs(metrics, jobs)
  const text = await metrics.registry.metrics()
  expect(text).toContain('jobs_waiting{job="note"} 2')
  expect(text).toMatch(/jobs_oldest_seconds\{job="note"\} (89|9\d|1\d\d)/)
  expect(text).toContain('jobs_dead{job="note"} 0')
})

test('jobs that are not finished after the grace period are aborted and returned to the queue', async () => {
  let aborted = false
  jobs.handle(note, async (_payload, { signal }) => {
    await once(signal, 'abort')
    aborted = true
    throw signal.reason as Error
  })
  await jobs.start()
  await enqueue(note, { id: 1 })
  const states = async () =>
    (await database.pool.query<{ state: string }>('select state::text from jobs.job')).rows.map(
      (row) => row.state,
    )
  await vi.waitFor(async () => expect(await states()).toEqual(['active']), patience)
  await jobs.stop({ graceMs: 1_000 })
  expect(aborted).toBe(true)
  expect(await states()).toEqual(['retry'])
})

test('a job whose process was killed is run by another process', { timeout: 120_000 }, async () => {
  const program = join(import.meta.dirname, 'hang.fixture.ts')
  const child = spawn(process.execPath, [program, fresh.url], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [output] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as unknown[]
    expect(String(output)).toContain('started 7')
  } finally {
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }

  const done: number[] = []
  jobs.handle(defineJob('stubborn', Note), async ({ id }) => void done.push(id))
  await jobs.start()
  await vi.waitFor(() => expect(done).toEqual([7]), patience)
})
