import type { Generated } from 'kysely'

export type SubjectsTables = {
  /** What members published, of any kind; what was removed is hidden until it is restored or deleted for good. */
  activities: { kind: string; id: number; author_id: number; at: Date; hidden: Generated<boolean> }
  /** Who looked at what within the last hour, as a hash. */
  subject_views: { kind: string; id: number; viewer: Buffer; counted_at: Date }
  subject_counts: {
    kind: string
    id: number
    likes: Generated<number>
    saves: Generated<number>
    comments: Generated<number>
    /** The number of the last comment, removed ones counted. */
    floors: Generated<number>
  }
}
