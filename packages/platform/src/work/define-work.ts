import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import { defineJob, type Job } from '../jobs/index.ts'

/** Ids of rows. The fields have other names in jobs of earlier releases. */
export type WorkPayload = Record<string, number | number[]>

type Options<Reason extends string> = {
  /** Its rows have `id`, `reason` and `waiting_since`, and `attempts` where these are limited. */
  table: string
  /** The condition of the rows that wait or run. Such a row always has a job. */
  open: RawBuilder<unknown>
  /** The member of a row, whose turn it is. */
  owner: RawBuilder<unknown>
  /**
   * `exhausted`: the reason of a row whose process ended each time; `fault`: of a row whose last attempt threw an unknown
   * error. `set`: other columns that the begin of an attempt changes.
   */
  attempts?: { limit: number; exhausted: Reason; fault: Reason; set?: (now: Date) => RawBuilder<unknown> }
  rowsPerJob?: number
  concurrency?: number
  expireInSeconds?: number
}

/** A kind of long work as a value: its rows are the work, and jobs only start it. */
export type Work<Row, Reason extends string> = Options<Reason> & {
  job: Job<WorkPayload>
  rowsPerJob: number
  /** Only a type. */
  row?: Row
}

export type WorkHandler<Row, Reason extends string> = {
  /** Does the work of one row and closes it. It may run again after a crash, and then continues. */
  run(row: Row, signal: AbortSignal): Promise<void>
  /** Returns why a row fails at once, or undefined for an error that another attempt may overcome. */
  reasonOf(error: unknown): Reason | undefined
  /** Closes a row that failed for good. */
  onFail(row: Row, reason: Reason | 'unavailable'): Promise<void>
}

/** While storage or the database is away, work is retried for days; other errors are limited by the attempts of the row. */
const RETRY_LIMIT = 1_000

const Payload = z.record(z.string(), z.union([z.int(), z.array(z.int())]))

/** Ids of rows in the payload of a job. */
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
