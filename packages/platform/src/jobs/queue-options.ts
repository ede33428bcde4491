import type { QueueOptions } from 'pg-boss'
import type { JobOptions } from './define-job.ts'

export const SCHEMA = 'jobs'
export const JOB_TABLE = `${SCHEMA}.job`

/**
 * The minimum heartbeat that pg-boss accepts. When a process is killed, another process takes its job at the first check after this time.
 */
const HEARTBEAT_SECONDS = 10
const YEAR_SECONDS = 365 * 86_400

export const queueOptions = ({ retryLimit = 5, expireInSeconds = 900 }: JobOptions<never>): QueueOptions => ({
  retryLimit,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  // Jobs are retained for a year, so that a site that was off for months still runs them.
  retentionSeconds: YEAR_SECONDS,
  deleteAfterSeconds: 86_400,
})

/** Options of the dead letter queue. Its jobs are handled once, which logs them, and then wait for an administrator. */
export const deadLetterOptions: QueueOptions = {
  ...queueOptions({}),
  retentionSeconds: YEAR_SECONDS,
  deleteAfterSeconds: YEAR_SECONDS,
}
