import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import { defineJob, type Job } from '../jobs/index.ts'

/** Ids of rows. Jobs of earlier releases have other field names. */
export type WorkPayload = Record<string, number | number[]>

type Options<Reason extends string> = {
  /** The table of its rows, with `id`, `reason` and `waiting_since`, and `attempts` where these are limited. */
  table: string
  /** The condition of waiting and running rows. Such a row always has a job. */
  open: RawBuilder<unknown>
  /** The owner of a row, for the turns. */
  owner: RawBuilder<unknown>
  /**
   * `exhausted`: the reason of a row whose process ended at each attempt; `fault`: the reason of a row whose last attempt threw an
   * unknown error. `set`: other columns to change at the beginning of an attempt.
   */
  attempts?: { limit: number; exhausted: Reason; fault: Reason; set?: (now: Date) => RawBuilder<unknown> }
  rowsPerJob?: number
  concurrency?: number
  expireInSeconds?: number
}

/** A kind of long work: its rows are the work, and jobs only start it. */
export type Work<Row, Reason extends string> = Options<Reason> & {
  job: Job<WorkPayload>
  rowsPerJob: number
  /** Only a type. */
  row?: Row
}

export type WorkHandler<Row, Reason extends string> = {
  /** Does the work of one row and closes it. It may run again after a crash, and then must continue. */
  run(row: Row, signal: AbortSignal): Promise<void>
  /** Returns the reason why a row fails immediately, or undefined for an error that another attempt may overcome. */
  reasonOf(error: unknown): Reason | undefined
  /** Closes a row whose attempts all failed. */
  onFail(row: Row, reason: Reason | 'unavailable'): Promise<void>
}

/** While storage or the database is unavailable, work is retried for days; other errors are limited by the attempts of the row. */
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
