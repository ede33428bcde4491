import { selectUnfinishedJobs } from '@engawa/platform/jobs'
import type { Deps } from '../../../deps.ts'
import type { Queryable } from './tables.ts'

/** The name of the table with the jobs that waited when the backup was made. */
export const WAITING_JOBS = 'waiting_jobs'

/**
 * Returns the query for the rows of `waiting_jobs` in a backup. It includes the jobs of the queue, because a restored site does
 * not have the queue's schema yet.
 */
export async function selectWaitingJobs(client: Queryable): Promise<string> {
  const notStarted = `select id, name, data, start_after from ${WAITING_JOBS}`
  const queued = await selectUnfinishedJobs(client)
  return queued === undefined ? notStarted : `${notStarted} union all ${queued}`
}

/** Moves the jobs of a restored backup to the queue. It moves them only once, even if several processes start. */
export const resumeWaitingJobs = ({ database, jobs }: Pick<Deps, 'database' | 'jobs'>): Promise<void> =>
  database.transaction(async (tx) => {
    const rows = await tx.deleteFrom('waiting_jobs').returning(['name', 'data', 'start_after']).execute()
    for (const { name, data, start_after: startAfter } of rows)
      await jobs.importJob(tx, { name, data, startAfter })
  })
