import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createLogger } from '../logger/index.ts'
import {
  openTestProxy,
  startTestPostgres,
  startTestReplica,
  type TestPostgres,
  type TestProxy,
  type TestReplica,
} from '../testing/index.ts'
import { allowOldReads, createLoader, type Database, openDatabase } from './index.ts'

type Tables = { note: { id: number; text: string } }

const logger = createLogger({ level: 'silent', format: 'json' })
const patience = { timeout: 30_000, interval: 20 }

let server: TestPostgres
let standby: TestReplica
let network: TestProxy
let url: string
let replicaUrl: string
let database: Database<Tables>

beforeAll(async () => {
  server = await startTestPostgres()
  standby = await startTestReplica(server)
})
afterAll(async () => {
  await standby?.stop()
  await server?.stop()
})

beforeEach(async () => {
  const made = await server.createDatabase()
  url = made.url
  replicaUrl = standby.urlOf(made.name)
  await vi.waitFor(() => onReplica('select 1'), patience)
  network = await openTestProxy(replicaUrl)
  database = await open(network.url)
  await sql`create table note (id int8 primary key, text text)`.execute(database.db)
  await isRead()
})
afterEach(async () => {
  await onReplica('select pg_wal_replay_resume()').catch(() => undefined)
  await database?.close()
  await network?.close()
})

const open = (readUrl: string): Promise<Database<Tables>> =>
  openDatabase<Tables>({ database: { kind: 'remote', url, readUrl }, logger })

async function onReplica(statement: string): Promise<void> {
  const client = new Client({ connectionString: replicaUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Returns the server that answers a read of the root handle. */
async function place(of = database): Promise<string> {
  const { rows } = await sql<{ isReplica: boolean }>`select pg_is_in_recovery() as "isReplica"`.execute(of.db)
  return rows[0]!.isReplica ? 'replica' : 'primary'
}
const oldPlace = (of = database): Promise<string> => allowOldReads(() => place(of))
const isRead = (of = database): Promise<void> =>
  vi.waitFor(async () => expect(await oldPlace(of)).toBe('replica'), patience)

const write = (id: number, text = 'written'): Promise<unknown> =>
  database.transaction((tx) => tx.insertInto('note').values({ id, text }).execute())
const texts = async (of = database): Promise<string[]> =>
  (await of.db.selectFrom('note').select('text').orderBy('id').execute()).map(({ text }) => text)

test('only reads that may be old come from the replica', async () => {
  expect(await place()).toBe('primary')
  expect(await oldPlace()).toBe('replica')
  await allowOldReads(() => write(1))
  await allowOldReads(async () => database.db.updateTable('note').set({ text: 'changed' }).execute())
  expect(await texts()).toEqual(['changed'])
})

test('a task that goes on after the read reads from the primary', async () => {
  const over = Promise.withResolvers<void>()
  let later: Promise<string> | undefined
  await allowOldReads(async () => {
    later = over.promise.then(() => place())
  })
  over.resolve()
  expect(await later).toBe('primary')
})

test('a process reads its own writes while the replica is behind, and the replica again when it has caught up', async () => {
  await onReplica('select pg_wal_replay_pause()')
  await write(1, 'in a transaction')
  expect(await allowOldReads(texts)).toEqual(['in a transaction'])
  await database.db.insertInto('note').values({ id: 2, text: 'alone' }).execute()
  expect(await allowOldReads(texts)).toEqual(['in a transaction', 'alone'])
  expect(await oldPlace()).toBe('primary')
  await onReplica('select pg_wal_replay_resume()')
  await isRead()
  expect(await allowOldReads(texts)).toEqual(['in a transaction', 'alone'])
})

test('a process reads the writes of another one whose position it was sent', async () => {
  const other = await open(replicaUrl)
  try {
    await isRead(other)
    await onReplica('select pg_wal_replay_pause()')
    await write(1)
    other.replica!.require(database.replica!.position())
    expect(await allowOldReads(() => texts(other))).toEqual(['written'])
  } finally {
    await other.close()
  }
})

test('without a known position the primary is read', async () => {
  database.replica!.require(undefined)
  expect(await oldPlace()).toBe('primary')
  await isRead()
})

test('a frozen or lost replica is not read, and no read fails', async () => {
  network.freeze()
  expect(await Promise.all([oldPlace(), oldPlace(), oldPlace()])).toEqual(['primary', 'primary', 'primary'])
  network.restore()
  await isRead()
  network.cut()
  expect(await oldPlace()).toBe('primary')
  network.restore()
  await isRead()
})

test('a primary and a replica of another database are not read', async () => {
  const foreign = await server.createDatabase()
  await vi.waitFor(async () => {
    const client = new Client({ connectionString: standby.urlOf(foreign.name) })
    await client.connect()
    await client.end()
  }, patience)
  const problems: string[] = []
  const noted = Object.assign(Object.create(logger) as typeof logger, {
    warn: (...args: unknown[]) => void problems.push(String(args.at(-1))),
  })
  for (const readUrl of [url, standby.urlOf(foreign.name)]) {
    const other = await openDatabase<Tables>({ database: { kind: 'remote', url, readUrl }, logger: noted })
    try {
      await vi.waitFor(() => expect(problems.splice(0)).not.toEqual([]), patience)
      expect(await oldPlace(other)).toBe('primary')
    } finally {
      await other.close()
    }
  }
})

test('a loader never gives old rows to a caller that needs new ones', async () => {
  const places = createLoader<Tables, number, string>(async (handle, keys) => {
    const { rows } = await sql<{ isReplica: boolean }>`select pg_is_in_recovery() as "isReplica"`.execute(
      handle,
    )
    return keys.map(() => (rows[0]!.isReplica ? 'replica' : 'primary'))
  })
  const both = [allowOldReads(() => places.load(database.db, 1)), places.load(database.db, 1)]
  expect(await Promise.all(both)).toEqual(['replica', 'primary'])
})

test('a promoted replica is not read', async () => {
  await onReplica('select pg_promote()')
  await vi.waitFor(async () => expect(await oldPlace()).toBe('primary'), patience)
  await write(1)
  expect(await allowOldReads(texts)).toEqual(['written'])
})
