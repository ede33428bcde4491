import { AppError, BackupName } from '@engawa/contract'
import type { ConfirmLock } from '@engawa/platform/database'
import { defineJob } from '@engawa/platform/jobs'
import { sql } from 'kysely'
import { z } from 'zod'
import { problemOf } from '../../endpoints/problems.ts'
import { withLock } from '../../locks.ts'
import type { Report } from '../admin/index.ts'
import { archiveAsSite } from './archive/archive-as-site.ts'
import { BackupError } from './archive/backup-error.ts'
import { verifyBackup } from './archive/stage-backup.ts'
import { withSiteArchive } from './archive/site-archive.ts'
import type { BackupsDeps } from './backups-deps.ts'
import { retained } from './retention.ts'
import { readSchedule } from './schedule.ts'

/** Names of the tasks that make, import and verify a backup. */
export const MAKING = 'backups.make'
export const IMPORTING = 'backups.import'
export const VERIFYING = 'backups.verify'

const HALF_A_DAY_SECONDS = 43_200
const long = { expireInSeconds: HALF_A_DAY_SECONDS, retryLimit: 2, afterRestore: false } as const

export const makeJob = defineJob(MAKING, z.object({ scheduled: z.boolean() }), long)
/** Makes a backup from an uploaded ZIP. */
export const importJob = defineJob(
  IMPORTING,
  z.object({ id: z.string(), name: BackupName, madeAt: z.string() }),
  long,
)
export const verifyJob = defineJob(VERIFYING, z.object({ name: BackupName }), long)

/** An upload without a new piece for this long counts as abandoned. */
const ABANDONED_AFTER_MS = 86_400_000

/** A daily backup that began this long ago and is not complete counts as failed. */
const GIVEN_UP_SECONDS = HALF_A_DAY_SECONDS

/** Handles the jobs of backups. Any machine may run them, because all machines have the same target. */
export function handleBackupJobs(deps: BackupsDeps): void {
  const { jobs, tasks } = deps
  jobs.handle(makeJob, ({ scheduled }) => tasks.run(MAKING, (report) => make(deps, scheduled, report)))
  jobs.handle(importJob, (upload) => tasks.run(IMPORTING, (report) => importUpload(deps, upload, report)))
  jobs.handle(verifyJob, ({ name }) => tasks.run(VERIFYING, (report) => verify(deps, name, report)))
  jobs.every('hour', 'backups.daily', async () => {
    await makeDaily(deps)
    await sweepUploads(deps)
  })
}

async function make(deps: BackupsDeps, scheduled: boolean, report: Report): Promise<void> {
  const { database, chatDatabase: chat, blobs, clock, store, logger, version, config } = deps
  const madeAt = clock.now()
  await withSiteArchive({ ...database, chat }, blobs, logger, (site) =>
    store.make(site, { madeAt, version, scheduled }, report),
  )
  if (!scheduled) return
  await noteMade(deps, madeAt)
  const schedule = await readSchedule(database)
  await withLock(database, 'backup', (confirmLock) =>
    store.prune((scheduled) => retained(scheduled, schedule, config.timezone), {
      now: clock.now(),
      confirmLock,
    }),
  )
}

async function importUpload(
  deps: BackupsDeps,
  { id, name, madeAt }: z.output<typeof importJob.schema>,
  report: Report,
): Promise<void> {
  const { database, store, uploads } = deps
  try {
    // A process that was killed may have added the backup already.
    const isAdded = (await store.list()).some((each) => each.name === name)
    if (!isAdded)
      await withLock(database, 'backup', (confirmLock) =>
        addUpload(deps, { id, name, madeAt }, { onProgress: report, confirmLock }),
      )
  } finally {
    // After an error, the administrator must upload the file again.
    await uploads.remove(id).catch(() => undefined)
  }
  await beginVerification(deps, name).catch((error: unknown) => {
    // While another backup is verified, this one remains unverified.
    if (!(error instanceof AppError) || error.errorName !== 'task_running') throw error
  })
}

async function addUpload(
  { store, uploads }: BackupsDeps,
  { id, name, madeAt }: z.output<typeof importJob.schema>,
  options: { onProgress: Report; confirmLock: ConfirmLock },
): Promise<void> {
  const archive = await uploads.open(id)
  const details = { name, madeAt, version: '', scheduled: false, uploaded: true }
  await store.add(archiveAsSite(archive), details, options).finally(archive.close)
}

/** Removes uploads that were abandoned more than a day ago. */
export const sweepUploads = ({ uploads, clock }: BackupsDeps): Promise<void> =>
  uploads.sweep(new Date(clock.now().getTime() - ABANDONED_AFTER_MS))

/** Enqueues the verification of a backup. Throws `task_running` during another verification. */
export const beginVerification = ({ database, tasks, jobs }: BackupsDeps, name: string): Promise<void> =>
  database.transaction(async (tx) => {
    await tasks.announce(tx, VERIFYING, name)
    await jobs.enqueue(tx, verifyJob, { name })
  })

async function verify(deps: BackupsDeps, name: string, report: Report): Promise<void> {
  const { database, chatDatabase: chat, store, logger, clock } = deps
  const at = () => clock.now().toISOString()
  try {
    const counts = await verifyBackup({ ...database, chat }, await store.open(name), {
      logger,
      onProgress: report,
    })
    await store.setVerified(name, { at: at(), ...counts, problem: '' })
  } catch (error) {
    // When another backup is being checked, this backup is not marked as bad.
    if (error instanceof BackupError && error.errorName !== 'backup_being_checked') {
      logger.error({ err: error, name }, 'a backup cannot be restored')
      await store.setVerified(name, { at: at(), rows: 0, files: 0, problem: problemOf(error) })
    }
    throw error
  }
}

const noteMade = async ({ database }: BackupsDeps, at: Date): Promise<void> => {
  await sql`
    update daily_backups set made_at = ${at}
    where day = (select max(day) from daily_backups) and made_at is null`.execute(database.db)
}

/** Returns the seconds since the last complete daily backup. Before the first one, the seconds since the first attempt, or 0. */
export async function ageOfDaily({ database, clock }: BackupsDeps): Promise<number> {
  const { rows } = await sql<{
    at: Date | null
  }>`select coalesce(max(made_at), min(begun_at)) as at from daily_backups`.execute(database.db)
  const at = rows[0]?.at
  return at ? (clock.now().getTime() - at.getTime()) / 1_000 : 0
}

/** Enqueues the daily backup when it is due. Every machine checks the same row, so that only one of them makes the backup. */
export async function makeDaily({ database, tasks, jobs, clock, config }: BackupsDeps): Promise<void> {
  if (!(await readSchedule(database)).daily) return
  const now = clock.now()
  await database.transaction(async (tx) => {
    const due = await sql`
      insert into daily_backups as known (day, begun_at)
      values ((${now}::timestamptz at time zone ${config.timezone})::date, ${now})
      on conflict (day) do update set begun_at = excluded.begun_at
        where known.made_at is null
          and known.begun_at < excluded.begun_at - make_interval(secs => ${GIVEN_UP_SECONDS})
      returning day`.execute(tx)
    if (due.rows.length === 0) return
    await tasks.announce(tx, MAKING)
    await jobs.enqueue(tx, makeJob, { scheduled: true })
  })
}
