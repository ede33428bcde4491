import { pipeline } from 'node:stream/promises'
import { Client, escapeIdentifier } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { CONTENT, type ContentRow, readContent } from '../content.ts'
import { DatabaseStartError } from '../errors.ts'
import { SITE_ROLE } from './site-role.ts'

type Table = { name: string; columns: string[] }
type Sequence = { name: string; owner: string | null; last: string; isCalled: boolean }

const USER_SCHEMAS = `nspname !~ '^(pg_|information_schema$)'`

/** Returns all tables with their stored (not computed) columns. Partitions are not listed, because their tables have the rows. */
async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', nspname, relname) as name, array_agg(attname::text order by attname) as columns
    from pg_class c join pg_namespace n on n.oid = relnamespace join pg_attribute a on attrelid = c.oid
    where ${USER_SCHEMAS} and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by 1 order by 1`)
  return rows
}

/** Returns all sequences, each with the table of its column. */
async function sequencesOf(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Pick<Sequence, 'name' | 'owner'>>(`
    select format('%I.%I', n.nspname, c.relname) as name, format('%I.%I', tn.nspname, t.relname) as owner
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      left join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
      left join pg_class t on t.oid = d.refobjid left join pg_namespace tn on tn.oid = t.relnamespace
    where n.${USER_SCHEMAS} and c.relkind = 'S' order by 1`)
  const sequences: Sequence[] = []
  for (const each of rows) {
    const { rows: found } = await client.query<Pick<Sequence, 'last' | 'isCalled'>>(
      `select last_value::text as last, is_called as "isCalled" from ${each.name}`,
    )
    sequences.push({ ...each, ...found[0]! })
  }
  return sequences
}

const listOf = ({ columns }: Table): string => columns.map((each) => escapeIdentifier(each)).join(', ')

async function contentOf(client: Client, table: Table) {
  return readContent(
    await client.query<ContentRow>(
      `select ${CONTENT} from (select ${listOf(table)} from ${table.name}) as r`,
    ),
  )
}

/** Makes the partitions that were made at run time, such as one for each day. Their indexes come from their tables. */
async function makePartitions(from: Client, to: Client): Promise<void> {
  const { rows } = await from.query<{ name: string; parent: string; bound: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name, format('%I.%I', pn.nspname, p.relname) as parent,
      pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_inherits on inhrelid = c.oid
      join pg_class p on p.oid = inhparent join pg_namespace pn on pn.oid = p.relnamespace
    where n.${USER_SCHEMAS} and c.relispartition and c.relkind in ('r', 'p') order by c.oid`)
  for (const { name, parent, bound } of rows) {
    const { rows: missing } = await to.query(
      'select where to_regclass($1) is null and to_regclass($2) is not null',
      [name, parent],
    )
    if (missing.length === 0) continue
    await to.query(
      `create table ${name} partition of ${parent} ${bound}; alter table ${name} owner to ${SITE_ROLE}`,
    )
  }
}

async function copyTable(from: Client, to: Client, table: Table): Promise<number> {
  const list = listOf(table)
  const source = from.query(copyTo(`copy (select ${list} from ${table.name}) to stdout`))
  await pipeline(source, to.query(copyFrom(`copy ${table.name} (${list}) from stdin`)))
  const [before, after] = [await contentOf(from, table), await contentOf(to, table)]
  if (before.rows !== after.rows || before.sum !== after.sum)
    throw new DatabaseStartError(
      `The table ${table.name} differs after the copy: ${before.rows} rows before it, ${after.rows} rows after it.`,
    )
  return after.rows
}

export type Copied = { tables: number; rows: number; unknown: string[] }

/**
 * Copies all rows and the positions of all sequences to a database with the same tables, and compares each table: the number of its rows
 * and the sum of their hashes. Both connections are those of a superuser. `unknown` lists tables that only the source has.
 *
 * The source stays in a transaction with locks, so that no other program changes a row that was copied.
 */
export async function copyDatabase(from: Client, to: Client, onTable: () => void): Promise<Copied> {
  const known = new Set((await tablesOf(to)).map(({ name }) => name))
  const all = await tablesOf(from)
  const tables = all.filter(({ name }) => known.has(name))
  const unknown = all.filter(({ name }) => !known.has(name)).map(({ name }) => name)
  const names = tables.map(({ name }) => name).join(', ')
  for (const client of [from, to]) await client.query(`set timezone to 'UTC'`)
  await makePartitions(from, to)
  await from.query(`begin; lock table ${names} in share mode`)
  // As a replica, the target runs no triggers and checks no foreign keys. The source has checked these rows.
  await to.query(`begin; set local session_replication_role to replica; truncate ${names}`)
  let rows = 0
  for (const table of tables) {
    rows += await copyTable(from, to, table)
    onTable()
  }
  for (const { name, owner, last, isCalled } of await sequencesOf(from))
    if (!unknown.includes(owner ?? ''))
      await to.query('select setval($1::regclass, $2, $3)', [name, last, isCalled])
  await to.query('commit')
  await to.query('analyze')
  return { tables: tables.length, rows, unknown }
}
