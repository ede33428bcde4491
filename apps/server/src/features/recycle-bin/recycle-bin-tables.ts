import type { ColumnType, Generated } from 'kysely'

/**
 * The cause of a removal. `held`: a moderation rule hides the subject until a moderator decides, and the subject is not in the bin.
 * `withdrawn`: the author withdrew the held subject, which is held again when it is restored. `replaced`: another subject contains all of
 * it now. Such a removal counts as purged from its beginning, so the bin does not contain it, and only `undoReplaced` restores the subject.
 */
export type RemovalCause = 'member' | 'moderator' | 'held' | 'withdrawn' | 'replaced'

export type RecycleBinTables = {
  /** Removals of subjects. For each subject, at most one removal is active, that is, not restored. */
  removals: {
    id: Generated<number>
    subject_kind: string
    subject_id: number
    cause: RemovalCause
    /** The member who removed the subject; null if a moderation rule removed it or the account is deleted. */
    by_uid: number | null
    reason: Generated<string>
    what: ColumnType<Record<string, unknown>, string, string>
    /**
     * The subject's author. The title and the line below are the displayed texts of the subject. They are emptied when the subject is
     * permanently deleted.
     */
    author_id: number | null
    title: Generated<string>
    line: Generated<string>
    /**
     * The lowest role that sees the removal in the bin: the lowest role that could see the subject before. The member who removed the
     * subject sees it, too.
     */
    min_role: Generated<number>
    created_at: Date
    restored_at: Date | null
    restored_by: number | null
    /** Time of permanent deletion, unless there is a legal hold. */
    purge_at: Date
    /** When early deletion was requested; null otherwise. Since then, the bin does not show the subject. */
    purge_asked_at: Date | null
    purge_by: number | null
    purged_at: Date | null
    /** The reason why a moderator prevents the deletion (legal hold); null without a legal hold. */
    legal_hold: string | null
  }
}
