import type { ColumnType, Generated } from 'kysely'

export type DiscussionTables = {
  comments: {
    subject_kind: string
    subject_id: number
    id: Generated<number>
    /** Its number below its subject, given once. */
    floor: number
    author_id: number
    /** The comment on the same subject that it answers. */
    reply_to: number | null
    /** The comment that began the conversation; null when this one did. */
    root_id: number | null
    /** Whether it is the first of its conversation that is not removed: lists of conversations show it. */
    is_head: Generated<boolean>
    /** The part of the subject that the conversation is about, and a place in it. */
    part_kind: string | null
    part_id: number | null
    anchor: string | null
    text: string
    html: string
    /** What made `html`; 0 for comments that were written before there was any. */
    renderer: Generated<number>
    /** A copy of its count, to sort by. */
    likes: Generated<number>
    version: Generated<number>
    removal_id: number | null
    created_at: ColumnType<Date, Date, Date>
    edited_at: Date | null
  }
  /** Texts that were replaced by an edit. */
  comment_revisions: { comment_id: number; version: number; text: string; created_at: Date }
}
