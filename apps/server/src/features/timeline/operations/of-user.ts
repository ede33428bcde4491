import { AppError, type timeline } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { TimelineDeps } from '../timeline-deps.ts'
import { publishedBy } from '../timeline-queries.ts'
import { activityViews } from '../timeline-views.ts'
import { hasMember } from '../../members/index.ts'

export const ofUser =
  (deps: TimelineDeps): Handler<typeof timeline.ofUser> =>
  async (viewer, { userId, kind, cursor, limit }) => {
    const { db } = deps.database
    if (!(await hasMember(db, userId))) throw new AppError('user_not_found')
    const { items, nextCursor } = await publishedBy(db, userId, { kind, cursor, limit })
    return { items: await activityViews(deps, db, viewer, items), nextCursor }
  }
