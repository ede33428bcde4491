import type { Database } from '@engawa/platform/database'
import type { PoolClient } from 'pg'

/** The part of a database client that backups need. */
export type Queryable = {
  query<R extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<{ rows: R[] }>
}

/** One database of a site. */
export type One = Pick<Database<unknown>, 'url' | 'pool'>

/** The databases of a site. Without `chat`, the tables of chat are in the main database. All databases have the same tables. */
export type Site = One & { chat?: One | undefined }

/** Whether a table is in the database of chat, if the site has one. */
export const isOfChat = (table: string): boolean => table.startsWith('chat_')

/** Runs work on a connection that is closed afterwards, in one transaction. */
export async function inTransaction<T>(
  { pool }: Pick<One, 'pool'>,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    // Closing the connection rolls back an open transaction.
    client.release(true)
  }
}

export type TableShape = {
  name: string
  columns: string[]
  identity: string | undefined
  /** The columns with a JSON value in each row, which may be the JSON null. */
  documents: string[]
  /** Whether the site derives the rows from other tables. Such rows are not in backups, and the table is empty after a restore. */
  derived: boolean
  /** The foreign keys from this table to itself, with their definitions in SQL. */
  ownReferences: { name: string; definition: string }[]
}

/**
 * Returns every table of the site with its stored (not computed) columns, after the tables to which it refers; partitions are
 * not listed. A comment that begins with "derived" marks a table that the site fills when it is empty.
 */
export async function tablesInOrder(client: Queryable): Promise<TableShape[]> {
  type Row = { name: string; column: string; identity: boolean; document: boolean; derived: boolean }
  const { rows } = await client.query<Row>(`
    select table_name as name, column_name as column, is_identity = 'YES' as identity,
      data_type in ('json', 'jsonb') and is_nullable = 'NO' as document,
      coalesce(obj_description(format('%I.%I', table_schema, table_name)::regclass) like 'derived%', false) as derived
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and table_name not like 'kysely%'
      and not (select relispartition from pg_class where oid = format('%I.%I', table_schema, table_name)::regclass)
    order by table_name, ordinal_position`)
  const shapes = new Map<string, TableShape>()
  for (const { name, column, identity, document, derived } of rows) {
    const shape = shapes.get(name) ?? {
      ...{ name, columns: [], identity: undefined, documents: [], derived, ownReferences: [] },
    }
    shape.columns.push(column)
    if (identity) shape.identity = column
    if (document) shape.documents.push(column)
    shapes.set(name, shape)
  }
  const needs = new Map<string, Set<string>>()
  for (const { from, to, ...reference } of await references(client))
    if (from === to) shapes.get(from)?.ownReferences.push(reference)
    else needs.set(from, (needs.get(from) ?? new Set()).add(to))
  return sortByReference([...shapes.values()], needs)
}

/** Returns the foreign keys of all tables. */
async function references(client: Queryable) {
  type Row = { from: string; to: string; name: string; definition: string }
  const { rows } = await client.query<Row>(`
    select conrelid::regclass::text as from, confrelid::regclass::text as to, conname as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`)
  return rows
}

function sortByReference(shapes: TableShape[], needs: Map<string, Set<string>>): TableShape[] {
  const sorted: TableShape[] = []
  const visited = new Set<string>()
  const visit = (shape: TableShape): void => {
    if (visited.has(shape.name)) return
    visited.add(shape.name)
    for (const name of needs.get(shape.name) ?? []) {
      const needed = shapes.find((each) => each.name === name)
      if (needed) visit(needed)
    }
    sorted.push(shape)
  }
  shapes.forEach(visit)
  return sorted
}

/** Quotes a name for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Returns the columns of the primary key of a table, as SQL: the order of its rows in every backup. */
export async function orderOf(client: Queryable, name: string): Promise<string> {
  const { rows } = await client.query<{ column: string }>(
    `select attname as column from pg_index, unnest(indkey::int2[]) with ordinality as k(number, place)
     join pg_attribute on attnum = k.number
     where indrelid = to_regclass($1) and attrelid = indrelid and indisprimary order by place`,
    [quoted(name)],
  )
  return rows.length === 0 ? 's::text' : rows.map(({ column }) => quoted(column)).join(', ')
}
