import type { ColumnType } from 'kysely'

export type IdempotencyTables = {
  /** The idempotency keys of the calls of the last 24 hours. */
  idempotency_keys: {
    uid: number
    endpoint: string
    /** The hash of the key. The key itself is not stored. */
    key_hash: Buffer
    /** The hash of the parsed input and the key. */
    input_hash: Buffer
    /** The answer, encrypted with the key, so that deleted texts cannot be read here; null until it is known. A process that is killed after its commit stores none. */
    answer: ColumnType<Buffer | null, never, Buffer>
    created_at: Date
  }
}
