import type { z } from 'zod'

/** A kind of job. The code that enqueues a job and its handler share the name and the type of the payload. */
export type Job<T> = {
  /** The name is stored with every job, so it must never change. */
  name: string
  /**
   * The schema of the payload. It is checked when a job is enqueued and again when it runs, because an older release may have enqueued the
   * job.
   */
  schema: z.ZodType<T>
  options: JobOptions<T>
}

export type JobOptions<T> = {
  /** The maximum number of jobs of this kind that run at the same time in one process; 1 by default. */
  concurrency?: number
  /** The number of retries of a failed job, with growing pauses; 5 by default. */
  retryLimit?: number
  /** The time limit of a run in seconds; 900 by default. A longer run is aborted and counts as failed. */
  expireInSeconds?: number
  /** Returns the key of a job. Jobs with the same key do the same work, so while such a job waits to start, no other is added. */
  key?: (payload: T) => string
  /** false: a job that was waiting when a backup was made does not run after that backup is restored. */
  afterRestore?: false
}

/** Defines a kind of job. Register its handler with `jobs.handle` or `jobs.every`, and add a job with `jobs.enqueue`. */
export const defineJob = <T>(name: string, schema: z.ZodType<T>, options: JobOptions<T> = {}): Job<T> => ({
  name,
  schema,
  options,
})
