import type { ColumnType } from 'kysely'

export type IdempotencyTables = {
  /** The idempotency keys of the calls of the last 24 hours. */
  idempotency_keys: {
    uid: number
    endpoint: string
    key: string
    /** The hash of the parsed input. */
    input_hash: Buffer
    /** The answer; null until it is known. A process that is killed after its commit stores none. */
    answer: ColumnType<{ data: unknown } | null, never, string>
    created_at: Date
  }
}
