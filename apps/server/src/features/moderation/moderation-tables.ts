import type {
  CaseOutcome,
  CaseSource,
  CaseState,
  Evidence,
  ReportReason,
  RuleAction,
  RuleCondition,
  RuleHit,
} from '@engawa/contract'
import type { ColumnType, Generated } from 'kysely'

/** jsonb: read as a value, written as text, because the driver would take a JavaScript array for a PostgreSQL one. */
type Json<T> = ColumnType<T, string, string>

export type CaseData = {
  /** Held: the removal that keeps it back, whether it had been public before, and the rules that did it. */
  removalId?: number
  isNew?: boolean
  rules?: RuleHit[]
  evidence?: Evidence[]
  /** Appeal: what the member says. */
  text?: string
}

export type ModerationTables = {
  /** What waits for moderators, and what they decided. At most one of a source and subject waits. */
  cases: {
    id: Generated<number>
    source: CaseSource
    subject_kind: string
    subject_id: number
    /** Who made it. */
    against_id: number | null
    opened_at: Date
    state: Generated<CaseState>
    outcome: CaseOutcome | null
    reason: Generated<string>
    decided_by: number | null
    decided_at: Date | null
    data: ColumnType<CaseData, string | undefined, string>
  }
  reports: {
    id: Generated<number>
    case_id: number
    subject_kind: string
    subject_id: number
    reporter_id: number | null
    against_id: number | null
    reason: ReportReason
    note: string
    evidence: Json<Evidence[]>
    created_at: Date
  }
  /** What moderators note about a member for each other. */
  member_notes: {
    id: Generated<number>
    uid: number
    by_uid: number | null
    text: string
    created_at: Date
  }
  /** Rules that hold or refuse what members write. */
  moderation_rules: {
    id: Generated<number>
    name: string
    enabled: boolean
    /** Empty for all. */
    kinds: string[]
    action: RuleAction
    message: string
    condition: Json<RuleCondition>
    version: Generated<number>
    hits: Generated<number>
    last_hit_at: Date | null
    created_at: Date
  }
  /** How many contributions a member has made, up to a number, and when the last ones were made where a rule wants to know. */
  contributions: { uid: number; total: number; recent: Generated<Date[]> }
  member_blocks: { owner_id: number; peer_id: number; created_at: Date }
}
