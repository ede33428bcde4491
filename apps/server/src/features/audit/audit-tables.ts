import type { ColumnType } from 'kysely'

export type AuditTables = {
  /** What was done to others, and by whom. Rows are only added: the database refuses changes, `audit:verify` finds them. */
  audit_log: {
    /** 1, 2, 3 … without gaps. */
    seq: number
    at: Date
    /** Null: the site itself. */
    actor_id: number | null
    action: string
    /** The member it was done to. */
    target_id: number | null
    subject_kind: string | null
    subject_id: number | null
    reason: string
    data: ColumnType<Record<string, unknown>, string, never>
    /** The entry that this one undid. */
    undoes: number | null
    /** The hash of the entry before. */
    previous: Buffer
    hash: Buffer
  }
}
