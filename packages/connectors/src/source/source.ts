import type { SourceAnswer } from './answer.ts'

/** A foreign site that is asked for records: where it is and how politely it is asked. */
export type Source = {
  /** Short and lasting: the name in `UPSTREAM_<SOURCE>_URL` and of what is stored. Small letters, digits and `-`. */
  name: string
  /** What people call it: `yande.re`. */
  title: string
  /** Where it is asked, unless the operator names a mirror: `https://yande.re`. */
  origin: string
  /** How it is asked: so many requests at once, and so long between the starts of two. */
  pace: { maxParallel: number; minGapMs: number }
  /** How many requests it grants in which time, where that is known before it is asked. */
  budget?: Budget
  /** The hosts at which its pictures lie, which this site hands on: `files.yande.re`; `any` where what it tells of may lie at all of them. */
  pictureHosts?: readonly string[] | 'any'
  /**
   * What an answer says of the source where it is none: throws a `SourceError`. Called before the common rules
   * (`checkAnswer`), for sources with signs of their own.
   */
  check?(answer: SourceAnswer): void
  /** What it says is kept in memory alone, and never written down. */
  inMemory?: true
  /** What an answer says about how much may still be asked. */
  allowance?(answer: SourceAnswer): Allowance | undefined
}

export type Budget = { requests: number; seconds: number }

/** What a source told of its limits. `resetAt` is in milliseconds since 1970. */
export type Allowance = { limit: number; left: number; resetAt?: number }

/** What is sent to a source. */
export type SourceRequest = {
  /** Path and query, below the origin: `/post.json?limit=40`. */
  path: string
  /** The Accept header; JSON unless given. */
  accept?: string
  headers?: Record<string, string>
  /** Makes it a POST. */
  body?: { type: string; bytes: Uint8Array }
  /** Of the unpacked body; 2 MB unless given. */
  maxBytes?: number
  /** Read only so much of the body, and end the request: for large files of which the beginning is enough. */
  firstBytes?: number
  /** For everything together; 20 seconds unless given. */
  timeoutMs?: number
}

/**
 * A request to a source and the meaning of its answer. Both functions are pure. `read` may run in another process, which finds the reader by its
 * source and name, so every reader belongs to an export of a connector (`answer./readers.ts`). Its records are JSON.
 */
export type SourceReader<P, T> = {
  source: Source
  /** Unique within the source. */
  name: string
  /** Throws a `SourceError` for a question that must not leave the site. */
  request(params: P): SourceRequest
  /** Throws a `SourceError` when the answer is not what the source promises. */
  read(answer: SourceAnswer, params: P): T
}

/**
 * A reader whose records are stored. Nothing in them may be hidden from a reader of the site: `read` drops everything that the rules of the site
 * drop.
 */
export type SourceQuery<P, T> = SourceReader<P, T> & {
  /** Counts up when the form of the records changes, so that stored ones of the old form are not used. */
  version: number
  /** How long records are as good as new. */
  freshSeconds: number
  /**
   * What tells two questions apart where not everything in them does: the hash of a picture, not its bytes. All of `params` unless given.
   */
  key?(params: P): string
}

/** Defines a query; only for its types. */
export const sourceQuery = <P, T>(query: SourceQuery<P, T>): SourceQuery<P, T> => query
