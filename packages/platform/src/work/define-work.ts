import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import { defineJob, type Job } from '../jobs/index.ts'

/** The ids of rows. The field names vary, because jobs of earlier releases have other names. */
export type WorkPayload = Record<string, number | number[]>

type Options<Reason extends string> = {
  /** The table of the rows. It has the columns `id`, `reason` and `waiting_since`, and `attempts` if the attempts are limited. */
  table: string
  /** The condition of an open row, which is waiting or running. Such a row always has a job. */
  open: RawBuilder<unknown>
  /** The owner of a row: owners take turns. */
  owner: RawBuilder<unknown>
  /**
   * The limit of attempts. `exhausted`: the `reason` of a row whose process ended during every attempt. `fault`: the `reason` of a row
   * whose last attempt threw an unknown error. `set`: other columns that change at the beginning of an attempt.
   */
  attempts?: { limit: number; exhausted: Reason; fault: Reason; set?: (now: Date) => RawBuilder<unknown> }
  rowsPerJob?: number
  concurrency?: number
  expireInSeconds?: number
}

/** A kind of long work. The rows of its table are the work; a job only starts them. */
export type Work<Row, Reason extends string> = Options<Reason> & {
  job: Job<WorkPayload>
  rowsPerJob: number
  /** Has no value; it only records the type of the rows. */
  row?: Row
}

export type WorkHandler<Row, Reason extends string> = {
  /**
   * Does the work of one row and closes the row. After a crash the function is called again, and must then continue where the work stopped.
   */
  run(row: Row, signal: AbortSignal): Promise<void>
  /** Returns the reason if the row must fail immediately, or undefined if another attempt may succeed. */
  reasonOf(error: unknown): Reason | undefined
  /** Closes a row whose attempts all failed. */
  onFail(row: Row, reason: Reason | 'unavailable'): Promise<void>
}

/**
 * The number of retries of a job. It is high, because work is retried for days while storage or the database is unavailable. For other
 * errors the attempts of the row are the limit.
 */
const RETRY_LIMIT = 1_000

const Payload = z.record(z.string(), z.union([z.int(), z.array(z.int())]))

/** Returns the ids of rows in the payload of a job. */
export const idsOf = (payload: WorkPayload): number[] => Object.values(payload).flat()

export const defineWork = <Row, Reason extends string>(
  name: string,
  options: Options<Reason>,
): Work<Row, Reason> => {
  const { rowsPerJob = 1, concurrency, expireInSeconds } = options
  const job = defineJob<WorkPayload>(name, Payload, {
    retryLimit: RETRY_LIMIT,
    ...(concurrency !== undefined && { concurrency }),
    ...(expireInSeconds !== undefined && { expireInSeconds }),
    ...(rowsPerJob === 1 && { key: (payload: WorkPayload) => String(idsOf(payload)) }),
  })
  return { ...options, job, rowsPerJob }
}
