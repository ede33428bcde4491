import type { ColumnType, Generated } from 'kysely'

/** A work that is near (similar to) another one, and the reasons. */
export type NearWork = {
  id: number
  score: number
  /** The number of readers who read both works to the end; 0 when it is too small to be shown. */
  readers: number
  /** The tags that both works have, the rarest first. */
  tags: string[]
  /** The main reason. */
  because: 'readers' | 'tags' | 'author'
}

/** A recommended work. `from` is a work that the member read and to which the recommended work is near. */
export type ForMember = { id: number; from: number }

type Stored<T> = ColumnType<T, string, string>

export type RecommendationsTables = {
  /** The works that are near a work, the best first. */
  work_recommendations: {
    work_id: number
    near: Stored<NearWork[]>
    /** Whether the list must be computed again, because a near work was published or hidden since. */
    stale: Generated<boolean>
    computed_at: Date
  }
  /** The works that are recommended to a member, the best first. */
  member_recommendations: { uid: number; near: Stored<ForMember[]>; computed_at: Date }
}
