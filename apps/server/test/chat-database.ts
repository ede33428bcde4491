import { openDatabase } from '@engawa/platform/database'
import { createLogger } from '@engawa/platform/logger'
import type { ChatDatabase, ChatTables } from '../src/features/chat/index.ts'
import { copyDatabase } from './database.ts'

/** Creates a database that has only the tables of chat. Statements of chat that use other tables fail there. */
export async function createChatDatabase(): Promise<{ database: ChatDatabase; drop(): Promise<void> }> {
  const { url, drop } = await copyDatabase()
  const logger = createLogger({ level: 'fatal', format: 'json' })
  const database = await openDatabase<ChatTables>({ database: { kind: 'remote', url }, logger })
  const { rows } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and not starts_with(tablename, 'chat_')`,
  )
  // Also drops the foreign keys to these tables.
  await database.pool.query(`drop table ${rows.map(({ name }) => `"${name}"`).join()} cascade`)
  return {
    database,
    async drop() {
      await database.close()
      await drop()
    },
  }
}
