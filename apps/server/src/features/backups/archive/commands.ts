import type { Config, DatabaseConfig } from '@engawa/platform/config'
import { migrateToLatest, openDatabase, type Database } from '@engawa/platform/database'
import { createLogger } from '@engawa/platform/logger'
import { siteDatabase } from '../../../db/site-database.ts'
import { replaceSiteKeys } from '../../../keys.ts'
import { migrationsSeen } from './backup-head.ts'
import { openArchive, type Archive } from './open-archive.ts'
import { bringUpToDate, openBlobs, putFiles, putTables, type Restored } from './put-backup.ts'
import { verifyBackup } from './stage-backup.ts'
import { writeBackup, type Written } from './write-backup.ts'

const logger = createLogger({ level: 'warn', format: 'text' })

/** A wrong use of a command. The message is for the terminal. */
export class CommandError extends Error {}

async function withDatabase<T>(
  database: DatabaseConfig,
  work: (database: Database<unknown>) => Promise<T>,
): Promise<T> {
  const opened = await openDatabase<unknown>({ database, logger, noTimeouts: true })
  return work(opened).finally(() => opened.close())
}

const hasTables = async ({ pool }: Database<unknown>): Promise<boolean> =>
  (await pool.query(`select 1 from pg_tables where tablename = 'kysely_migration'`)).rows.length > 0

/** Writes the site into a backup file. If the site is not running, its database is started for this command. */
export async function saveSite(config: Config, file: string): Promise<Written> {
  const where = await siteDatabase(config)
  if (!where) throw noSite(config)
  return withDatabase(where, async (database) => {
    if (!(await hasTables(database))) throw noSite(config)
    return writeBackup(database, await openBlobs(config), file, { logger })
  })
}

const noSite = ({ dataDir, database }: Pick<Config, 'dataDir' | 'database'>): CommandError =>
  new CommandError(
    database.kind === 'embedded'
      ? `There is no site in ${dataDir}. Name its folder: DATA_DIR=… npm run backup -- engawa.zip`
      : 'There is no site in the database of DATABASE_URL.',
  )

/** Verifies a backup in a separate schema of the configured database. The site may be running, or may not exist yet. */
export const verifyFile = async (config: Config, file: string): Promise<Restored> =>
  withDatabase((await siteDatabase(config)) ?? config.database, (database) =>
    verifyBackup(database, file, { logger }),
  )

/**
 * Restores a backup into an empty site: runs the backup's migrations, inserts the rows, then runs newer migrations. Files are
 * stored first, so that a failed restore can be tried again.
 */
export async function restoreSite(config: Config, file: string): Promise<Restored> {
  const archive = await openArchive(file)
  return withDatabase(config.database, async (database) => {
    await refuseUnfit(database, archive)
    await migrateToLatest(database, migrationsSeen(archive.head))
    await replaceSiteKeys(config)
    const files = await putFiles(await openBlobs(config), archive)
    const rows = await putTables(database, archive)
    await bringUpToDate(database)
    return { rows, files }
  }).finally(archive.close)
}

async function refuseUnfit(database: Database<unknown>, { head }: Archive): Promise<void> {
  if (!(await hasTables(database))) return
  const { pool } = database
  const { rows: people } = await pool.query('select 1 from users limit 1')
  if (people.length > 0)
    throw new CommandError('This site is not empty. Restore into an empty DATA_DIR or database.')
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration')
  if (rows.some(({ name }) => !head.migrations.includes(name)))
    throw new CommandError(
      'This backup is older than the site, which was opened already. Restore into a new DATA_DIR or database.',
    )
}
