import type { works } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { WorksDeps } from '../works-deps.ts'
import { canSeeWork } from '../works-policy.ts'
import { worksByIds } from '../works-queries.ts'
import { cardViews } from '../works-views.ts'

export const favorites =
  ({ database: { db }, reactions, accounts }: WorksDeps): Handler<typeof works.favorites> =>
  async (viewer, { cursor, limit }) => {
    const { uid } = asMember(viewer)
    const saved = await reactions.savedBy(db, uid, { kind: 'work', cursor, limit })
    const ids = saved.items.map(({ id }) => id)
    const byId = new Map((await worksByIds(db, ids)).map((work) => [work.id, work]))
    const visible = ids.flatMap((id) => byId.get(id) ?? []).filter((work) => canSeeWork(viewer, work))
    return { items: await cardViews(accounts, db, visible), nextCursor: saved.nextCursor }
  }
