import { selectUnfinishedJobs } from '@engawa/platform/jobs'
import type { Deps } from '../../../deps.ts'
import type { Queryable } from './tables.ts'

/** The table for jobs that waited when a backup was made, for the site that is restored from it. */
export const WAITING_JOBS = 'waiting_jobs'

/**
 * Returns the query for the rows of `waiting_jobs` in a backup: the queue has a separate schema, which a restored site does not
 * have yet.
 */
export async function selectWaitingJobs(client: Queryable): Promise<string> {
  const notStarted = `select id, name, data, start_after from ${WAITING_JOBS}`
  const queued = await selectUnfinishedJobs(client)
  return queued === undefined ? notStarted : `${notStarted} union all ${queued}`
}

/** Moves the jobs of a restore to the queue: once, however many processes start. */
export const resumeWaitingJobs = ({ database, jobs }: Pick<Deps, 'database' | 'jobs'>): Promise<void> =>
  database.transaction(async (tx) => {
    const rows = await tx.deleteFrom('waiting_jobs').returning(['name', 'data', 'start_after']).execute()
    for (const { name, data, start_after: startAfter } of rows)
      await jobs.importJob(tx, { name, data, startAfter })
  })
