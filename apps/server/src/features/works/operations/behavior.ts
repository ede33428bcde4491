import { AppError, type works } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { createHash } from 'node:crypto'
import type { Tables } from '../../../db/schema.ts'
import type { Handler, Viewer } from '../../../operation.ts'
import { visibleWork } from '../works-access.ts'
import { announceChange } from '../works-changed.ts'
import type { WorksDeps } from '../works-deps.ts'
import { marksOf } from '../works-detail.ts'

const AGAIN_AFTER_MS = 3_600_000

export const behavior =
  (deps: WorksDeps): Handler<typeof works.behavior> =>
  async (viewer, { resourceId, type }) => {
    await visibleWork(deps.database.db, viewer, resourceId)
    if (type !== 'view' && viewer.uid === null) throw new AppError('not_logged_in')
    if (type === 'view') await countView(deps, viewer, resourceId)
    else await setLike(deps, viewer.uid!, resourceId, type === 'like')
    const { views, likes } = await deps.database.db
      .selectFrom('works')
      .select(['views', 'likes'])
      .where('id', '=', resourceId)
      .executeTakeFirstOrThrow()
    const { liked } = await marksOf(deps.database.db, viewer.uid, resourceId)
    return { views, likes, liked }
  }

/** Whoever views, without keeping an address: a hash that only this site can make. */
const viewerKey = (deps: WorksDeps, viewer: Viewer): Buffer =>
  createHash('sha256')
    .update(`${deps.secret}:view:${viewer.uid === null ? `guest:${viewer.address}` : `user:${viewer.uid}`}`)
    .digest()
    .subarray(0, 16)

/** One view per viewer and hour. The row decides, so that parallel calls count once. */
const countView = (deps: WorksDeps, viewer: Viewer, workId: number): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const now = deps.clock.now()
    const counted = await tx
      .insertInto('work_views')
      .values({ work_id: workId, viewer: viewerKey(deps, viewer), counted_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['work_id', 'viewer'])
          .doUpdateSet({ counted_at: now })
          .where('work_views.counted_at', '<=', new Date(now.getTime() - AGAIN_AFTER_MS)),
      )
      .returning('work_id')
      .executeTakeFirst()
    // A view is no reason to drop kept pages: the figure there may lag some seconds.
    if (counted) await add(tx, workId, 'views', 1)
  })

const setLike = (deps: WorksDeps, uid: number, workId: number, like: boolean): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const changed = like
      ? await tx
          .insertInto('work_likes')
          .values({ work_id: workId, uid, created_at: deps.clock.now() })
          .onConflict((conflict) => conflict.columns(['work_id', 'uid']).doNothing())
          .returning('uid')
          .executeTakeFirst()
      : await tx
          .deleteFrom('work_likes')
          .where('work_id', '=', workId)
          .where('uid', '=', uid)
          .returning('uid')
          .executeTakeFirst()
    if (!changed) return
    await add(tx, workId, 'likes', like ? 1 : -1)
    announceChange(deps, tx, workId)
  })

const add = (tx: Tx<Tables>, workId: number, column: 'views' | 'likes', by: number): Promise<unknown> =>
  tx
    .updateTable('works')
    .set((eb) => ({ [column]: eb(column, '+', by) }))
    .where('id', '=', workId)
    .execute()
