import type { Config } from '@engawa/platform/config'
import { openDatabase } from '@engawa/platform/database'
import { createLogger } from '@engawa/platform/logger'
import { siteDatabase } from '../db/site-database.ts'
import type { Restored } from './read-backup.ts'
import { verifyBackup } from './verify-backup.ts'

const logger = createLogger({ level: 'warn', format: 'text' })

/** Verifies a backup in the database of the settings, beside what is in it; the site may be running or not exist yet. */
export async function verifyFile(config: Config, file: string): Promise<Restored> {
  const where = (await siteDatabase(config)) ?? config.database
  const database = await openDatabase<unknown>({ database: where, logger, patient: true })
  try {
    return await verifyBackup(database, file, { logger })
  } finally {
    await database.close()
  }
}
