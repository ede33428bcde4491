import type { ColumnType, Generated } from 'kysely'

/**
 * `held`: a moderation rule hides it until a moderator decides; it is not in the bin. `withdrawn`: its author withdrew it before that;
 * when restored, it is held again.
 */
export type RemovalCause = 'member' | 'moderator' | 'held' | 'withdrawn'

export type RecycleBinTables = {
  /** Removals: actor, subject, time, reason and removed parts. At most one removal of a subject is not restored. */
  removals: {
    id: Generated<number>
    subject_kind: string
    subject_id: number
    cause: RemovalCause
    /** Null: a moderation rule removed it, or the account is deleted. */
    by_uid: number | null
    reason: Generated<string>
    what: ColumnType<Record<string, unknown>, string, string>
    /** The author and the displayed texts of the subject. The texts are emptied when it is deleted for good. */
    author_id: number | null
    title: Generated<string>
    line: Generated<string>
    /** The lowest role that sees it in the bin: the lowest that saw it before. The member who removed it sees it, too. */
    min_role: Generated<number>
    created_at: Date
    restored_at: Date | null
    restored_by: number | null
    /** Time of permanent deletion, unless there is a legal hold. */
    purge_at: Date
    /** Time of a request for early deletion. After it, the bin does not show the subject. */
    purge_asked_at: Date | null
    purge_by: number | null
    purged_at: Date | null
    /** The moderators' reason for preventing deletion. */
    legal_hold: string | null
  }
}
