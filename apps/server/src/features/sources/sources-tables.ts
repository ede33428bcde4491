import type { SourceProblem } from '@engawa/connectors/source'
import type { ColumnType } from 'kysely'

export type SourcesTables = {
  /** The state of each foreign source, which all processes share. */
  source_states: {
    name: string
    asked_at: Date | null
    answered_at: Date | null
    failed_at: Date | null
    /** The latest failure; null after an answer. */
    problem: SourceProblem | null
    /** Details of the latest failure, for operators. */
    detail: string
    /** Consecutive failures. */
    failures: number
    /** The end of the pause in which the source is not queried; null without a pause. */
    rests_until: Date | null
    /** Start of the time window in which `used` counts requests. */
    window_started_at: Date
    used: number
    /** The quota that the source itself reported: `told_limit`, `told_left` and `told_reset_at`. */
    told_limit: number | null
    told_left: number | null
    told_reset_at: Date | null
    /**
     * Whether a sample may replace a failure of the source. Null: the site's default applies. Always false after the first answer of the
     * source.
     */
    samples: boolean | null
  }
  /** Stored answers of sources, as records. */
  source_answers: {
    /** A hash of the source, the query and its parameters. */
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
    /** When the row was last used, updated at most once an hour. */
    used_at: Date
  }
  /** Pictures of sources that this site proxies. */
  source_pictures: {
    /** A hash of the picture's original address. */
    key: string
    source: string
    /** The original address; null for rows that are older than this column. */
    url: string | null
    /** The key of the stored file. */
    file: string
    type: string
    bytes: number
    fetched_at: Date
    /** When the row was last used, updated at most once an hour. */
    used_at: Date
  }
}
