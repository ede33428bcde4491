import type { Readable } from 'node:stream'
import { migrateToLatest, openDatabase } from '@engawa/platform/database'
import type { Logger } from '@engawa/platform/logger'
import { withFreeLock } from '../../../locks.ts'
import { BackupError } from './backup-error.ts'
import { FILES, migrationsSeen } from './backup-head.ts'
import { openArchive, type Archive } from './open-archive.ts'
import { bringUpToDate, putTables, type Restored } from './put-backup.ts'
import type { Site } from './tables.ts'
import type { Progress } from './write-backup.ts'

/** The name of the separate schema into which a backup is restored before it becomes the site. */
export const STAGE = 'engawa_stage'

type Options = { logger: Logger; onProgress?: Progress }

/**
 * Restores a backup into a separate schema, migrates it, and reads every file. The caller must drop the schema, or swap it with
 * that of the site. Throws `BackupError`.
 */
export async function stageBackup(
  site: Site,
  archive: Archive,
  { logger, onProgress = () => {} }: Options,
): Promise<Restored> {
  const total = archive.entries.size
  let done = 0
  const step = () => onProgress((done += 1), total)
  await dropStage(site)
  await site.pool.query(`create schema ${STAGE}`)
  const stage = await openDatabase<unknown>({
    database: { kind: 'remote', url: stageUrl(site.url) },
    logger,
    poolSize: 1,
    noTimeouts: true,
  })
  try {
    await migrateToLatest(stage, migrationsSeen(archive.head))
    const rows = await putTables(stage, archive, step)
    const files = await readFiles(stage, archive, step)
    await bringUpToDate(stage)
    return { rows, files }
  } catch (error) {
    throw isDataProblem(error) ? new BackupError('backup_damaged', { cause: error }) : error
  } finally {
    await stage.close()
  }
}

/**
 * Verifies a backup: restores its rows into a separate schema, compares each table with the archive, and reads every file.
 * Drops the schema afterwards. Throws `BackupError`.
 */
export async function verifyBackup(site: Site, file: string, options: Options): Promise<Restored> {
  const archive = await openArchive(file)
  return withStage(site, async () => {
    const counts = await stageBackup(site, archive, options)
    await dropStage(site)
    return counts
  }).finally(archive.close)
}

/** Runs work that uses the schema, under a lock; drops the schema after a failure. Throws `BackupError` while the lock is taken. */
export const withStage = <T>(site: Site, work: () => Promise<T>): Promise<T> =>
  withFreeLock(
    site,
    'stage',
    () =>
      work().catch(async (error: unknown) => {
        await dropStage(site)
        throw error
      }),
    () => {
      throw new BackupError('backup_being_checked')
    },
  )

const dropStage = async ({ pool }: Pick<Site, 'pool'>): Promise<void> =>
  void (await pool.query(`drop schema if exists ${STAGE} cascade`))

// The search path has only the stage, so that a missing name is not found in the site's own schema.
function stageUrl(url: string): string {
  const staged = new URL(url)
  staged.searchParams.set('options', `-c search_path=${STAGE}`)
  return staged.href
}

/** Reads every file completely, so that its checksum is compared. Throws when a row refers to a file that is missing. */
async function readFiles({ pool }: Pick<Site, 'pool'>, archive: Archive, step: () => void): Promise<number> {
  let files = 0
  for (const name of archive.entries.keys()) {
    if (!name.startsWith(FILES)) continue
    await readThrough(await archive.open(name))
    files += 1
    step()
  }
  await requireStored(pool, archive)
  return files
}

const BATCH = 1_000

async function requireStored(pool: Site['pool'], archive: Archive): Promise<void> {
  if (!archive.head.tables.some(({ name }) => name === 'files')) return
  let last = 0
  for (;;) {
    const { rows } = await pool.query<{ id: number; key: string }>(
      `select id, key from files where state = 'stored' and id > $1 order by id limit ${BATCH}`,
      [last],
    )
    const missing = rows.find(({ key }) => !archive.entries.has(FILES + key))
    if (missing) throw new BackupError('backup_file_missing', { about: missing.key })
    if (rows.length < BATCH) return
    last = rows.at(-1)!.id
  }
}

async function readThrough(stream: Readable): Promise<void> {
  for await (const _ of stream);
}

// SQLSTATE classes: 22 is a value that does not fit its column, 23 a violated constraint, 42 a missing column or table.
const isDataProblem = (error: unknown): boolean =>
  /^(22|23|42)/.test(String((error as { code?: unknown }).code ?? ''))
