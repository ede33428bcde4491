import { createLoader, type Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'

/** The stored recommendations of each member; undefined for a member without any. */
async function readRecommendations(handle: Handle<Tables>, uids: readonly number[]) {
  const rows = await handle
    .selectFrom('member_recommendations')
    .select(['uid', 'near', 'computed_at'])
    .where('uid', '=', sql<number>`any(${uids})`)
    .execute()
  const byUid = new Map(rows.map((row) => [row.uid, row]))
  return uids.map((uid) => byUid.get(uid))
}

export const recommendations = createLoader(readRecommendations)
