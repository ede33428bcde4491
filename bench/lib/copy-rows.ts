import type { Client } from 'pg'

/** Returns the columns and values of a statement that copies rows of a table, named `o`. Some columns get other values. */
export async function copied(
  client: Client,
  table: string,
  values: Record<string, string>,
): Promise<[string, string]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  return [names.join(', '), names.map((name) => values[name] ?? `o.${name}`).join(', ')]
}
