import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLogger } from '../logger/index.ts'
import { startTestPostgres, type TestPostgres } from '../testing/index.ts'
import { type Database, openDatabase, renumber } from './index.ts'

type Tables = { book: { id: number }; page: { id: number; book: number; number: number } }

let server: TestPostgres
let clients: Database<Tables>[]

beforeAll(async () => {
  server = await startTestPostgres()
  const { url } = await server.createDatabase()
  const logger = createLogger({ level: 'silent', format: 'json' })
  const open = () => openDatabase<Tables>({ database: { kind: 'remote', url }, logger })
  clients = [await open(), await open()]
  await clients[0]!.pool.query(`
    create table book (id int8 primary key);
    create table page (id int8 primary key, book int8 not null, number int not null, unique (book, number))`)
})
afterAll(async () => {
  for (const client of clients ?? []) await client.close()
  await server?.stop()
})

beforeEach(() =>
  clients[0]!.pool.query(`
    truncate book, page;
    insert into book values (1), (2);
    insert into page select book * 100 + n, book, n from generate_series(1, 2) as book, generate_series(1, 50) as n`),
)

const numbersOf = async (book: number): Promise<[number, number][]> => {
  const rows = await clients[0]!.db
    .selectFrom('page')
    .selectAll()
    .where('book', '=', book)
    .orderBy('number')
    .execute()
  return rows.map(({ id, number }) => [id, number])
}

/** Orders the pages of a book by an expression, in a transaction that locks the book. */
const order = (client: Database<Tables>, book: number, by: string) =>
  client.transaction(async (tx) => {
    await sql`select from book where id = ${book} for update`.execute(tx)
    const list = sql`book = ${book}`
    const places = sql`select id, row_number() over (order by ${sql.raw(by)}) as place from page where ${list}`
    await renumber(tx, { table: 'page', column: 'number', list, places })
  })

test('rows change their places although a unique constraint is checked after each row; other lists stay', async () => {
  const other = await numbersOf(2)
  await order(clients[0]!, 1, 'number desc')
  const expected = Array.from({ length: 50 }, (_, at) => [150 - at, at + 1])
  expect(await numbersOf(1)).toEqual(expected)
  await order(clients[0]!, 1, 'number desc')
  expect((await numbersOf(1))[0]).toEqual([101, 1])
  expect(await numbersOf(2)).toEqual(other)
})

test('the numbers have no gaps and no duplicates after two clients reordered a list at the same time', async () => {
  const orders = ['number desc', 'id % 7, id', 'number % 2, number', 'id', 'number % 5, id desc']
  await Promise.all(clients.flatMap((client) => [...orders, ...orders].map((by) => order(client, 1, by))))
  expect((await numbersOf(1)).map(([, number]) => number)).toEqual(
    Array.from({ length: 50 }, (_, at) => at + 1),
  )
})
