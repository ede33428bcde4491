import { AppError, type timeline } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { TimelineDeps } from '../index.ts'
import { publishedBy } from '../timeline-queries.ts'
import { activityViews } from '../timeline-views.ts'

export const ofUser =
  (deps: TimelineDeps): Handler<typeof timeline.ofUser> =>
  async (viewer, { userId, kind, cursor, limit }) => {
    const { db } = deps.database
    if (!(await deps.accounts.exists(db, userId))) throw new AppError('user_not_found')
    const { items, nextCursor } = await publishedBy(db, userId, { kind, cursor, limit })
    return { items: await activityViews(deps, db, viewer, items), nextCursor }
  }
