import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDatabase } from '../database.ts'
import { schemaText } from './schema-text.ts'
import { declaredTables, type DeclaredColumn } from './declared-tables.ts'

let database: Awaited<ReturnType<typeof copyDatabase>>
let client: Client

beforeAll(async () => {
  database = await copyDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
})

afterAll(async () => {
  await client?.end()
  await database?.drop()
})

test('schema.sql contains the tables that the migrations create', async () => {
  await expect(await schemaText(client)).toMatchFileSnapshot(
    join(import.meta.dirname, '../../src/db/schema.sql'),
  )
})

type Column = { table_name: string; name: string; nullable: boolean; optional: boolean; type: string }

const COLUMNS = `
  select table_name, column_name as name, is_nullable = 'YES' as nullable, udt_name as type,
    column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' or is_nullable = 'YES' as optional
  from information_schema.columns
  where table_schema = 'public' and table_name not like 'kysely\\_%'
    and table_name not in (select relname from pg_class where relispartition)
  order by table_name, ordinal_position`

/**
 * The TypeScript types that a column of each PostgreSQL type may have. Columns of a type that is not listed may have any
 * TypeScript type.
 */
const KINDS: Record<string, string[]> = {
  ...Object.fromEntries(['int2', 'int4', 'float4', 'float8'].map((type) => [type, ['number']])),
  ...Object.fromEntries(['text', 'varchar', 'date', 'inet', 'uuid'].map((type) => [type, ['string']])),
  // A hash of 64 bits is a string, because a number in TypeScript is exact only up to 53 bits.
  int8: ['number', 'string'],
  bool: ['boolean'],
  timestamptz: ['Date'],
}

test('the tables have no constraint that is checked at the commit, and no constraint by an operator', async () => {
  const { rows } = await client.query<{ name: string }>(`
    select conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and (condeferrable or contype = 'x')`)
  expect(rows.map(({ name }) => name)).toEqual([])
})

test('no function of the database changes tables or takes an advisory lock', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
       and coalesce(prosrc, '') ~* $1`,
    ['\\mexecute\\M|\\m(create|alter|drop|truncate)\\M|pg_\\w*advisory'],
  )
  expect(rows.map(({ name }) => name)).toEqual([])
})

test('the declared types of tables have the same columns as the database', async () => {
  const { rows } = await client.query<Column>(COLUMNS)
  const declared = declaredTables()
  const namesOf = (table: string): string[] => Object.keys(declared.get(table) ?? {}).toSorted()
  const tables = Map.groupBy(rows, (row) => row.table_name)
  expect([...declared.keys()].toSorted()).toEqual([...tables.keys()].toSorted())
  for (const [table, columns] of tables)
    expect([table, ...namesOf(table)]).toEqual([table, ...columns.map(({ name }) => name).toSorted()])
})

test('the declared types of columns agree with the database about null, defaults and simple types', async () => {
  const { rows } = await client.query<Column>(COLUMNS)
  const declared = declaredTables()
  const wrong = rows.flatMap((row) => {
    const column = declared.get(row.table_name)?.[row.name]
    return column ? faultsOf(row, column).map((fault) => `${row.table_name}.${row.name}: ${fault}`) : []
  })
  expect(wrong).toEqual([])
})

function faultsOf({ nullable, optional, type }: Column, column: DeclaredColumn): string[] {
  const kinds = KINDS[type]
  return [
    ...(column.nullable !== nullable
      ? [nullable ? 'may be null in the database' : 'is never null in the database']
      : []),
    ...(column.optional && !optional ? ['has no default in the database'] : []),
    ...(kinds && column.kind !== undefined && !kinds.includes(column.kind)
      ? [`is ${type} in the database and ${column.kind} in the type`]
      : []),
  ]
}
