import type { BackupTargetConfig, Config } from '@engawa/platform/config'
import { migrateToLatest } from '@engawa/platform/database'
import { createLogger } from '@engawa/platform/logger'
import { siteDatabase } from '../../../db/site-database.ts'
import { replaceSiteKeys } from '../../../keys.ts'
import { VERSION } from '../../../version.ts'
import { createBackupStore, createOpener } from '../backup-store.ts'
import type { Snapshot } from '../repository/snapshots.ts'
import { type Archive, type Counts, withTables } from './archive.ts'
import { migrationsSeen } from './backup-head.ts'
import { bringUpToDate, openBlobs, putFiles, putTables } from './put-backup.ts'
import { withSiteArchive, type SiteArchive } from './site-archive.ts'
import { verifyBackup } from './stage-backup.ts'
import { isOfChat, type One } from './tables.ts'
import { databasesOf, withDatabases } from './with-databases.ts'
import { sourceOfSite, writeZip } from './write-zip.ts'
import { openZip } from './zip-archive.ts'

const logger = createLogger({ level: 'warn', format: 'text' })

/** A wrong use of a command. The message is for the terminal. */
export class CommandError extends Error {}

const hasTables = async ({ pool }: One): Promise<boolean> =>
  (await pool.query(`select 1 from pg_tables where tablename = 'kysely_migration'`)).rows.length > 0

/** Calls `use` with the site. If the site is not running, its database is started for this command. */
async function withSite<T>(config: Config, use: (site: SiteArchive) => Promise<T>): Promise<T> {
  const where = await siteDatabase(config)
  if (!where) throw noSite(config)
  return withDatabases({ ...config, database: where }, logger, async (database) => {
    if (!(await hasTables(database))) throw noSite(config)
    return withSiteArchive(database, await openBlobs(config), logger, use)
  })
}

/** Writes the site into a ZIP. */
export const saveSite = (config: Config, file: string): Promise<Counts> =>
  withSite(config, (site) => writeZip(sourceOfSite(site), file))

/** Stores the site as a snapshot in the target of the backups. */
export function backUpSite(config: Config): Promise<Snapshot> {
  const store = createBackupStore(config)
  const details = { madeAt: new Date(), version: VERSION, scheduled: false }
  return withSite(config, (site) => store.make(site, details))
}

/** A backup that a command reads: a ZIP, or a snapshot of a target; without a name, the latest snapshot. */
export type Source = { file: string } | { target: BackupTargetConfig; name?: string | undefined }

async function openSource({ backup: { passphrase } }: Config, source: Source): Promise<Archive> {
  if ('file' in source) return openZip(source.file)
  const opened = await createOpener({ target: source.target, passphrase }).existing()
  const found = (await opened?.snapshots.list())?.find(({ name }) => name === (source.name ?? name))
  if (!opened || !found) throw new CommandError('There is no such backup at this address.')
  return opened.snapshots.open(found.name)
}

const noSite = ({ dataDir, database }: Pick<Config, 'dataDir' | 'database'>): CommandError =>
  new CommandError(
    database.kind === 'embedded'
      ? `There is no site in ${dataDir}. Name its folder: DATA_DIR=… npm run backup -- engawa.zip`
      : 'There is no site in the database of DATABASE_URL.',
  )

/** Verifies a backup in a separate schema of the configured database. The site may be running, or may not exist yet. */
export async function verifySource(config: Config, source: Source): Promise<Counts> {
  const archive = await openSource(config, source)
  const where = (await siteDatabase(config)) ?? config.database
  return withDatabases({ ...config, database: where }, logger, (database) =>
    verifyBackup(database, archive, { logger }),
  )
}

/**
 * Restores a backup into an empty site: runs the backup's migrations, inserts the rows, then runs newer migrations. Files are
 * stored first, so that a failed restore can be tried again.
 */
export async function restoreSite(config: Config, source: Source): Promise<Counts> {
  const archive = await openSource(config, source)
  return withDatabases(config, logger, async (site) => {
    for (const each of databasesOf(site)) {
      await refuseUnfit(each, archive)
      await migrateToLatest(each, migrationsSeen(archive.head))
    }
    await replaceSiteKeys(config)
    const files = await putFiles(await openBlobs(config), archive)
    let rows = 0
    for (const each of databasesOf(site)) {
      const has = (table: string): boolean => !site.chat || isOfChat(table) === (each === site.chat)
      rows += await putTables(each, withTables(archive, has))
      await bringUpToDate(each)
    }
    return { rows, files }
  }).finally(archive.close)
}

async function refuseUnfit(database: One, { head }: Archive): Promise<void> {
  if (!(await hasTables(database))) return
  const { pool } = database
  // The database of chat has no users.
  const { rows: people } = await pool.query(
    'select 1 from users union all select 1 from chat_members limit 1',
  )
  if (people.length > 0)
    throw new CommandError('This site is not empty. Restore into an empty DATA_DIR or database.')
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration')
  if (rows.some(({ name }) => !head.migrations.includes(name)))
    throw new CommandError(
      'This backup is older than the site, which was opened already. Restore into a new DATA_DIR or database.',
    )
}
