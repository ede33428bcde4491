import type { SourceAnswer } from './answer.ts'

/** A foreign site that is queried for records: its address and its limits. */
export type Source = {
  /** Short and permanent: used in `UPSTREAM_<SOURCE>_URL` and in stored records. Lower-case letters, digits and `-`. */
  name: string
  /** The name for readers: `yande.re`. */
  title: string
  /** The address, unless the operator sets a mirror: `https://yande.re`. */
  origin: string
  /** The maximum number of parallel requests, and the minimum time between the starts of two. */
  pace: { maxParallel: number; minGapMs: number }
  /** The number of requests that it allows in a time, where that is known in advance. */
  budget?: Budget
  /** The hosts of its pictures, which this site proxies: `files.yande.re`; `any` where they may be at any host. */
  pictureHosts?: readonly string[] | 'any'
  /**
   * Checks an answer and throws a `SourceError` for an error. Called before the common rules (`checkAnswer`), for sources with special
   * errors.
   */
  check?(answer: SourceAnswer): void
  /** Its answers are stored in memory only, never in the database. */
  inMemory?: true
  /** Reads the remaining limit from an answer. */
  allowance?(answer: SourceAnswer): Allowance | undefined
}

export type Budget = { requests: number; seconds: number }

/** A source's limits as it reported them. `resetAt` is in milliseconds since 1970. */
export type Allowance = { limit: number; left: number; resetAt?: number }

/** A request to a source. */
export type SourceRequest = {
  /** Path and query, below the origin: `/post.json?limit=40`. */
  path: string
  /** The Accept header; JSON by default. */
  accept?: string
  headers?: Record<string, string>
  /** Makes it a POST. */
  body?: { type: string; bytes: Uint8Array }
  /** The limit of the decompressed body; 2 MB by default. */
  maxBytes?: number
  /** Reads only so much of the body, and ends the request: for large files of which the beginning is enough. */
  firstBytes?: number
  /** The limit of the whole request; 20 seconds by default. */
  timeoutMs?: number
}

/**
 * A request to a source and the reader of its answer. Both functions are pure. `read` may run in another process, which finds the reader
 * by its source and name, so every reader belongs to an export of a connector (`answer./readers.ts`). Its records are JSON.
 */
export type SourceReader<P, T> = {
  source: Source
  /** Unique within the source. */
  name: string
  /** Throws a `SourceError` for a request that must not leave the site. */
  request(params: P): SourceRequest
  /** Throws a `SourceError` when the answer is not what the source promises. */
  read(answer: SourceAnswer, params: P): T
}

/** A reader whose records are stored. Every viewer may see all stored records: `read` drops everything that the rules of the site exclude. */
export type SourceQuery<P, T> = SourceReader<P, T> & {
  /** Must increase when the form of the records changes, so that stored records of the old form are not used. */
  version: number
  /** The time in which records count as fresh. */
  freshSeconds: number
  /** Returns the part of `params` that identifies a request: the hash of a picture, not its bytes. All of `params` by default. */
  key?(params: P): string
}

/** Defines a query; only for its types. */
export const sourceQuery = <P, T>(query: SourceQuery<P, T>): SourceQuery<P, T> => query
