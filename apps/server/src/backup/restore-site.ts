import { createThrowawayKey } from '@engawa/platform/keys'
import { openBlobStore } from '@engawa/platform/blob-store'
import type { Config } from '@engawa/platform/config'
import { migrateToLatest, openDatabase, type Database, type Migration } from '@engawa/platform/database'
import { createLogger } from '@engawa/platform/logger'
import { migrations } from '../db/migrations/index.ts'
import { replaceSiteKeys } from '../keys.ts'
import { BackupError, CommandError } from './backup-error.ts'
import { dropTasksGoingOn } from './drop-tasks.ts'
import { openArchive, type Archive } from './open-archive.ts'
import { readBackup } from './read-backup.ts'

const logger = createLogger({ level: 'warn', format: 'text' })

type Anything = Database<unknown>

/**
 * Puts a backup into an empty site. The tables are first made as old as the backup's and brought up to date with its
 * rows in them, as those of a running site are.
 */
export async function restoreSite(config: Config, file: string): Promise<{ rows: number; files: number }> {
  const archive = await openArchive(file)
  try {
    const seen = migrationsSeen(archive)
    const database = await openDatabase<unknown>({ database: config.database, logger, patient: true })
    try {
      await refuseUnfit(database, archive)
      await migrateToLatest(database, seen)
      await replaceSiteKeys(config)
      const restored = await fill(config, database, archive)
      await migrateToLatest(database, migrations)
      await dropTasksGoingOn(database.pool)
      return restored
    } finally {
      await database.close()
    }
  } finally {
    archive.close()
  }
}

/** Those of this release that the backup's tables had seen. Throws `BackupError` when they had seen more. */
export function migrationsSeen({ head }: Pick<Archive, 'head'>): Record<string, Migration> {
  const known = Object.entries(migrations).filter(([name]) => head.migrations.includes(name))
  if (known.length < head.migrations.length) throw new BackupError('backup_newer')
  return Object.fromEntries(known)
}

async function refuseUnfit({ pool }: Anything, { head }: Archive): Promise<void> {
  const { rows: tables } = await pool.query(`select 1 from pg_tables where tablename = 'kysely_migration'`)
  if (tables.length === 0) return
  const { rows: people } = await pool.query('select 1 from users limit 1')
  if (people.length > 0)
    throw new CommandError('This site is not empty. Restore into an empty DATA_DIR or database.')
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration')
  if (rows.some(({ name }) => !head.migrations.includes(name)))
    throw new CommandError(
      'This backup is older than the site, which was opened already. Restore into a new DATA_DIR or database.',
    )
}

async function fill(config: Config, { pool }: Anything, archive: Archive) {
  const blobs = await openBlobStore(config.blobs, { uploadKey: createThrowawayKey(), publicBase: '' })
  const client = await pool.connect()
  try {
    return await readBackup(client, blobs, archive)
  } finally {
    client.release(true)
  }
}
