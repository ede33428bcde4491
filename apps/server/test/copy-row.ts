import type { ClientBase, Pool } from 'pg'

/** Copies a row within its table. The code that normally creates such an object does not run. */
export async function copyRow(
  client: Pick<ClientBase | Pool, 'query'>,
  table: string,
  id: number,
  count: number,
): Promise<void> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = $1 and column_name <> 'id' and is_generated = 'NEVER'`,
    [table],
  )
  const columns = rows[0]!.columns
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from ${table}, generate_series(1, $2) where id = $1`,
    [id, count],
  )
}
