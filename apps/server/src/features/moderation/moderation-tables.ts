import type { Evidence, ReportReason } from '@engawa/contract'
import type { ColumnType, Generated } from 'kysely'

/** jsonb: read as a value, written as text, because the driver would take a JavaScript array for a PostgreSQL one. */
type Json<T> = ColumnType<T, string, string>

export type ModerationTables = {
  reports: {
    id: Generated<number>
    subject_kind: string
    subject_id: number
    reporter_id: number | null
    against_id: number | null
    reason: ReportReason
    note: string
    evidence: Json<Evidence[]>
    state: Generated<'open' | 'decided'>
    outcome: 'removed' | 'dismissed' | null
    decided_by: number | null
    decided_at: Date | null
    created_at: Date
  }
  member_blocks: { owner_id: number; peer_id: number; created_at: Date }
}
