import type { Config } from '@engawa/platform/config'
import { openDatabase } from '@engawa/platform/database'
import type { Logger } from '@engawa/platform/logger'
import type { One, Site } from './tables.ts'

/** Opens the databases of a site for a command, without timeouts of statements, and closes them afterwards. */
export async function withDatabases<T>(
  { database, chatDatabase }: Pick<Config, 'database' | 'chatDatabase'>,
  logger: Logger,
  work: (site: Site) => Promise<T>,
): Promise<T> {
  const main = await openDatabase<unknown>({ database, logger, noTimeouts: true })
  try {
    if (!chatDatabase) return await work(main)
    const chat = await openDatabase<unknown>({ database: chatDatabase, logger, noTimeouts: true })
    return await work({ ...main, chat }).finally(chat.close)
  } finally {
    await main.close()
  }
}

/** Returns the main database, then that of chat, if the site has one. */
export const databasesOf = (site: Site): One[] => [site, ...(site.chat ? [site.chat] : [])]
