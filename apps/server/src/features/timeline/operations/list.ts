import type { timeline } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { TimelineDeps } from '../timeline-deps.ts'
import { timelineOf } from '../timeline-queries.ts'
import { activityViews } from '../timeline-views.ts'

export const list =
  (deps: TimelineDeps): Handler<typeof timeline.list> =>
  async (viewer, page) => {
    const { db } = deps.database
    const { items, nextCursor } = await timelineOf(deps, asMember(viewer).uid, { cursor: undefined, ...page })
    return { items: await activityViews(deps, db, viewer, items), nextCursor }
  }
