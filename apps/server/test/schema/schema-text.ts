import type { Client } from 'pg'

const HEAD = `-- The tables of the site after all migrations, for reading. Migrations make them; no program reads this file.
-- After a new migration: vitest run --project server test/schema/schema.test.ts -u
`

/** The site's tables: without those of migrations, and without partitions, which a start adds for each kind of subject. */
const TABLES = `
  select c.oid, c.relname as name, c.relpersistence = 'u' as unlogged, c.reloptions as options,
    case when c.relkind = 'p' then pg_get_partkeydef(c.oid) end as parts
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not c.relispartition and c.relname not like 'kysely\\_%'
  order by c.relname collate "C"`

const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
    a.attidentity as identity, a.attgenerated <> '' as computed, pg_get_expr(d.adbin, d.adrelid) as value,
    case when a.attcollation <> t.typcollation then l.collname end as collation
  from pg_attribute a
  join pg_type t on t.oid = a.atttypid
  left join pg_collation l on l.oid = a.attcollation
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped
  order by a.attnum`

// Constraints of foreign keys come last. "Not null" is printed with its column.
const CONSTRAINTS = `
  select conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint
  where conrelid = $1 and contype in ('p', 'u', 'x', 'c', 'f')
  order by position(contype in 'puxcf'), conname collate "C"`

const INDEXES = `
  select pg_get_indexdef(i.indexrelid) as definition
  from pg_index i
  join pg_class c on c.oid = i.indexrelid
  where i.indrelid = $1 and not exists (select from pg_constraint n where n.conindid = i.indexrelid and n.conrelid = $1)
  order by c.relname collate "C"`

const TRIGGERS = `
  select pg_get_triggerdef(oid) as definition from pg_trigger
  where tgrelid = $1 and not tgisinternal order by tgname collate "C"`

const FUNCTIONS = `
  select pg_get_functiondef(oid) as definition from pg_proc
  where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  order by proname collate "C", oid`

type Table = {
  oid: number
  name: string
  unlogged: boolean
  options: string[] | null
  parts: string | null
}

type Column = {
  name: string
  type: string
  required: boolean
  /** '', or `a` (always) or `d` (by default). */
  identity: '' | 'a' | 'd'
  computed: boolean
  value: string | null
  collation: string | null
}

/** Returns the SQL of the tables of a database; equal tables give the same text. */
export async function schemaText(client: Client): Promise<string> {
  const { rows: tables } = await client.query<Table>(TABLES)
  const texts: string[] = []
  for (const table of tables) texts.push(await tableText(client, table))
  const functions = await definitions(client, FUNCTIONS)
  return [HEAD, ...texts, ...functions.map((each) => `${each.trimEnd()};\n`)].join('\n')
}

async function tableText(client: Client, { oid, name, unlogged, options, parts }: Table): Promise<string> {
  const { rows: columns } = await client.query<Column>(COLUMNS, [oid])
  const { rows: constraints } = await client.query<{ name: string; definition: string }>(CONSTRAINTS, [oid])
  const lines = [
    ...columns.map(columnText),
    ...constraints.map((each) => `constraint ${each.name} ${each.definition}`),
  ]
  const more = [
    parts === null ? '' : ` partition by ${parts}`,
    options === null ? '' : ` with (${options.join(', ')})`,
  ].join('')
  const after = [...(await definitions(client, INDEXES, oid)), ...(await definitions(client, TRIGGERS, oid))]
  return [
    `create ${unlogged ? 'unlogged ' : ''}table ${name} (\n  ${lines.join(',\n  ')}\n)${more};\n`,
    ...after.map((each) => `${each};\n`),
  ].join('')
}

function columnText({ name, type, required, identity, computed, value, collation }: Column): string {
  return [
    `${name} ${type}`,
    collation === null ? '' : `collate "${collation}"`,
    identity === '' ? '' : `generated ${identity === 'a' ? 'always' : 'by default'} as identity`,
    value === null ? '' : computed ? `generated always as (${value}) stored` : `default ${value}`,
    required ? 'not null' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

async function definitions(client: Client, query: string, ...values: number[]): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(query, values)
  return rows.map(({ definition }) => definition)
}
