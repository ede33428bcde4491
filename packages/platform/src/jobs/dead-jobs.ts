import type { Pool } from 'pg'
import { JOB_TABLE } from './queue-options.ts'

/** The name of the queue of jobs whose attempts all failed. */
export const DEAD_LETTERS = 'jobs.dead'

/** A job whose attempts all failed. */
export type DeadJob = {
  id: string
  /** The kind of job. */
  name: string
  payload: object
  /** The error of the last attempt. */
  error: unknown
  enqueuedAt: Date
  failedAt: Date
}

/** Lists dead jobs, the newest first. */
export async function listDeadJobs(pool: Pool, limit: number): Promise<DeadJob[]> {
  const { rows } = await pool.query<DeadJob>(
    `select id, source_name as name, data as payload, source_output as error,
       source_created_on as "enqueuedAt", created_on as "failedAt"
     from ${JOB_TABLE} where name = $1 order by created_on desc, id limit $2`,
    [DEAD_LETTERS, limit],
  )
  return rows
}
