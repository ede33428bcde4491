import type { works } from '@engawa/contract'
import { createHash } from 'node:crypto'
import type { Handler, Viewer } from '../../../operation.ts'
import { visibleWork } from '../works-access.ts'
import type { WorksDeps } from '../works-deps.ts'

const AGAIN_AFTER_MS = 3_600_000

export const behavior =
  (deps: WorksDeps): Handler<typeof works.behavior> =>
  async (viewer, { resourceId: id, type }) => {
    const { db } = deps.database
    await visibleWork(db, viewer, id)
    if (type === 'view') await countView(deps, viewer, id)
    else await deps.reactions.set(viewer, { kind: 'work', id }, { reaction: 'like', on: type === 'like' })
    const [{ views, likes }, marks] = await Promise.all([
      visibleWork(db, viewer, id),
      deps.reactions.marksOf(viewer.uid, 'work', [id]),
    ])
    return { views, likes, liked: marks.get(id)?.liked ?? false }
  }

/** The viewer, without storing an address: a hash that only this site can make. */
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
    if (!counted) return
    // A view does not invalidate cached pages: the figure there may lag some seconds.
    await tx
      .updateTable('works')
      .set((eb) => ({ views: eb('views', '+', 1) }))
      .where('id', '=', workId)
      .execute()
  })
