import type { z } from 'zod'

/** A kind of job: the code that enqueues it and its handler share its name and the type of its payload. */
export type Job<T> = {
  /** Stored with every job, so it never changes. */
  name: string
  /** Checked when a job is enqueued and again when it runs: an older release may have enqueued it. */
  schema: z.ZodType<T>
  options: JobOptions<T>
}

export type JobOptions<T> = {
  /** How many jobs of this kind run at once in one process; 1 by default. */
  concurrency?: number
  /** How often a failed job is retried, with growing pauses; 5 by default. */
  retryLimit?: number
  /** A run that takes longer is aborted and counts as failed; 900 seconds by default. */
  expireInSeconds?: number
  /** Jobs with the same key do the same work: while a job waits to start, another with its key is not added. */
  key?: (payload: T) => string
  /** false: a job that waited when a backup was made does not run after that backup is restored. */
  afterRestore?: false
}

/** Defines a kind of job. Handle it with `jobs.handle` or `jobs.every`, enqueue it with `jobs.enqueue`. */
export const defineJob = <T>(name: string, schema: z.ZodType<T>, options: JobOptions<T> = {}): Job<T> => ({
  name,
  schema,
  options,
})
