import type { ColumnType, Generated } from 'kysely'

/**
 * `held`: a rule of the site keeps it back until a moderator has looked at it; it is not in the bin. `withdrawn`: its author
 * took it back before that; restored, it is held again.
 */
export type RemovalCause = 'member' | 'moderator' | 'held' | 'withdrawn'

export type RecycleBinTables = {
  /** Who removed what, when and why, and what went with it. At most one of a subject is not restored. */
  removals: {
    id: Generated<number>
    subject_kind: string
    subject_id: number
    cause: RemovalCause
    /** Null: a rule did it, or the account is gone. */
    by_uid: number | null
    reason: Generated<string>
    what: ColumnType<Record<string, unknown>, string, string>
    /** Who made it, and how it was shown: emptied when it is deleted for good. */
    author_id: number | null
    title: Generated<string>
    line: Generated<string>
    /** The lowest role that sees it in the bin, beside the member who removed it: the lowest that saw it before. */
    min_role: Generated<number>
    created_at: Date
    restored_at: Date | null
    restored_by: number | null
    /** When it is deleted for good, unless moderators hold it. */
    purge_at: Date
    /** Somebody asked for that before its time: it is no longer shown in the bin. */
    purge_asked_at: Date | null
    purge_by: number | null
    purged_at: Date | null
    /** Why moderators keep it. */
    legal_hold: string | null
  }
}
