import type { forum } from '@engawa/contract'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { visiblePost } from '../post-access.ts'

export const read =
  (deps: ForumDeps): Handler<typeof forum.read> =>
  async (viewer, { id, floor }) => {
    const { uid } = asMember(viewer)
    const { clock } = deps
    const { db } = deps.database
    const post = await visiblePost(deps, db, viewer, id)
    const row = await db
      .insertInto('post_visits')
      .values({ uid, post_id: id, floor: Math.min(floor, post.last_floor), visited_at: clock.now() })
      .onConflict((conflict) =>
        conflict.columns(['uid', 'post_id']).doUpdateSet({
          floor: sql`greatest(post_visits.floor, excluded.floor)`,
          visited_at: sql`excluded.visited_at`,
        }),
      )
      .returning('floor')
      .executeTakeFirstOrThrow()
    return { readFloor: row.floor }
  }
