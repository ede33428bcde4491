import { Client } from 'pg'
import { copyDatabase } from './database.ts'

/** Creates a migrated database that has only the tables of chat. Statements of chat that use other tables fail there. */
export async function createChatDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { url, drop } = await copyDatabase()
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename !~ '^(chat|kysely)_'`,
  )
  await client
    .query(`drop table ${rows.map(({ name }) => `"${name}"`).join()} cascade`)
    .finally(() => client.end())
  return { url, drop }
}
