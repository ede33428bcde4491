import { BackupName } from '@engawa/contract'
import { withOwnClient } from '@engawa/platform/database'
import { defineJob } from '@engawa/platform/jobs'
import { z } from 'zod'
import { BackupError } from '../../backup/backup-error.ts'
import { verifyBackup } from '../../backup/verify-backup.ts'
import { writeBackup } from '../../backup/write-backup.ts'
import { problemOf } from '../../problem-of.ts'
import type { Report } from '../admin/index.ts'
import { stampOf } from './backup-store.ts'
import type { BackupsDeps } from './backups-deps.ts'
import { readSchedule } from './schedule.ts'

/** The names of the tasks. */
export const MAKING = 'backups.make'
export const VERIFYING = 'backups.verify'

const HALF_A_DAY_SECONDS = 43_200
const long = { expireInSeconds: HALF_A_DAY_SECONDS, retryLimit: 2, afterRestore: false } as const

export const makeJob = defineJob(MAKING, z.object({ scheduled: z.boolean() }), long)
export const verifyJob = defineJob(VERIFYING, z.object({ name: BackupName }), long)
const dailyJob = defineJob('backups.daily', z.object({}), { cron: '23 * * * *' })

/** A little less than a day, because the clock looks once an hour. */
const DAY_MS = 23.5 * 3_600_000

export function handleBackupJobs(deps: BackupsDeps): void {
  const { jobs, tasks } = deps
  jobs.handle(makeJob, ({ scheduled }) => tasks.run(MAKING, (report) => make(deps, scheduled, report)))
  jobs.handle(verifyJob, ({ name }) => tasks.run(VERIFYING, (report) => verify(deps, name, report)))
  jobs.handle(dailyJob, async () => {
    await deps.uploads.sweep()
    await makeDaily(deps)
  })
}

async function make(deps: BackupsDeps, scheduled: boolean, report: Report): Promise<void> {
  const { database, blobs, clock, store, logger, version } = deps
  await store.prepare()
  const madeAt = clock.now()
  const name = `engawa-${stampOf(madeAt)}.zip`
  await withOwnClient(database, logger, (client) => writeBackup(client, blobs, store.pathOf(name), report))
  await store.note(name, { madeAt: madeAt.toISOString(), version, scheduled, verified: null })
  if (scheduled) await store.prune((await readSchedule(database)).keep)
}

async function verify(deps: BackupsDeps, name: string, report: Report): Promise<void> {
  const { database, store, logger, clock } = deps
  const { size: _, name: __, uploaded: ___, ...note } = await store.get(name)
  const at = () => clock.now().toISOString()
  try {
    const counts = await verifyBackup(database, store.pathOf(name), { logger, onProgress: report })
    await store.note(name, { ...note, verified: { at: at(), ...counts, problem: '' } })
  } catch (error) {
    // That another one is being checked says nothing of this one.
    if (error instanceof BackupError && error.errorName !== 'backup_being_checked')
      await store.note(name, {
        ...note,
        verified: { at: at(), rows: 0, files: 0, problem: problemOf(error) },
      })
    throw error
  }
}

/** Enqueues the backup of the day when one is due. */
export async function makeDaily({ database, store, tasks, jobs, clock }: BackupsDeps): Promise<void> {
  if (!(await readSchedule(database)).daily) return
  const latest = (await store.list()).find(({ scheduled }) => scheduled)
  if (latest && clock.now().getTime() - new Date(latest.madeAt).getTime() < DAY_MS) return
  await database.transaction(async (tx) => {
    await tasks.announce(tx, MAKING)
    await jobs.enqueue(tx, makeJob, { scheduled: true })
  })
}
