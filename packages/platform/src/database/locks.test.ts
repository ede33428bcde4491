import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLogger } from '../logger/index.ts'
import { startTestPostgres, type TestPostgres } from '../testing/index.ts'
import { type Database, defineLocks, migrateToLatest, openDatabase } from './index.ts'

const logger = createLogger({ level: 'silent', format: 'json' })
const { lockFor, withLock, withFreeLock } = defineLocks(['first', 'second', 'third'])

let server: TestPostgres
let database: Database<object>

beforeAll(async () => {
  server = await startTestPostgres()
  const { url } = await server.createDatabase()
  database = await openDatabase<object>({ database: { kind: 'remote', url }, logger, poolSize: 12 })
  await migrateToLatest(database, {})
})

afterAll(async () => {
  await database?.close()
  await server?.stop()
})

const awaited = async (count = 1) =>
  vi.waitFor(
    async () => {
      const { rowCount } = await database.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      expect(rowCount).toBeGreaterThanOrEqual(count)
    },
    { timeout: 10_000 },
  )

test('transactions with the same lock name and key wait for each other, even before the lock row exists', async () => {
  let inside = 0
  let most = 0
  const work = () =>
    database.transaction(async (tx) => {
      await lockFor(tx, 'first', 7)
      most = Math.max(most, (inside += 1))
      await sql`select 1`.execute(tx)
      inside -= 1
    })
  await Promise.all(Array.from({ length: 8 }, work))
  expect(most).toBe(1)
})

test('a lock is released at the end of its transaction, also when the transaction fails', async () => {
  const failing = database.transaction(async (tx) => {
    await lockFor(tx, 'first', 'failing')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await database.transaction((tx) => lockFor(tx, 'first', 'failing'))
})

test('a transaction with another lock name or another key does not wait', async () => {
  const acquired = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const holder = database.transaction(async (tx) => {
    await lockFor(tx, 'first', 1)
    acquired.resolve()
    await end.promise
  })
  await acquired.promise
  await database.transaction((tx) => lockFor(tx, 'first', 2))
  await database.transaction((tx) => lockFor(tx, 'second', 1))
  end.resolve()
  await holder
})

test('the number of lock rows is bounded for any number of keys', async () => {
  for (let key = 0; key < 1_024; key += 1) await database.transaction((tx) => lockFor(tx, 'third', key))
  await database.transaction((tx) => lockFor(tx, 'third', 987_654_321))
  await database.transaction((tx) => lockFor(tx, 'third', 'a member'))
  const { rowCount } = await database.pool.query(`select from locks.locks where name = 'third'`)
  expect(rowCount).toBe(1_024)
})

test('a transaction must acquire locks in the order of their list, but may acquire a held lock again', async () => {
  await database.transaction(async (tx) => {
    await lockFor(tx, 'first', 2)
    await lockFor(tx, 'second', 1)
    await lockFor(tx, 'second', 1)
    await lockFor(tx, 'first', 2)
  })
  const late = database.transaction(async (tx) => {
    await lockFor(tx, 'second')
    await lockFor(tx, 'first')
  })
  await expect(late).rejects.toThrow('The lock "first" was taken after "second"')
  const another = database.transaction(async (tx) => {
    await lockFor(tx, 'first', 1)
    await lockFor(tx, 'first', 2)
  })
  await expect(another).rejects.toThrow('The lock "first" was taken after "first"')
})

test('transactions in the right order never deadlock', async () => {
  const { rows } = await database.pool.query(
    `select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  const work = (mine: number) =>
    database.transaction(async (tx) => {
      await lockFor(tx, 'first', mine % 2)
      await lockFor(tx, 'second', mine % 3)
      await lockFor(tx, 'third')
    })
  await Promise.all(Array.from({ length: 40 }, (_, mine) => work(mine)))
  await database.pool.query('select pg_stat_clear_snapshot()')
  const after = await database.pool.query(
    `select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  expect(after.rows).toEqual(rows)
})

test('long work holds its lock on a connection, and transactions and other processes wait for it', async () => {
  const end = Promise.withResolvers<void>()
  const seen: string[] = []
  const running = Promise.withResolvers<void>()
  const first = withLock(database, 'second', async () => {
    running.resolve()
    await end.promise
    seen.push('long')
    return 'result'
  })
  await running.promise
  expect(
    await withFreeLock(
      database,
      'second',
      async () => 'ran',
      () => 'held',
    ),
  ).toBe('held')
  const next = withLock(database, 'second', async () => void seen.push('next'))
  const inside = database.transaction(async (tx) => {
    await lockFor(tx, 'second')
    seen.push('inside')
  })
  await awaited(2)
  end.resolve()
  expect(await first).toBe('result')
  await Promise.all([next, inside])
  expect(seen[0]).toBe('long')
  expect(seen.toSorted()).toEqual(['inside', 'long', 'next'])
  expect(
    await withFreeLock(
      database,
      'second',
      async () => 'ran',
      () => 'held',
    ),
  ).toBe('ran')
})

test('the lock is released when the long work fails or its process ends', async () => {
  const failing = withLock(database, 'first', () => Promise.reject(new Error('no')), 'long')
  await expect(failing).rejects.toThrow('no')
  const running = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const lost = withLock(
    database,
    'first',
    () => {
      running.resolve()
      return end.promise
    },
    'long',
  )
  await running.promise
  const waiting = withLock(database, 'first', async () => 'free', 'long')
  await awaited()
  // Simulates the loss of the machine that holds the lock.
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'engawa-lock' and state = 'idle in transaction' and datname = current_database()`,
  )
  expect(await waiting).toBe('free')
  end.resolve()
  await lost
})

test('processes that start together on an empty database create the table once', async () => {
  const fresh = await server.createDatabase()
  const runs = await Promise.all(
    Array.from({ length: 8 }, (_, each) => withLock(fresh, 'first', async () => each)),
  )
  expect(runs).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  const client = new Client({ connectionString: fresh.url })
  await client.connect()
  expect((await client.query('select from locks.locks')).rowCount).toBe(1)
  await client.end()
  await fresh.drop()
})
