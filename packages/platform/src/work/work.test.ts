import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { StorageWriteError } from '../blob-store/index.ts'
import { type Database, defineLocks, openDatabase } from '../database/index.ts'
import type { Jobs } from '../jobs/index.ts'
import { createLogger } from '../logger/index.ts'
import { startTestPostgres, type TestDatabase, type TestPostgres } from '../testing/index.ts'
import type { LongWork, WorkHandler } from './index.ts'
import { addOne, close, createToys, startToys, type Toy, toyWork } from './work.fixture.ts'

const patience = { timeout: 100_000, interval: 20 }

let server: TestPostgres
let fresh: TestDatabase
let database: Database<unknown>
let jobs: Jobs
let work: LongWork
let failures: string[]

beforeAll(async () => {
  server = await startTestPostgres()
})
afterAll(() => server?.stop())

beforeEach(async () => {
  fresh = await server.createDatabase()
  const logger = createLogger({ level: 'silent', format: 'json' })
  database = await openDatabase({ database: { kind: 'remote', url: fresh.url }, logger })
  await createToys(database)
  // Acquiring a lock creates the table of the locks.
  await defineLocks(['first']).withLock(database, 'first', async () => {})
  ;({ jobs, work } = startToys(database))
  failures = []
})
afterEach(async () => {
  await jobs.stop({ graceMs: 1_000 })
  await database.close()
  await fresh.drop()
})

class BrokenError extends Error {}

const start = (run: WorkHandler<Toy, 'broken'>['run']): Promise<void> => {
  work.handle(toyWork, {
    run,
    reasonOf: (error) => (error instanceof BrokenError ? 'broken' : undefined),
    onFail: async (row, reason) => {
      failures.push(reason)
      await close(database, row, 'failed', reason)
    },
  })
  return jobs.start()
}

/** Counts to three and then closes the row. */
async function count(row: Toy): Promise<void> {
  for (let done = row.done; done < 3; done += 1) if (!(await addOne(database, row))) return
  await close(database, row, 'done')
}

async function open(): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(`insert into toys default values returning id`)
  return rows[0]!.id
}

const enqueue = (id: number) => database.transaction((tx) => work.enqueue(tx, toyWork, [id]))

const toy = async (id: number) =>
  (await database.pool.query(`select state, done, attempts, reason from toys where id = $1`, [id]))
    .rows[0] as {
    state: string
    done: number
  }

/** Makes the next attempt start now, without the pause before it. */
const hurry = () =>
  database.pool.query(`update jobs.job set start_after = now() where name = 'toys' and state = 'retry'`)

test('a row is processed until it is closed, and later jobs of the row do nothing', async () => {
  await start(count)
  const id = await open()
  await enqueue(id)
  await jobs.idle()
  await enqueue(id)
  await jobs.idle()
  expect(await toy(id)).toEqual({ state: 'done', done: 3, attempts: 1, reason: null })
})

test('work continues in another process after its process was killed', { timeout: 120_000 }, async () => {
  const id = await open()
  const program = join(import.meta.dirname, 'work.fixture.ts')
  const child = spawn(process.execPath, [program, fresh.url, String(id)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), exit])
  child.kill('SIGKILL')
  await exit
  expect(await toy(id)).toMatchObject({ state: 'open', done: 1 })
  await start(count)
  const finished = { state: 'done', done: 3, attempts: 2 }
  await vi.waitFor(async () => expect(await toy(id)).toMatchObject(finished), patience)
})

test('an open row without a job gets one job, also when several processes start', async () => {
  const runs: number[] = []
  await start(async (row) => {
    runs.push(row.id)
    await count(row)
  })
  const [first, second] = [await open(), await open()]
  await enqueue(second)
  await Promise.all([work.resume(), work.resume(), work.resume()])
  await jobs.idle()
  await work.resume()
  await jobs.idle()
  expect(runs.toSorted()).toEqual([first, second])
})

test('a job of an earlier release, which has another field name for the row, is processed', async () => {
  await start(count)
  const id = await open()
  await database.transaction((tx) => jobs.enqueue(tx, toyWork.job, { toyId: id }))
  await work.resume()
  await jobs.idle()
  expect(await toy(id)).toMatchObject({ state: 'done', attempts: 1 })
})

test(
  'a row whose attempts all throw fails once, with the reason for faults',
  { timeout: 60_000 },
  async () => {
    await start(() => Promise.reject(new Error('a fault')))
    const id = await open()
    await enqueue(id)
    await vi.waitFor(async () => {
      await hurry()
      expect(await toy(id)).toMatchObject({ state: 'failed', attempts: 3, reason: 'fault' })
    }, patience)
    await enqueue(id)
    await jobs.idle()
    expect(failures).toEqual(['fault'])
  },
)

test('a row whose process ended at each attempt is not retried', async () => {
  const runs: number[] = []
  await start(async (row) => void runs.push(row.id))
  const id = await open()
  await database.pool.query('update toys set attempts = 3')
  await enqueue(id)
  await jobs.idle()
  expect(await toy(id)).toMatchObject({ state: 'failed', reason: 'exhausted' })
  expect(runs).toEqual([])
})

test('a row with a known reason fails at its first attempt', async () => {
  await start(() => Promise.reject(new BrokenError()))
  const id = await open()
  await enqueue(id)
  await jobs.idle()
  expect(await toy(id)).toMatchObject({ state: 'failed', attempts: 1, reason: 'broken' })
  expect(failures).toEqual(['broken'])
})

test(
  'a fault of storage does not count as an attempt, and is recorded while the row waits',
  { timeout: 60_000 },
  async () => {
    let isAway = true
    await start((row) => (isAway ? Promise.reject(new StorageWriteError('key', undefined)) : count(row)))
    const id = await open()
    await enqueue(id)
    await vi.waitFor(
      async () => expect(await toy(id)).toMatchObject({ state: 'open', attempts: 0, reason: 'unavailable' }),
      patience,
    )
    isAway = false
    await vi.waitFor(async () => {
      await hurry()
      expect(await toy(id)).toMatchObject({ state: 'done', done: 3, attempts: 1 })
    }, patience)
  },
)

test('a row that is closed during its work is not changed afterwards', async () => {
  await start(async (row) => {
    await addOne(database, row)
    await close(database, row, 'cancelled')
    await count(row)
  })
  const id = await open()
  await enqueue(id)
  await jobs.idle()
  expect(await toy(id)).toMatchObject({ state: 'cancelled', done: 1 })
})

test(
  'two workers that have jobs of the same row process it one after the other',
  { timeout: 60_000 },
  async () => {
    const started = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    let [running, most] = [0, 0]
    await start(async (row) => {
      running += 1
      most = Math.max(most, running)
      started.resolve()
      await finish.promise
      await addOne(database, row)
      running -= 1
      if (row.attempts === 2) await close(database, row, 'done')
    })
    const id = await open()
    await enqueue(id)
    await started.promise
    await enqueue(id)
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        `select from jobs.job where name = 'toys' and state = 'active'`,
      )
      expect(rows).toHaveLength(2)
    }, patience)
    finish.resolve()
    await jobs.idle()
    expect(most).toBe(1)
    expect(await toy(id)).toMatchObject({ state: 'done', done: 2, attempts: 2 })
  },
)
