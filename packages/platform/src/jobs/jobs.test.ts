import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type Database, openDatabase } from '../database/index.ts'
import { createLogger } from '../logger/index.ts'
import { startTestPostgres, type TestDatabase, type TestPostgres } from '../testing/index.ts'
import { createJobs, type Jobs } from './index.ts'

const logger = createLogger({ level: 'silent', pretty: false })
const patience = { timeout: 100_000, interval: 20 }
const note = z.object({ id: z.number() })

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
  database = await openDatabase({ database: { kind: 'remote', url: fresh.url }, logger })
  jobs = createJobs({ database, logger })
})

afterEach(async () => {
  await jobs.stop({ graceMs: 1_000 })
  await database.close()
  await fresh.drop()
})

test('a job is done when its transaction commits, and never when it does not', async () => {
  const done: number[] = []
  jobs.define('note', { schema: note }, async ({ id }) => void done.push(id))
  await jobs.start()

  await database.transaction(async (tx) => {
    await jobs.enqueue(tx, 'note', { id: 1 })
    await jobs.enqueue(tx, 'note', { id: 2 })
  })
  const undone = database.transaction(async (tx) => {
    await jobs.enqueue(tx, 'note', { id: 3 })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await database.transaction((tx) => jobs.enqueue(tx, 'note', { id: 4 }))
  await jobs.idle()
  expect(done.sort()).toEqual([1, 2, 4])

  await expect(database.transaction((tx) => jobs.enqueue(tx, 'note', { id: 'x' }))).rejects.toThrow()
  await expect(database.transaction((tx) => jobs.enqueue(tx, 'unknown', {}))).rejects.toThrow(
    'no job called unknown',
  )
})

test('a failed job is tried again', async () => {
  const tries: number[] = []
  jobs.define('note', { schema: note }, async ({ id }) => {
    tries.push(id)
    if (tries.length < 2) throw new Error('not yet')
  })
  await jobs.start()
  await database.transaction((tx) => jobs.enqueue(tx, 'note', { id: 1 }))
  await jobs.idle()
  expect(tries).toEqual([1, 1])
})

test('of one key only one waits, and later ones wait for their time', async () => {
  const done: number[] = []
  jobs.define('note', { schema: note }, async ({ id }) => void done.push(id))
  await jobs.start()
  await database.transaction(async (tx) => {
    await jobs.enqueue(tx, 'note', { id: 1 }, { singletonKey: 'k' })
    await jobs.enqueue(tx, 'note', { id: 2 }, { singletonKey: 'k' })
    await jobs.enqueue(tx, 'note', { id: 3 }, { startAfter: 3_600 })
    await jobs.enqueue(tx, 'note', { id: 4 }, { startAfter: new Date(Date.now() - 1_000) })
  })
  await jobs.idle()
  expect(done.sort()).toEqual([1, 4])
})

test('what is not done in the grace is aborted and handed back', async () => {
  let aborted = false
  jobs.define('note', { schema: note }, async (_payload, { signal }) => {
    await new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        aborted = true
        reject(signal.reason as Error)
      })
    })
  })
  await jobs.start()
  await database.transaction((tx) => jobs.enqueue(tx, 'note', { id: 1 }))
  const states = async () =>
    (await database.pool.query<{ state: string }>('select state::text from jobs.job')).rows.map(
      (row) => row.state,
    )
  await vi.waitFor(async () => expect(await states()).toEqual(['active']), patience)
  await jobs.stop({ graceMs: 1_000 })
  expect(aborted).toBe(true)
  expect(await states()).toEqual(['retry'])
})

test('a job whose process was killed is done by another', { timeout: 120_000 }, async () => {
  const program = join(import.meta.dirname, 'hang.fixture.ts')
  const child = spawn(process.execPath, [program, fresh.url], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [said] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as unknown[]
    expect(String(said)).toContain('started 7')
  } finally {
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }

  const done: number[] = []
  jobs.define('stubborn', { schema: note }, async ({ id }) => void done.push(id))
  await jobs.start()
  await vi.waitFor(() => expect(done).toEqual([7]), patience)
})
