import { existsSync } from 'node:fs'
import type { Config, DatabaseConfig } from '@engawa/platform/config'
import { findRunningDatabase } from '@engawa/platform/database'

/** How a program beside the site reaches its database, also while the site runs; undefined when there is none. */
export async function siteDatabase({
  database,
}: Pick<Config, 'database'>): Promise<DatabaseConfig | undefined> {
  if (database.kind === 'remote') return database
  // Opening it would create one.
  if (!existsSync(database.dir)) return undefined
  const running = await findRunningDatabase(database.dir)
  return running === undefined ? database : { kind: 'remote', url: running }
}
