import type { Generated } from 'kysely'

export type SubjectsTables = {
  /** Publications of members, of any kind. Removed subjects are hidden until they are restored or permanently deleted. */
  activities: { kind: string; id: number; author_id: number; at: Date; hidden: Generated<boolean> }
  /** Hashes of the viewers who viewed a subject within the last hour. */
  subject_views: { kind: string; id: number; viewer: Buffer; counted_at: Date }
  subject_counts: {
    kind: string
    id: number
    likes: Generated<number>
    saves: Generated<number>
    comments: Generated<number>
    /** The number (floor) of the last comment; removed comments also have numbers. */
    floors: Generated<number>
  }
}
