import type { ColumnType } from 'kysely'

export type AuditTables = {
  /**
   * Actions on other members and their content, with their actors. The table is append-only: the database refuses changes, and
   * `audit:verify` finds changed rows.
   */
  audit_log: {
    /** 1, 2, 3 … without gaps. */
    seq: number
    at: Date
    /** Null for an action of the site itself. */
    actor_id: number | null
    action: string
    /** The member whom the action affected. */
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
