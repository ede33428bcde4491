import type {
  CaseOutcome,
  CaseSource,
  CaseState,
  Cleanup,
  Evidence,
  ReportReason,
  RuleAction,
  RuleCondition,
  RuleHit,
  SubjectRef,
} from '@engawa/contract'
import type { ColumnType, Generated } from 'kysely'

/** A jsonb column, which is read as a value and written as text. The driver would send a JavaScript array as a PostgreSQL array. */
type Json<T> = ColumnType<T, string | Extract<T, null>, string>

export type CaseData = {
  /** For held texts: the removal that hides the text, whether the text is new, and the rules that hold it. */
  removalId?: number
  isNew?: boolean
  rules?: RuleHit[]
  evidence?: Evidence[]
  /** For appeals: the member's text. */
  text?: string
}

export type ModerationTables = {
  /** Waiting and decided cases. For each source and subject, at most one case waits. */
  cases: {
    id: Generated<number>
    source: CaseSource
    subject_kind: string
    subject_id: number
    /** The author of the subject. */
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
  /** Notes of moderators about a member, for other moderators. */
  member_notes: {
    id: Generated<number>
    uid: number
    by_uid: number | null
    text: string
    created_at: Date
  }
  /** Rules that hold or refuse texts of members. */
  moderation_rules: {
    id: Generated<number>
    name: string
    enabled: boolean
    /** Kinds of subjects to which the rule applies; empty for all kinds. */
    kinds: string[]
    action: RuleAction
    message: string
    condition: Json<RuleCondition>
    version: Generated<number>
    hits: Generated<number>
    last_hit_at: Date | null
    created_at: Date
  }
  /** The number of a member's contributions, counted up to a limit. `recent`: the times of the latest ones, if a rule needs them. */
  contributions: { uid: number; total: number; recent: Generated<Date[]> }
  /** Cleanups: several removals of a member's contributions by one action. */
  cleanups: {
    id: Generated<number>
    uid: number
    /** The moderator who removed the contributions or, since the state `restoring`, restores them. */
    by_uid: number
    /** The role of that moderator, and the lowest role that can restore the contributions. */
    role: number
    reason: string
    state: Cleanup['state']
    removed: Generated<number>
    /** The contributions to remove; null for all. */
    items: Json<SubjectRef[] | null>
    /** The position in the list of contributions up to which they are removed; null at the beginning. */
    cursor: string | null
    created_at: Date
  }
  /** The removals of a cleanup that are not restored. `was_held`: the contribution waited for a moderator before. */
  cleanup_removals: { cleanup_id: number; removal_id: number; was_held: boolean }
  /** The cases that a cleanup closed. */
  cleanup_cases: { cleanup_id: number; case_id: number }
  member_blocks: { owner_id: number; peer_id: number; created_at: Date }
}
