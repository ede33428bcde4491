import { createLoader, type Handle } from '@engawa/platform/database'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { RecommendationsTables } from './recommendations-tables.ts'

type Recommendations = Selectable<RecommendationsTables['member_recommendations']>
/** `near` and `computed_at` are null for a member without stored recommendations. */
type Stored = { uid: number; hasRead: boolean } & {
  [column in 'near' | 'computed_at']: Recommendations[column] | null
}

/**
 * Returns the stored recommendations of each member. `hasRead`: whether the member has begun any work. If not, nothing can be
 * computed.
 */
async function readRecommendations(handle: Handle<Tables>, uids: readonly number[]): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select requested.uid, near, computed_at, exists (select from places where places.uid = requested.uid) as "hasRead"
    from unnest(${uids}::bigint[]) as requested (uid) left join member_recommendations using (uid)`.execute(
    handle,
  )
  const byUid = new Map(rows.map((row) => [row.uid, row]))
  return uids.map((uid) => byUid.get(uid)!)
}

export const recommendations = createLoader(readRecommendations)
