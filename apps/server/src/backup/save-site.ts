import { createThrowawayKey } from '@engawa/platform/keys'
import { openBlobStore } from '@engawa/platform/blob-store'
import type { Config } from '@engawa/platform/config'
import { openDatabase } from '@engawa/platform/database'
import { createLogger } from '@engawa/platform/logger'
import { siteDatabase } from '../db/site-database.ts'
import { CommandError } from './backup-error.ts'
import { writeBackup, type Written } from './write-backup.ts'

const logger = createLogger({ level: 'warn', format: 'text' })

/** Writes the site into a file. Beside a running site its database is used as it runs; else it is started for the while. */
export async function saveSite(config: Config, file: string): Promise<Written> {
  const where = await siteDatabase(config)
  if (!where) throw noSite(config)
  const database = await openDatabase({ database: where, logger, patient: true })
  const client = await database.pool.connect()
  try {
    const { rows } = await client.query(`select 1 from pg_tables where tablename = 'kysely_migration'`)
    if (rows.length === 0) throw noSite(config)
    const blobs = await openBlobStore(config.blobs, { uploadKey: createThrowawayKey(), publicBase: '' })
    return await writeBackup(database, client, blobs, file)
  } finally {
    client.release(true)
    await database.close()
  }
}

const noSite = ({ dataDir, database }: Pick<Config, 'dataDir' | 'database'>): CommandError =>
  new CommandError(
    database.kind === 'embedded'
      ? `There is no site in ${dataDir}. Name its folder: DATA_DIR=… npm run backup -- engawa.zip`
      : 'There is no site in the database of DATABASE_URL.',
  )
