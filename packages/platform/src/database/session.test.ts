import { sql } from 'kysely'
import { Client, type Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { isUnavailable } from '../faults/index.ts'
import { createLogger } from '../logger/index.ts'
import { openTestProxy, startTestPostgres, type TestPostgres, type TestProxy } from '../testing/index.ts'
import { type Database, openDatabase } from './index.ts'

const logger = createLogger({ level: 'silent', format: 'json' })
const patience = { timeout: 30_000, interval: 20 }

let server: TestPostgres
let network: TestProxy
let database: Database<unknown>
/** Its statements have no timeout. */
let pool: Pool

beforeAll(async () => {
  server = await startTestPostgres()
})
afterAll(() => server?.stop())

beforeEach(async () => {
  const { url } = await server.createDatabase()
  network = await openTestProxy(url)
  database = await openDatabase({ database: { kind: 'remote', url: network.url }, logger })
  pool = database.openPool({ size: 2, name: 'test' })
})
afterEach(async () => {
  await pool?.end()
  await database?.close()
  await network?.close()
})

const select = async (): Promise<unknown> =>
  (await pool.query<{ one: number }>('select 1 as one')).rows[0]?.one
const failure = (query: Promise<unknown>): Promise<unknown> =>
  query.then(
    () => undefined,
    (error: unknown) => error,
  )

/** Listens to a channel. Returns what was received, and counts the connections. */
async function listen(channel: string) {
  const seen: string[] = []
  const state = { connections: 0, seen }
  await database.listen(
    channel,
    (payload) => void seen.push(payload),
    () => (state.connections += 1),
  )
  await vi.waitFor(() => expect(state.connections).toBe(1), patience)
  return state
}

test('while the database does not answer, running and new queries fail; afterwards queries work', async () => {
  await listen('a')
  const running = failure(pool.query('select pg_sleep(600)'))
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where query like '%pg_sleep(600)%' and pid <> pg_backend_pid()`,
    )
    expect(rows).toHaveLength(1)
  }, patience)
  network.freeze()
  expect(isUnavailable(await running)).toBe(true)
  // Three queries are more than the pool has connections.
  for (const error of await Promise.all([select(), select(), select()].map(failure)))
    expect(isUnavailable(error)).toBe(true)
  network.restore()
  await vi.waitFor(async () => expect(await select()).toBe(1), patience)
})

test('a refused connection to the database is noticed, too', async () => {
  await listen('a')
  network.cut()
  await vi.waitFor(
    async () => expect(await failure(select())).toMatchObject({ code: 'database_unavailable' }),
    patience,
  )
  network.restore()
  await vi.waitFor(async () => expect(await select()).toBe(1), patience)
})

test('a slow statement goes on while the database answers', async () => {
  await listen('a')
  const { rows } = await pool.query<{ slow: string }>(`select 'done' as slow from pg_sleep(3)`)
  expect(rows).toEqual([{ slow: 'done' }])
})

test('notifications are received, also by a later listener and after a lost connection', async () => {
  const notify = (channel: string, payload: string): Promise<unknown> =>
    pool.query('select pg_notify($1, $2)', [channel, payload])
  const first = await listen('a')
  const second = { seen: [] as string[] }
  const { close } = await database.listen(
    'b c',
    (payload) => void second.seen.push(payload),
    () => undefined,
  )
  await notify('a', 'one')
  await notify('b c', 'two')
  await vi.waitFor(() => expect([first.seen, second.seen]).toEqual([['one'], ['two']]), patience)
  await close()

  network.cut()
  network.restore()
  await vi.waitFor(() => expect(first.connections).toBe(2), patience)
  await vi.waitFor(async () => expect(await select()).toBe(1), patience)
  await notify('b c', 'no listener')
  await notify('a', 'three')
  await vi.waitFor(() => expect(first.seen).toEqual(['one', 'three']), patience)
  expect(second.seen).toEqual(['two'])
})

test('while no synchronous standby runs, writes fail and reads succeed; afterwards writes work', async () => {
  const { url, name } = await server.createDatabase()
  await query(url, `alter database "${name}" set synchronous_commit = on`)
  const watched = await openDatabase({ database: { kind: 'remote', url }, logger })
  try {
    await sql`create table note (text text)`.execute(watched.db)
    await watched.listen(
      'a',
      () => undefined,
      () => undefined,
    )
    const write = () => failure(sql`insert into note values ('a')`.execute(watched.db))
    const commit = () => failure(watched.transaction((tx) => sql`insert into note values ('b')`.execute(tx)))
    await waitForStandby(url, 'nobody')
    const running = await vi.waitFor(async () => {
      const error = await commit()
      expect(isUnavailable(error)).toBe(true)
      return String(error)
    }, patience)
    expect(running).not.toMatch('timeout')
    expect(isUnavailable(await write())).toBe(true)
    expect(isUnavailable(await commit())).toBe(true)
    await vi.waitFor(
      async () => expect((await sql`select from note`.execute(watched.db)).rows).toEqual([]),
      patience,
    )
    await waitForStandby(url, '')
    await vi.waitFor(async () => expect(await commit()).toBe(undefined), patience)
    expect(await write()).toBe(undefined)
  } finally {
    await waitForStandby(url, '')
    await watched.close()
  }
})

/** Makes commits wait for a standby of this name; for none if it is empty. */
async function waitForStandby(url: string, name: string): Promise<void> {
  await query(url, `alter system set synchronous_standby_names = '${name}'`)
  await query(url, 'select pg_reload_conf()')
}

async function query(connectionString: string, text: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(text).finally(() => client.end())
}
