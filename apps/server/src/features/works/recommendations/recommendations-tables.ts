import type { ColumnType, Generated } from 'kysely'

/** A work near another one, and what brought them together. */
export type NearWork = {
  id: number
  score: number
  /** How many readers read both to the end; 0 where they are too few to be told. */
  readers: number
  /** Tags that both have, the rarest first. */
  tags: string[]
  /** What weighed most. */
  because: 'readers' | 'tags' | 'author'
}

/** A work for a member, and the one they read that it is near. */
export type ForMember = { id: number; from: number }

type Stored<T> = ColumnType<T, string, string>

export type RecommendationsTables = {
  /** The works near a work, best first. */
  work_recommendations: {
    work_id: number
    near: Stored<NearWork[]>
    /** A near work came or went: it is computed again soon. */
    stale: Generated<boolean>
    computed_at: Date
  }
  /** Works for a member, best first. */
  member_recommendations: { uid: number; near: Stored<ForMember[]>; computed_at: Date }
}
