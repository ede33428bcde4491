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
  /** Texts that were replaced by an edit. */
  comment_revisions: { comment_id: number; version: number; text: string; created_at: Date }
}
