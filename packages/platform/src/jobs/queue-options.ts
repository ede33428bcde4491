import type { QueueOptions } from 'pg-boss'
import type { JobOptions } from './define-job.ts'

export const SCHEMA = 'jobs'
export const JOB_TABLE = `${SCHEMA}.job`

/** pg-boss's minimum. A job whose process was killed is given to another one after this time and a check. */
const HEARTBEAT_SECONDS = 10
const YEAR_SECONDS = 365 * 86_400

export const queueOptions = ({ retryLimit = 5, expireInSeconds = 900 }: JobOptions<never>): QueueOptions => ({
  retryLimit,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  // A site that was off for months still runs its jobs.
  retentionSeconds: YEAR_SECONDS,
  deleteAfterSeconds: 86_400,
})

/** Dead letters are handled once, to log them, and then wait for an administrator. */
export const deadLetterOptions: QueueOptions = {
  ...queueOptions({}),
  retentionSeconds: YEAR_SECONDS,
  deleteAfterSeconds: YEAR_SECONDS,
}
