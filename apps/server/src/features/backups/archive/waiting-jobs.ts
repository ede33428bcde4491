import { selectUnfinishedJobs } from '@engawa/platform/jobs'
import type { Deps } from '../../../deps.ts'
import type { Queryable } from './tables.ts'

/** Brings what waited when a backup was made to the site that was restored from it. */
export const WAITING_JOBS = 'waiting_jobs'

/** What a backup stores as the rows of `waiting_jobs`: the queue has a schema of its own, which a restored site has not yet. */
export async function selectWaitingJobs(client: Queryable): Promise<string> {
  const notStarted = `select id, name, data, start_after from ${WAITING_JOBS}`
  const queued = await selectUnfinishedJobs(client)
  return queued === undefined ? notStarted : `${notStarted} union all ${queued}`
}

/** Hands what a restore brought to the queue: once, however many processes start. */
export const resumeWaitingJobs = ({ database, jobs }: Pick<Deps, 'database' | 'jobs'>): Promise<void> =>
  database.transaction(async (tx) => {
    const rows = await tx.deleteFrom('waiting_jobs').returning(['name', 'data', 'start_after']).execute()
    for (const { name, data, start_after: startAfter } of rows)
      await jobs.takeOver(tx, { name, data, startAfter })
  })
