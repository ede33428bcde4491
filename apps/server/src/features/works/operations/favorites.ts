import type { works } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { WorksDeps } from '../works-deps.ts'
import { canSeeWork } from '../works-policy.ts'
import { worksByIds } from '../works-queries.ts'
import { cardViews } from '../works-views.ts'

export const favorites =
  (deps: WorksDeps): Handler<typeof works.favorites> =>
  async (viewer, { cursor, limit }) => {
    const { uid } = asMember(viewer)
    const { db } = deps.database
    const saved = await deps.reactions.savedBy(db, uid, { kind: 'work', cursor, limit })
    const ids = saved.items.map(({ id }) => id)
    const byId = new Map((await worksByIds(db, ids)).map((work) => [work.id, work]))
    const visible = ids.flatMap((id) => byId.get(id) ?? []).filter((work) => canSeeWork(viewer, work))
    return { items: await cardViews(deps, db, visible), nextCursor: saved.nextCursor }
  }
