import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '@engawa/platform/config'
import type { Database } from '@engawa/platform/database'
import type { Logger } from '@engawa/platform/logger'
import { problemOf } from '../../../endpoints/problems.ts'
import { replaceSiteKeys } from '../../../keys.ts'
import { VERSION } from '../../../version.ts'
import { createBackupStore, type BackupStore } from '../backup-store.ts'
import { BackupError } from './backup-error.ts'
import type { Progress } from './archive.ts'
import { openBlobs, putFiles } from './put-backup.ts'
import { createRestoreRequests } from './restore-request.ts'
import { withSiteArchive } from './site-archive.ts'
import { STAGE, stageBackup, withStage } from './stage-backup.ts'
import { inTransaction, type One } from './tables.ts'
import { databasesOf, withDatabases } from './with-databases.ts'

const BEFORE = 'engawa_before'

/** The steps of a restore, in order: the old site becomes a backup, the new site is staged, its files are stored, and it replaces the old site. */
export const RESTORE_STEPS = ['saving', 'staging', 'files', 'replacing'] as const
export type RestoreStep = (typeof RESTORE_STEPS)[number]

type Options = {
  config: Config
  logger: Logger
  printLine: (line: string) => void
  /** Is called before the first step of a restore, and not when no restore is requested. */
  onBegin: () => Promise<void>
  onProgress: (step: RestoreStep, ...progress: Parameters<Progress>) => void
}

/**
 * Makes a backup of the old site, then replaces the site by the requested backup before the site opens. The rows are exchanged
 * in one transaction, so a failure leaves the old site. Its reason is stored with the request.
 */
export async function applyRestore(options: Options): Promise<void> {
  const { config, logger, printLine, onBegin } = options
  const store = createBackupStore(config)
  const requests = createRestoreRequests(config.dataDir)
  const restoreRequest = await requests.read()
  if (!restoreRequest || restoreRequest.problem !== undefined) return
  printLine(`Restoring ${restoreRequest.name} …`)
  await onBegin()
  const problem = await restore(options, store, restoreRequest.name).then(
    () => '',
    (error: unknown) => {
      logger.error({ err: error }, 'The backup was not restored; the site opens as it was')
      return problemOf(error)
    },
  )
  await requests.write({ ...restoreRequest, problem })
}

async function restore(
  { config, logger, onProgress }: Options,
  store: BackupStore,
  name: string,
): Promise<void> {
  const progressOf =
    (step: RestoreStep): Progress =>
    (done, total) =>
      onProgress(step, done, total)
  const archive = await store.open(name)
  await withDatabases(config, logger, async (database) => {
    for (const each of databasesOf(database)) await refuseOthers(each)
    const blobs = await openBlobs(config)
    const before = { madeAt: new Date(), version: VERSION, scheduled: false, suffix: '-before-restore' }
    await withSiteArchive(database, blobs, logger, (site) => store.make(site, before, progressOf('saving')))
    await withStage(database, async () => {
      await stageBackup(database, archive, { logger, onProgress: progressOf('staging') })
      await putFiles(blobs, archive, progressOf('files'))
      onProgress('replacing', 0, 0)
      // The keys are replaced before the rows. A crash between the two steps may leave the old site with new keys, but never
      // the new site with old keys.
      await replaceSiteKeys(config)
      // A restore that is killed between the two databases begins again at the next start.
      for (const each of databasesOf(database).toReversed()) await swap(each)
    })
  }).finally(archive.close)
}

/** The time that connections of this site, which has just closed, may take to end. */
const LEAVING_MS = 5_000

/** Throws when other connections remain, because another machine or program would continue to write data of the old site. */
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

/** Replaces the site's schema by the stage, and deletes unfinished jobs of the old site, in one transaction. */
const swap = (database: Pick<One, 'pool'>): Promise<void> =>
  inTransaction(database, async (client) => {
    const { rows } = await client.query<{ site: string }>('select current_schema() as site')
    const site = `"${rows[0]!.site}"`
    await client.query(`alter schema ${site} rename to ${BEFORE}`)
    await client.query(`alter schema ${STAGE} rename to ${site}`)
    await client.query(`drop schema ${BEFORE} cascade`)
    await client.query(`do $$ begin
      if to_regclass('jobs.job') is not null then
        delete from jobs.job where state in ('created', 'retry', 'active');
      end if;
    end $$`)
  })
