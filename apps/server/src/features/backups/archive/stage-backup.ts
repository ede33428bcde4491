import { Readable } from 'node:stream'
import { migrateToLatest, openDatabase } from '@engawa/platform/database'
import type { Logger } from '@engawa/platform/logger'
import { withFreeLock } from '../../../locks.ts'
import {
  type Archive,
  type ArchivedFile,
  type Counts,
  partsOf,
  type Progress,
  withTables,
} from './archive.ts'
import { BackupError } from './backup-error.ts'
import { migrationsSeen } from './backup-head.ts'
import { bringUpToDate, FILES_AT_ONCE, putTables } from './put-backup.ts'
import { isOfChat, type One, type Site } from './tables.ts'

/** The name of the separate schema into which a backup is restored before it becomes the site. */
export const STAGE = 'engawa_stage'

type Options = { logger: Logger; onProgress?: Progress }

/**
 * Restores a backup into a separate schema, migrates it, and reads every file. The caller must drop the schema, or swap it with
 * that of the site. Throws `BackupError`.
 */
export async function stageBackup(
  { chat, ...main }: Site,
  archive: Archive,
  { logger, onProgress = () => {} }: Options,
): Promise<Counts> {
  const total = partsOf(archive)
  let done = 0
  const step = () => onProgress((done += 1), total)
  if (!chat) return stageIn(main, archive, { logger, step })
  const noFiles = { ...withTables(archive, isOfChat), files: async function* () {} }
  const ofChat = await stageIn(chat, noFiles, { logger, step })
  const others = withTables(archive, (name) => !isOfChat(name))
  const { rows, files } = await stageIn(main, others, { logger, step })
  return { rows: rows + ofChat.rows, files }
}

async function stageIn(
  site: One,
  archive: Archive,
  { logger, step }: { logger: Logger; step: () => void },
): Promise<Counts> {
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
export const verifyBackup = (site: Site, archive: Archive, options: Options): Promise<Counts> =>
  withStage(site, async () => {
    const counts = await stageBackup(site, archive, options)
    await dropStage(site)
    return counts
  }).finally(archive.close)

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

async function dropStage({ pool, chat }: Pick<Site, 'pool' | 'chat'>): Promise<void> {
  for (const each of [pool, chat?.pool]) await each?.query(`drop schema if exists ${STAGE} cascade`)
}

// The search path has only the stage, so that a missing name is not found in the site's own schema.
function stageUrl(url: string): string {
  const staged = new URL(url)
  staged.searchParams.set('options', `-c search_path=${STAGE}`)
  return staged.href
}

/** Reads every file completely, so that its checksum is compared. Throws when a row refers to a file that is missing. */
async function readFiles({ pool }: Pick<One, 'pool'>, archive: Archive, step: () => void): Promise<number> {
  const found = createKeyList(pool)
  let files = 0
  await found.create()
  await Readable.from(archive.files()).forEach(
    async ({ key, open }: ArchivedFile) => {
      await readThrough(await open())
      await found.add(key)
      files += 1
      step()
    },
    { concurrency: FILES_AT_ONCE },
  )
  await found.flush()
  if (archive.head.tables.some(({ name }) => name === 'files')) await requireStored(pool)
  await found.drop()
  return files
}

const BATCH = 1_000

/**
 * Creates the list of the keys in an archive. It is a table of the stage, because it may be long. It is not a temporary table: that would be
 * lost with its connection, which may be replaced while large files are read.
 */
function createKeyList(pool: One['pool']) {
  let waiting: string[] = []
  async function flush(): Promise<void> {
    const keys = waiting
    waiting = []
    await pool.query('insert into archived_keys select unnest($1::text[]) on conflict do nothing', [keys])
  }
  return {
    create: () => pool.query('create table archived_keys (key text primary key)'),
    drop: () => pool.query('drop table archived_keys'),
    flush,
    add: async (key: string): Promise<void> => {
      if (waiting.push(key) >= BATCH) await flush()
    },
  }
}

async function requireStored(pool: One['pool']): Promise<void> {
  const { rows } = await pool.query<{ key: string }>(
    `select key from files where state = 'stored'
     and not exists (select from archived_keys where archived_keys.key = files.key) limit 1`,
  )
  if (rows[0]) throw new BackupError('backup_file_missing', { about: rows[0].key })
}

async function readThrough(stream: Readable): Promise<void> {
  for await (const _ of stream);
}

// SQLSTATE classes: 22 is a value that does not fit its column, 23 a violated constraint, 42 a missing column or table.
const isDataProblem = (error: unknown): boolean =>
  /^(22|23|42)/.test(String((error as { code?: unknown }).code ?? ''))
