import * as fc from 'fast-check'
import { type Generated, type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLogger } from '../logger/index.ts'
import { createReadScope, runInReadScope } from '../read-scope/index.ts'
import { startTestPostgres, type TestPostgres } from '../testing/index.ts'
import {
  BadCursorError,
  createRowLoader,
  type Database,
  type Handle,
  keyset,
  type Migration,
  migrateToLatest,
  registerProcess,
  openDatabase,
  type Tx,
  violationOf,
  withFirstStep,
} from './index.ts'
import { isUnavailable } from '../faults/index.ts'

type Tables = {
  shelf: { id: number; name: string }
  book: { id: Generated<number>; shelf_id: number | null; rank: number; added_at: Date }
}

const logger = createLogger({ level: 'silent', format: 'json' })

const first: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table shelf (id int8 primary key, name text not null unique check (name <> ''))`.execute(
      db,
    )
    await sql`create table book (
      id int8 generated always as identity primary key,
      shelf_id int8 references shelf,
      rank int4 not null,
      added_at timestamptz not null
    )`.execute(db)
  },
}

let server: TestPostgres
let database: Database<Tables>

beforeAll(async () => {
  server = await startTestPostgres()
  const { url } = await server.createDatabase()
  database = await openDatabase<Tables>({ database: { kind: 'remote', url }, logger, poolSize: 4 })
  await migrateToLatest(database, { '20260101T000000-first': first })
})

afterAll(async () => {
  await database?.close()
  await server?.stop()
})

beforeEach(async () => {
  await database.db.deleteFrom('book').execute()
  await database.db.deleteFrom('shelf').execute()
})

const addShelf = (name: string, id = 1) => database.db.insertInto('shelf').values({ id, name }).execute()

const caught = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('each migration runs once when several processes start at the same time', async () => {
  const fresh = await server.createDatabase()
  const migrations = {
    a: first,
    b: { up: (db: Kysely<unknown>) => db.schema.createTable('later').execute() },
  }
  const runs = await Promise.all(Array.from({ length: 4 }, () => migrateToLatest(fresh, migrations)))
  expect(runs.flatMap(({ ran }) => ran).sort()).toEqual(['a', 'b'])

  const bad = { ...migrations, c: { up: (db: Kysely<unknown>) => db.schema.dropTable('nothing').execute() } }
  await expect(migrateToLatest(fresh, bad)).rejects.toThrow('Migration c failed')
  await expect(migrateToLatest(fresh, { a: first })).rejects.toThrow('A newer release changed the database')
  await fresh.drop()
})

test('an older release works with unknown expand migrations, and names the release that a contract migration needs', async () => {
  const fresh = await server.createDatabase()
  const addition = (name: string) => ({
    up: (db: Kysely<unknown>) => db.schema.createTable(name).execute(),
  })
  const one = { a: first, 'b-expand': addition('b') }
  const two = { ...one, 'c-expand': addition('c') }
  const three = { ...two, 'd-contract': addition('d') }
  const register = (known: typeof one) => registerProcess(fresh, known, async () => {})

  expect(await migrateToLatest(fresh, one, { release: '1.1.0' })).toEqual({
    ran: ['a', 'b-expand'],
    unknown: [],
  })
  await migrateToLatest(fresh, two, { release: '1.2.0' })
  expect(await migrateToLatest(fresh, one, { release: '1.1.0' })).toEqual({ ran: [], unknown: ['c-expand'] })
  await register(one)

  await migrateToLatest(fresh, three, { release: '1.3.0' })
  const refusal = /migration d-contract\)\. Start release 1\.3\.0 or a later one/
  await expect(migrateToLatest(fresh, two, { release: '1.2.0' })).rejects.toThrow(refusal)
  await expect(register(two)).rejects.toThrow(refusal)
  await fresh.drop()
})

test('a contract migration waits for older processes, and migrations that do not wait run before it', async () => {
  const fresh = await server.createDatabase()
  const none = { up: async () => {} }
  const olderProcesses = async () => ['app1 (release 1.0.0)']
  const migrations = { a: first, 'b-expand': none, 'c-contract': none }
  expect(await migrateToLatest(fresh, migrations, { olderProcesses })).toEqual({
    ran: ['a', 'b-expand'],
    unknown: [],
    waiting: { migration: 'c-contract', processes: ['app1 (release 1.0.0)'] },
  })
  // New code needs an expand migration, so it cannot start without it.
  await expect(
    migrateToLatest(fresh, { ...migrations, 'd-expand': none }, { olderProcesses }),
  ).rejects.toThrow(
    'Migration c-contract cannot run while processes of an older release run: app1 (release 1.0.0).',
  )
  expect((await migrateToLatest(fresh, migrations, { olderProcesses: async () => [] })).ran).toEqual([
    'c-contract',
  ])
  await fresh.drop()
})

test('each migration runs in a separate transaction, or without one to build an index concurrently', async () => {
  const fresh = await server.createDatabase()
  const b = {
    transaction: false as const,
    up: async (db: Kysely<unknown>) => {
      await sql`create index concurrently book_rank on book (rank)`.execute(db)
    },
  }
  const c = {
    up: async (db: Kysely<unknown>) => {
      await sql`insert into shelf values (1, 'half done')`.execute(db)
      await sql`select 1 / 0`.execute(db)
    },
  }
  const starts = Array.from({ length: 4 }, () => migrateToLatest(fresh, { a: first, b }))
  expect((await Promise.all(starts)).flatMap(({ ran }) => ran)).toEqual(['a', 'b'])
  await expect(migrateToLatest(fresh, { a: first, b, c })).rejects.toThrow('Migration c failed')

  const opened = await openDatabase<Tables>({ database: { kind: 'remote', url: fresh.url }, logger })
  expect(await opened.db.selectFrom('shelf').selectAll().execute()).toEqual([])
  expect((await opened.pool.query(`select 1 from pg_indexes where indexname = 'book_rank'`)).rowCount).toBe(1)
  await opened.close()
  await fresh.drop()
})

test('a copy of a database contains its tables', async () => {
  const template = await server.createDatabase()
  await migrateToLatest(template, { first })
  const copy = await server.createDatabase(template)
  const opened = await openDatabase<Tables>({ database: { kind: 'remote', url: copy.url }, logger })
  expect(await opened.db.selectFrom('shelf').selectAll().execute()).toEqual([])
  await opened.close()
  await copy.drop()
  await template.drop()
})

test('a transaction commits everything at once, then runs the work that waits for the commit', async () => {
  const seen: unknown[] = []
  await database.transaction(async (tx) => {
    tx.onCommit(async () => {
      seen.push(await database.db.selectFrom('shelf').select('name').execute())
      throw new Error('is logged, not passed on')
    })
    await tx.insertInto('shelf').values({ id: 1, name: 'a' }).execute()
  })
  expect(seen).toEqual([[{ name: 'a' }]])

  const failing = database.transaction(async (tx) => {
    tx.onCommit(() => void seen.push('never'))
    tx.onRollback(async () => {
      seen.push(await database.db.selectFrom('shelf').select('id').execute())
    })
    await tx.insertInto('shelf').values({ id: 2, name: 'b' }).execute()
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await database.db.selectFrom('shelf').select('name').execute()).toEqual([{ name: 'a' }])
  expect(seen).toEqual([[{ name: 'a' }], [{ id: 1 }]])
})

test('the first step of a transaction is committed with it or not at all', async () => {
  const addFirst = (tx: Tx<Tables>) =>
    tx
      .insertInto('shelf')
      .values({ id: 7, name: 'first' })
      .execute()
      .then(() => undefined)
  const names = async () =>
    (await database.db.selectFrom('shelf').select('name').where('id', '>=', 7).orderBy('id').execute()).map(
      ({ name }) => name,
    )
  const add = (id: number, fails: boolean) =>
    withFirstStep(addFirst, () =>
      database.transaction(async (tx) => {
        await tx.insertInto('shelf').values({ id, name: 'second' }).execute()
        if (fails) throw new Error('changed my mind')
      }),
    )
  await expect(add(8, true)).rejects.toThrow('changed my mind')
  expect(await names()).toEqual([])
  await add(8, false)
  expect(await names()).toEqual(['first', 'second'])
  await expect(add(9, false)).rejects.toThrow('duplicate key')
  expect(await names()).toEqual(['first', 'second'])
})

test('the root handle throws an error inside a transaction, and works again after it', async () => {
  const inside = database.transaction(() => database.db.selectFrom('shelf').selectAll().execute())
  await expect(inside).rejects.toThrow('root database handle')
  await expect(database.transaction(() => database.transaction(async () => 1))).rejects.toThrow(
    'inside another',
  )
  expect(await database.db.selectFrom('shelf').selectAll().execute()).toEqual([])
})

test('the work of a transaction is repeated after a deadlock', async () => {
  await addShelf('a', 1)
  await addShelf('b', 2)
  let arrived = 0
  let open: () => void
  const both = new Promise<void>((resolve) => {
    open = resolve
  })
  let attempts = 0
  const rename = (order: number[]) =>
    database.transaction(async (tx) => {
      attempts += 1
      for (const id of order) {
        await tx
          .updateTable('shelf')
          .set({ name: sql`name || 'x'` })
          .where('id', '=', id)
          .execute()
        arrived += 1
        if (arrived === 2) open()
        await both
      }
    })
  await Promise.all([rename([1, 2]), rename([2, 1])])
  expect(attempts).toBe(3)
  const names = await database.db.selectFrom('shelf').select('name').orderBy('id').execute()
  expect(names).toEqual([{ name: 'axx' }, { name: 'bxx' }])
})

test('a violated constraint and other errors of the database are recognised', async () => {
  await addShelf('a')
  expect(violationOf(await caught(addShelf('a', 2)))).toEqual({
    kind: 'unique',
    constraint: 'shelf_name_key',
  })
  expect(violationOf(await caught(addShelf('', 2)))).toEqual({
    kind: 'check',
    constraint: 'shelf_name_check',
  })
  const orphan = database.db
    .insertInto('book')
    .values({ shelf_id: 9, rank: 1, added_at: new Date() })
    .execute()
  expect(violationOf(await caught(orphan))).toEqual({ kind: 'foreign_key', constraint: 'book_shelf_id_fkey' })
  const nameless = sql`insert into shelf (id) values (3)`.execute(database.db)
  expect(violationOf(await caught(nameless))).toEqual({ kind: 'not_null', constraint: 'shelf.name' })
  expect(violationOf(new Error('other'))).toBeUndefined()

  const absent = openDatabase({ database: { kind: 'remote', url: 'postgres://127.0.0.1:1/none' }, logger })
  expect(isUnavailable(await caught(absent))).toBe(true)
  const other = await openDatabase({ database: { kind: 'remote', url: server.url }, logger, poolSize: 1 })
  const ended = sql`select pg_terminate_backend(pg_backend_pid())`.execute(other.db)
  expect(isUnavailable(await caught(ended))).toBe(true)
  await other.close()
})

test('numbers, dates and times are read with the right JavaScript types', async () => {
  const { rows } =
    await sql`select 9007199254740991::int8 as safe, 9007199254740993::int8 as large, array[1::int8, null] as list,
    date '2026-03-01' as day, timestamptz '2026-03-01 00:00:00+08' as moment`.execute(database.db)
  expect(rows).toEqual([
    {
      safe: 9007199254740991,
      large: '9007199254740993',
      list: [1, null],
      day: '2026-03-01',
      moment: new Date('2026-02-28T16:00:00Z'),
    },
  ])
})

const place = fc.record({ rank: fc.integer({ min: 0, max: 3 }), micros: fc.integer({ min: 0, max: 3 }) })
const directions = fc.tuple(
  fc.constantFrom('asc' as const, 'desc' as const),
  fc.constantFrom('asc' as const, 'desc' as const),
  fc.constantFrom('asc' as const, 'desc' as const),
)

test('the pages of a keyset list together contain each row once, in order', async () => {
  const property = fc.asyncProperty(
    fc.array(place, { maxLength: 12 }),
    directions,
    fc.integer({ min: 1, max: 5 }),
    async (places, [byRank, byTime, byId], limit) => {
      await database.db.deleteFrom('book').execute()
      for (const { rank, micros } of places)
        await sql`insert into book (rank, added_at) values (${rank},
          timestamptz '2026-01-01' + ${micros} * interval '1 microsecond')`.execute(database.db)

      const order = sql.raw(`rank ${byRank}, added_at ${byTime}, id ${byId}`)
      const whole = await sql<{ id: number }>`select id from book order by ${order}`.execute(database.db)

      const ids: number[] = []
      let cursor: string | null = null
      do {
        const page: { items: { id: number }[]; nextCursor: string | null } = await keyset(
          database.db.selectFrom('book').select('book.id'),
          {
            by: [
              { column: 'book.rank', key: 'rank', direction: byRank },
              { expression: sql.ref('book.added_at'), key: 'at', direction: byTime },
              { column: 'book.id', key: 'id', direction: byId },
            ],
            cursor,
            limit,
          },
        )
        for (const item of page.items) expect(Object.keys(item)).toEqual(['id'])
        ids.push(...page.items.map((item) => item.id))
        cursor = page.nextCursor
      } while (cursor)
      expect(ids).toEqual(whole.rows.map((row) => row.id))
    },
  )
  await fc.assert(property, { numRuns: 40 })
})

const pageAt = (cursor: string) =>
  keyset(database.db.selectFrom('book').selectAll(), {
    by: [
      { column: 'added_at', key: 'at', direction: 'desc' },
      { column: 'id', key: 'id', direction: 'desc' },
    ],
    cursor,
    limit: 2,
  })

const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a cursor of another list is refused', async () => {
  const bad = [
    'x',
    'null',
    '%00',
    made(null),
    made([1]),
    made({ id: '1', at: '2026-01-01' }),
    made({ at: '2026-01-01', id: 1 }),
    made({ at: 'some day', id: '1' }),
    made({ at: '2026-01-01', id: '9223372036854775808' }),
    made({ at: '2026-01-01', id: '1e3' }),
    made({ at: '2026-01-01', id: '1\0' }),
    made({ at: '2026-01-01', id: '1'.repeat(5_000) }),
  ]
  for (const cursor of bad)
    await expect(pageAt(cursor), Buffer.from(cursor, 'base64url').toString()).rejects.toThrow(BadCursorError)
  await expect(pageAt(made({ at: '2026-01-01', id: '1' }))).resolves.toEqual({ items: [], nextCursor: null })
})

test('a keyset list without a tie-breaker throws an error', async () => {
  const at = new Date()
  for (const rank of [1, 2]) await database.db.insertInto('book').values({ rank, added_at: at }).execute()
  const untied = keyset(database.db.selectFrom('book').selectAll(), {
    by: [{ column: 'added_at', key: 'at', direction: 'asc' }],
    cursor: null,
    limit: 1,
  })
  await expect(untied).rejects.toThrow('no tie-breaker')
})

test('a read scope sees the rows that its work wrote, inside and outside of a transaction', async () => {
  const { db, transaction } = database
  const { id } = await db
    .insertInto('book')
    .values({ rank: 1, added_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const books = createRowLoader((handle: Handle<Tables>) => handle.selectFrom('book').select(['id', 'rank']))
  const rank = async () => (await books(db, [id]))[0]?.rank
  await runInReadScope(createReadScope(), async () => {
    expect(await rank()).toBe(1)
    await transaction((tx) => tx.updateTable('book').set({ rank: 2 }).where('id', '=', id).execute())
    expect(await rank()).toBe(2)
    await db.updateTable('book').set({ rank: 3 }).where('id', '=', id).execute()
    expect(await rank()).toBe(3)
    await sql`update book set rank = 4 where id = ${id}`.execute(db)
    expect(await rank()).toBe(4)
  })
})

test('a frequent query is prepared, and is planned again when a column changes its type', async () => {
  const fresh = await server.createDatabase()
  const { db, transaction, close } = await openDatabase<{ thing: { size: unknown } }>({
    database: { kind: 'remote', url: fresh.url },
    logger,
    poolSize: 1,
  })
  const sizes = (handle: Kysely<{ thing: { size: unknown } }> = db) =>
    handle.selectFrom('thing').selectAll().execute()
  await sql`create table thing as select 1 as size`.execute(db)
  for (let at = 0; at < 30; at += 1) await sizes()
  const prepared = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  expect(prepared.rows.map(({ statement }) => statement)).toEqual(['select * from "thing"'])
  await sql`alter table thing alter size type text`.execute(db)
  expect(await sizes()).toEqual([{ size: '1' }])
  await sizes()
  await sql`alter table thing alter size type bool using true`.execute(db)
  expect(await transaction((tx) => sizes(tx))).toEqual([{ size: true }])
  await close()
  await fresh.drop()
})
