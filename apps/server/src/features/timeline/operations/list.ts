import type { timeline } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { TimelineDeps } from '../timeline-deps.ts'
import { newsOf } from '../timeline-queries.ts'
import { activityViews } from '../timeline-views.ts'

export const list =
  (deps: TimelineDeps): Handler<typeof timeline.list> =>
  async (viewer, page) => {
    const { db } = deps.database
    const { items, nextCursor } = await newsOf(deps, asMember(viewer).uid, { cursor: undefined, ...page })
    const counts = new Map(items.map(({ kind, id, news }) => [`${kind}:${id}`, news]))
    const views = await activityViews(deps, db, viewer, items)
    return {
      items: views.map((view) => ({ ...view, news: counts.get(`${view.card.kind}:${view.card.id}`) ?? 0 })),
      nextCursor,
    }
  }
