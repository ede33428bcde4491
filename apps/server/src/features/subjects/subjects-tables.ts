import type { Generated } from 'kysely'

export type SubjectsTables = {
  /** Publications of members, of any kind. Removed subjects are hidden until they are restored or deleted for good. */
  activities: { kind: string; id: number; author_id: number; at: Date; hidden: Generated<boolean> }
  /** Viewers of subjects within the last hour, as hashes. */
  subject_views: { kind: string; id: number; viewer: Buffer; counted_at: Date }
  subject_counts: {
    kind: string
    id: number
    likes: Generated<number>
    saves: Generated<number>
    comments: Generated<number>
    /** The number of the last comment, including removed ones. */
    floors: Generated<number>
  }
}
