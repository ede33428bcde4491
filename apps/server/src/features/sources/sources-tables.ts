import type { SourceProblem } from '@engawa/connectors/source'
import type { ColumnType } from 'kysely'

export type SourcesTables = {
  /** State of each foreign source, for all processes. */
  source_states: {
    name: string
    asked_at: Date | null
    answered_at: Date | null
    failed_at: Date | null
    /** The latest failure; null after an answer. */
    problem: SourceProblem | null
    /** The failure in detail, for operators. */
    detail: string
    /** Consecutive failures. */
    failures: number
    /** Until then it is not queried. */
    rests_until: Date | null
    /** Start of the time window in which `used` counts requests. */
    window_started_at: Date
    used: number
    /** The quota that the source itself reported. */
    told_limit: number | null
    told_left: number | null
    told_reset_at: Date | null
    /** Whether a sample may replace its failure: null for the site's default, false for good since its first answer. */
    samples: boolean | null
  }
  /** Answers of sources, as records. */
  source_answers: {
    /** A hash of source, query and parameters. */
    key: string
    source: string
    query: string
    version: number
    data: ColumnType<unknown, string, string>
    bytes: number
    etag: string | null
    last_modified: string | null
    fetched_at: Date
    fresh_until: Date
    /** Exact to the hour. */
    used_at: Date
  }
  /** Pictures of sources that this site proxies. */
  source_pictures: {
    /** A hash of the picture's original address. */
    key: string
    source: string
    /** The original address; null for rows from before this column. */
    url: string | null
    /** The file's key. */
    file: string
    type: string
    bytes: number
    fetched_at: Date
    /** Exact to the hour. */
    used_at: Date
  }
}
