import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { isUnavailable } from '../faults/index.ts'
import { createLogger } from '../logger/index.ts'
import { startTestPostgres, type TestPostgres } from '../testing/index.ts'
import { type Database, openDatabase, type Tx, violationOf } from './index.ts'

type Tables = { note: { id: number } }

const logger = createLogger({ level: 'silent', format: 'json' })

let server: TestPostgres
let database: Database<Tables>
let other: Database<Tables>
let events: string[] = []

beforeAll(async () => {
  server = await startTestPostgres()
  const { url } = await server.createDatabase()
  const options = { database: { kind: 'remote', url } as const, logger }
  database = await openDatabase<Tables>({
    ...options,
    // With a single connection, each test uses the connection of the test before.
    poolSize: 1,
    onRoundTrip: (text) => {
      const [verb] = text.split(' ')
      events.push(`sent ${verb}`)
      return () => events.push(`answered ${verb}`)
    },
  })
  other = await openDatabase<Tables>(options)
  await sql`create table note (id int8 primary key)`.execute(database.db)
})
afterAll(async () => {
  await database?.close()
  await other?.close()
  await server?.stop()
})
beforeEach(async () => {
  await database.db.deleteFrom('note').execute()
  events = []
})
afterEach(async () => {
  // No transaction is left open on the connection.
  await database.db.insertInto('note').values({ id: 99 }).execute()
  expect(await ids()).toContain(99)
})

const add = (tx: Tx<Tables>, id: number) => tx.insertInto('note').values({ id }).execute()
const sleep = (tx: Tx<Tables>) => sql`select pg_sleep(30)`.execute(tx)
const ids = async (): Promise<number[]> =>
  (await other.db.selectFrom('note').select('id').orderBy('id').execute()).map(({ id }) => id)

const failureOf = (work: (tx: Tx<Tables>) => Promise<unknown>): Promise<unknown> =>
  database.transaction(work).then(
    () => undefined,
    (error: unknown) => error,
  )

/** Resolves with the process of the server that runs `pg_sleep`. */
async function sleeping(): Promise<number> {
  for (;;) {
    const { rows } = await other.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where query like '%pg_sleep(30)%' and wait_event = 'PgSleep'`,
    )
    if (rows[0]) return rows[0].pid
  }
}

test('statements that are sent together, and the begin, take one round trip; the commit takes another', async () => {
  await database.transaction((tx) => Promise.all([add(tx, 1), add(tx, 2)]))
  expect(events).toEqual([
    ...['sent begin', 'sent insert', 'sent insert'],
    ...['answered begin', 'answered insert', 'answered insert'],
    ...['sent commit', 'answered commit'],
  ])
  expect(await ids()).toEqual([1, 2])
})

test('the commit waits for work that the transaction does not wait for', async () => {
  await database.transaction(async (tx) => {
    const first = add(tx, 1)
    tx.beforeCommit(first.then(async () => tx.beforeCommit(add(tx, 2))))
  })
  expect(await ids()).toEqual([1, 2])
})

test('a broken statement in the middle rejects with its error, and nothing is stored', async () => {
  const error = await failureOf((tx) => Promise.all([add(tx, 1), add(tx, 1), add(tx, 2)]))
  expect(violationOf(error)).toMatchObject({ kind: 'unique' })
  expect(await ids()).toEqual([])
})

test('an error is the first one of its transaction, even if nothing awaits that statement', async () => {
  const notAwaited = await failureOf(async (tx) => {
    tx.beforeCommit(add(tx, 1))
    tx.beforeCommit(add(tx, 1))
    await add(tx, 2)
  })
  expect(violationOf(notAwaited)).toMatchObject({ kind: 'unique' })
  const swallowed = await failureOf(async (tx) => {
    await add(tx, 1)
    await add(tx, 1).catch(() => undefined)
  })
  expect(violationOf(swallowed)).toMatchObject({ kind: 'unique' })
  expect(await ids()).toEqual([])
})

test('work is repeated after a conflict in a statement that nothing awaits', async () => {
  let attempts = 0
  await database.transaction(async (tx) => {
    attempts += 1
    if (attempts === 1) tx.beforeCommit(sql`do $$ begin raise sqlstate '40001'; end $$`.execute(tx))
    await add(tx, 1)
  })
  expect(attempts).toBe(2)
  expect(await ids()).toEqual([1])
})

test('work that fails while its statements run stores nothing, and its later statements are refused', async () => {
  const failed = Promise.withResolvers<void>()
  let late: Promise<unknown> | undefined
  const error = await failureOf(async (tx) => {
    late = failed.promise.then(() => add(tx, 3))
    late.catch(() => undefined)
    tx.beforeCommit(add(tx, 1))
    throw new Error('changed my mind')
  })
  failed.resolve()
  expect(error).toMatchObject({ message: 'changed my mind' })
  await expect(late).rejects.toThrow('after the end of its transaction')
  expect(await ids()).toEqual([])
})

test('a statement that exceeds its time limit rejects the transaction with that error', async () => {
  const error = await failureOf((tx) =>
    Promise.all([sql`set local statement_timeout = 20`.execute(tx), add(tx, 1), sleep(tx), add(tx, 2)]),
  )
  expect(error).toMatchObject({ code: '57014' })
  expect(await ids()).toEqual([])
})

test('a cancelled statement rejects the transaction with that error', async () => {
  const failing = failureOf((tx) => Promise.all([add(tx, 1), sleep(tx), add(tx, 2)]))
  await other.pool.query('select pg_cancel_backend($1)', [await sleeping()])
  expect(await failing).toMatchObject({ code: '57014' })
  expect(await ids()).toEqual([])
})

test('a lost connection rejects the transaction, and is replaced', async () => {
  const failing = failureOf(async (tx) => {
    tx.beforeCommit(add(tx, 1))
    tx.beforeCommit(sleep(tx))
    await add(tx, 2)
  })
  await other.pool.query('select pg_terminate_backend($1)', [await sleeping()])
  expect(isUnavailable(await failing)).toBe(true)
  expect(await ids()).toEqual([])
})
