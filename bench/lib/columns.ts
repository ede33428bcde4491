import type { Client } from 'pg'

/** Returns the columns of a table except its id and the given names, for a statement that copies its rows. */
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
