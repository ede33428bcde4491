import { existsSync } from 'node:fs'
import type { Config, DatabaseConfig } from '@engawa/platform/config'
import { findRunningDatabase } from '@engawa/platform/database'

/**
 * Returns the connection settings for a command that uses the site's database, whether the site is running or not. Undefined
 * when the database does not exist yet.
 */
export async function siteDatabase({
  database,
}: Pick<Config, 'database'>): Promise<DatabaseConfig | undefined> {
  if (database.kind === 'remote') return database
  // Opening a missing database would create it.
  if (!existsSync(database.dir)) return undefined
  const running = await findRunningDatabase(database.dir)
  return running === undefined ? database : { kind: 'remote', url: running }
}
