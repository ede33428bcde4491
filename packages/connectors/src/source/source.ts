import type { SourceAnswer } from './answer.ts'

/** A foreign site that is queried for records: its address and its limits. */
export type Source = {
  /**
   * A short name of lower-case letters, digits and `-`. It must never change, because it is used in `UPSTREAM_<SOURCE>_URL` and in stored
   * records.
   */
  name: string
  /** The name for readers: `yande.re`. */
  title: string
  /** The address to which requests are sent, unless the operator sets a mirror: `https://yande.re`. */
  origin: string
  /** The maximum number of parallel requests, and the minimum time between the starts of two requests. */
  pace: { maxParallel: number; minGapMs: number }
  /** The number of requests that the source allows in a period, where the limit is known in advance. */
  budget?: Budget
  /** The hosts of its pictures, which this site may proxy: `files.yande.re`. `any` when the pictures may be at any host. */
  pictureHosts?: readonly string[] | 'any'
  /**
   * Checks an answer and throws a `SourceError` for an error. It is called before the common rules (`checkAnswer`). Only sources with
   * special errors have this function.
   */
  check?(answer: SourceAnswer): void
  /** Whether answers of the source are stored only in memory, never in the database. */
  inMemory?: true
  /** Reads from an answer how much of the source's limit is left. */
  allowance?(answer: SourceAnswer): Allowance | undefined
}

export type Budget = { requests: number; seconds: number }

/** A source's limits as it reported them. `resetAt` is in milliseconds since 1970. */
export type Allowance = { limit: number; left: number; resetAt?: number }

/** A request to a source. */
export type SourceRequest = {
  /** The path and the query of the address, relative to the origin: `/post.json?limit=40`. */
  path: string
  /** The value of the Accept header; JSON by default. */
  accept?: string
  headers?: Record<string, string>
  /** The body of the request. With a body, the request is a POST. */
  body?: { type: string; bytes: Uint8Array }
  /** The maximum size of the decompressed body in bytes; 2 MB by default. */
  maxBytes?: number
  /** The number of bytes of the body after which the request is ended. For large files of which the beginning is enough. */
  firstBytes?: number
  /** The maximum duration of the whole request in milliseconds; 20 seconds by default. */
  timeoutMs?: number
}

/**
 * A pair of pure functions: `request` builds a request to a source, `read` reads the answer as JSON records. `read` may run in another
 * process, which finds a reader by its source's name and its own name. So every reader must be listed in `answers/readers.ts`.
 */
export type SourceReader<P, T> = {
  source: Source
  /** The name of the reader, which is unique within the source. */
  name: string
  /** Throws a `SourceError` for a request that must not leave the site. */
  request(params: P): SourceRequest
  /** Throws a `SourceError` when the answer is not what the source promises. */
  read(answer: SourceAnswer, params: P): T
}

/**
 * A reader whose records are stored. All stored records may be shown to every viewer, so `read` must drop everything that the rules of the
 * site exclude.
 */
export type SourceQuery<P, T> = SourceReader<P, T> & {
  /** Must increase when the form of the records changes, so that stored records of the old form are not used. */
  version: number
  /** The number of seconds for which records count as fresh. */
  freshSeconds: number
  /**
   * Returns the cache key of a request: for example, the hash of a picture and not its bytes. By default, the key contains all of `params`.
   */
  key?(params: P): string
}

/** Returns the query unchanged. The call only gives TypeScript the types of its parameters and records. */
export const sourceQuery = <P, T>(query: SourceQuery<P, T>): SourceQuery<P, T> => query
