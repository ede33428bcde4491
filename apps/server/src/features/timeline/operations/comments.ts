import type { timeline } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { TimelineDeps } from '../timeline-deps.ts'
import { activityViews } from '../timeline-views.ts'

export const comments =
  ({ database: { db }, subjects }: TimelineDeps): Handler<typeof timeline.comments> =>
  async (viewer, { cursor, limit }) => {
    const { uid } = asMember(viewer)
    const { items, nextCursor } = await subjects.authoredBy(db, { uid, kind: 'comment', cursor, limit })
    return { items: await activityViews({ subjects }, db, viewer, items), nextCursor }
  }
