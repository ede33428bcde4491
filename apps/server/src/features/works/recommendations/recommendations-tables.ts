import type { ColumnType, Generated } from 'kysely'

/** A work near another one, and the reasons. */
export type NearWork = {
  id: number
  score: number
  /** The number of readers who read both to the end; 0 when it is too small to be shown. */
  readers: number
  /** Tags that both have, the rarest first. */
  tags: string[]
  /** The main reason. */
  because: 'readers' | 'tags' | 'author'
}

/** A recommended work, and the work that the member read which it is near to. */
export type ForMember = { id: number; from: number }

type Stored<T> = ColumnType<T, string, string>

export type RecommendationsTables = {
  /** The works near a work, best first. */
  work_recommendations: {
    work_id: number
    near: Stored<NearWork[]>
    /** Whether a near work was published or hidden since: it is computed again soon. */
    stale: Generated<boolean>
    computed_at: Date
  }
  /** Works for a member, best first. */
  member_recommendations: { uid: number; near: Stored<ForMember[]>; computed_at: Date }
}
