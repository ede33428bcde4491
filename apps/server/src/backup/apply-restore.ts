import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BackupName } from '@engawa/contract'
import { createThrowawayKey } from '@engawa/platform/keys'
import { openBlobStore, type BlobStore } from '@engawa/platform/blob-store'
import type { Config } from '@engawa/platform/config'
import { openDatabase, type Database } from '@engawa/platform/database'
import type { Logger } from '@engawa/platform/logger'
import { z } from 'zod'
import { replaceSiteKeys } from '../keys.ts'
import { problemOf } from './problem-of.ts'
import { BackupError } from './backup-error.ts'
import { FILES } from './backup-head.ts'
import { dropTasksGoingOn } from './drop-tasks.ts'
import { openArchive, type Archive } from './open-archive.ts'
import { removeParts } from './remove-parts.ts'
import { STAGE, stageBackup, withStage } from './stage-backup.ts'
import { writeBackup } from './write-backup.ts'

/** What is to be restored at the next start; once that was tried, `problem` says why it was not, or is empty. */
const Wanted = z.object({ name: BackupName, problem: z.string().optional() })
export type Wanted = z.output<typeof Wanted>

const BEFORE = 'engawa_before'

const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'backups')
const wantedIn = (folder: string): string => join(folder, 'restore.json')

/** Undefined when no restore was ever asked for. */
export async function readWanted(folder: string): Promise<Wanted | undefined> {
  const text = await readFile(wantedIn(folder), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const found = Wanted.safeParse(JSON.parse(text))
  return found.success ? found.data : undefined
}

export async function writeWanted(folder: string, wanted: Wanted): Promise<void> {
  const path = wantedIn(folder)
  await writeFile(`${path}.tmp`, JSON.stringify(wanted), { mode: 0o600, flush: true })
  await rename(`${path}.tmp`, path)
}

/**
 * Puts the backup that was asked for in place of the site, before that opens. What was there becomes a backup first. The rows
 * change places in one transaction, so a crash leaves the old site or the new one. A failure leaves the old one and is noted.
 */
export async function applyRestore(
  config: Config,
  logger: Logger,
  say: (line: string) => void,
): Promise<void> {
  const folder = folderOf(config)
  const wanted = await readWanted(folder)
  if (!wanted || wanted.problem !== undefined) return
  say(`Restoring ${wanted.name} …`)
  await removeParts(folder)
  const problem = await restore(config, join(folder, wanted.name), logger).then(
    () => '',
    (error: unknown) => {
      logger.error({ err: error }, 'The backup was not restored; the site opens as it was')
      return problemOf(error)
    },
  )
  await writeWanted(folder, { ...wanted, problem })
}

async function restore(config: Config, file: string, logger: Logger): Promise<void> {
  const archive = await openArchive(file)
  const database = await openDatabase<unknown>({ database: config.database, logger, patient: true })
  try {
    await refuseOthers(database)
    const blobs = await openBlobStore(config.blobs, { uploadKey: createThrowawayKey(), publicBase: '' })
    await saveBefore(database, blobs, folderOf(config))
    await withStage(database, async () => {
      await stageBackup(database, archive, { logger, onProgress: () => {} })
      await putMissingFiles(blobs, archive)
      // Before the rows: after a crash the old site has new keys, never the new site old ones.
      await replaceSiteKeys(config)
      await swap(database)
    })
  } finally {
    archive.close()
    await database.close()
  }
}

/** Connections of this site that has just closed may take a moment to end. */
const LEAVING_MS = 5_000

/** Another machine, or a program beside the site, would go on writing with what it knows of the old one. */
async function refuseOthers({ pool }: Pick<Database<unknown>, 'pool'>): Promise<void> {
  const deadline = performance.now() + LEAVING_MS
  for (;;) {
    const { rows } = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database()
       and application_name in ('engawa', 'engawa-jobs') and pid <> pg_backend_pid() limit 1`,
    )
    if (rows.length === 0) return
    if (performance.now() > deadline) throw new BackupError('database_in_use')
    await wait(100)
  }
}

async function saveBefore(
  database: Pick<Database<unknown>, 'url' | 'pool'>,
  blobs: BlobStore,
  folder: string,
) {
  const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const client = await database.pool.connect()
  try {
    await writeBackup(database, client, blobs, join(folder, `engawa-${stamp}-before-restore.zip`))
  } finally {
    client.release(true)
  }
}

/** A key always means the same bytes: what is there stays. */
async function putMissingFiles(blobs: BlobStore, archive: Archive): Promise<void> {
  for (const [name, entry] of archive.entries) {
    if (!name.startsWith(FILES)) continue
    const key = name.slice(FILES.length)
    if ((await blobs.stat(key))?.size === entry.uncompressedSize) continue
    const contentType = entry.fileComment || 'application/octet-stream'
    await blobs.put(key, await archive.open(name), { contentType })
  }
}

/** All at once: the stage becomes the site, and jobs that were waiting for rows of the old one are gone. */
async function swap({ pool }: Pick<Database<unknown>, 'pool'>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ site: string }>('select current_schema() as site')
    const site = `"${rows[0]!.site}"`
    await client.query(`alter schema ${site} rename to ${BEFORE}`)
    await client.query(`alter schema ${STAGE} rename to ${site}`)
    await client.query(`drop schema ${BEFORE} cascade`)
    await dropTasksGoingOn(client)
    await client.query(`do $$ begin
      if to_regclass('jobs.job') is not null then
        delete from jobs.job where state in ('created', 'retry', 'active');
      end if;
    end $$`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release(true)
  }
}
