import type { SourceProblem } from '@engawa/connectors/source'
import type { ColumnType } from 'kysely'

export type SourcesTables = {
  /** How each foreign source does, known to all processes. */
  source_states: {
    name: string
    asked_at: Date | null
    answered_at: Date | null
    failed_at: Date | null
    /** What the latest failure was; null when it answered since. */
    problem: SourceProblem | null
    /** The same for operators. */
    detail: string
    /** In a row. */
    failures: number
    /** Until then it is not asked. */
    rests_until: Date | null
    /** Since when `used` counts requests. */
    window_started_at: Date
    used: number
    /** What the source itself told of its limits. */
    told_limit: number | null
    told_left: number | null
    told_reset_at: Date | null
    /** Whether a sample may be shown in place of it: null as the site has it by default, false for good since its first answer. */
    samples: boolean | null
  }
  /** What sources answered, as records. */
  source_answers: {
    /** A hash of source, query and question. */
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
  /** Pictures of sources that this site hands on. */
  source_pictures: {
    /** A hash of their address there. */
    key: string
    source: string
    /** Where it lies there; null for one of which that was not written down yet. */
    url: string | null
    /** The key of the file. */
    file: string
    type: string
    bytes: number
    fetched_at: Date
    /** Exact to the hour. */
    used_at: Date
  }
}
