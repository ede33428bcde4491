import type { ColumnType, Generated } from 'kysely'

export type DiscussionTables = {
  comments: {
    subject_kind: string
    subject_id: number
    id: Generated<number>
    /** The comment's number on its subject, never reused. */
    floor: number
    author_id: number
    /** The comment that this comment answers, on the same subject. */
    reply_to: number | null
    /** The first comment of the conversation; null if this is the first comment. */
    root_id: number | null
    /** Whether this comment represents its conversation in lists: it is the first comment that is not removed. */
    is_head: Generated<boolean>
    /** The part of the subject that the conversation is about, such as a chapter; null if it is about the whole subject. */
    part_kind: string | null
    part_id: number | null
    anchor: string | null
    text: string
    html: string
    /** Version of the renderer that made `html`; 0 for comments from the time before renderers had versions. */
    renderer: Generated<number>
    /** A copy of the like count, for sorting. */
    likes: Generated<number>
    version: Generated<number>
    removal_id: number | null
    created_at: ColumnType<Date, Date, Date>
    edited_at: Date | null
  }
  /** The time of a member's last comment on a subject in slow mode, also if the comment was deleted. Old rows are deleted. */
  comment_paces: { uid: number; subject_kind: string; subject_id: number; at: Date }
  /** Texts that were replaced by an edit. */
  comment_revisions: { comment_id: number; version: number; text: string; created_at: Date }
  /** Moves of comments from one subject to another of the same kind. */
  comment_moves: {
    id: Generated<number>
    subject_kind: string
    from_id: number
    to_id: number
    /** The lowest number (floor) that a moved comment had before, and the lowest that it has since then. */
    from_floor: number
    to_floor: number
    /** How many of the moved comments were visible. */
    comments: number
    /** Whether the whole subject became a comment, together with all of its comments. */
    whole: boolean
    at: Date
  }
  /** The earlier places of moved comments. Floor 0 is the subject itself, which became a comment. */
  moved_comments: {
    subject_kind: string
    subject_id: number
    floor: number
    comment_id: number
    /** The first comment of the earlier conversation. */
    root_id: number | null
    /** For the first comment of a conversation: the first of the comments that it left behind. */
    left_root_id: number | null
    move_id: number
  }
}
