import type { Client } from 'pg'

/** Returns the columns of a table as an SQL list, for a statement that copies rows. `id` and the columns in `without` are omitted. */
export async function columnsOf(client: Client, table: string, ...without: string[]): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_name = $1',
    [table],
  )
  return rows
    .filter(({ name }) => !['id', ...without].includes(name))
    .map(({ name }) => `"${name}"`)
    .join(', ')
}
