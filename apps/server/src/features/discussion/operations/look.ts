import type { discussion } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { commentViews, heldComments } from '../comment-views.ts'
import type { DiscussionDeps } from '../discussion-deps.ts'
import { ofPart, shownOn, totalsOf } from '../discussion-queries.ts'
import { permissionsBelow } from '../permissions-below.ts'

/** Max new comments in one answer. */
const MAX_FRESH = 50

/** Reports the changes of a subject's comments to an open page. */
export const look =
  (deps: DiscussionDeps): Handler<typeof discussion.look> =>
  async (viewer, { kind, id, ids = [], since, ...part }) => {
    const { db } = deps.database
    const of = { kind, id }
    const subject = await permissionsBelow(deps, db, viewer, of)
    const shown = ofPart(shownOn(db, of), part).selectAll()
    const [known, fresh, totals, held] = await Promise.all([
      ids.length === 0 ? [] : shown.where('id', 'in', ids).execute(),
      shown
        .where('floor', '>', since)
        .orderBy('floor')
        .limit(MAX_FRESH + 1)
        .execute(),
      totalsOf(db, of, part),
      heldComments(deps, viewer, of, subject),
    ])
    const [items, news] = await Promise.all([
      commentViews(deps, viewer, known, subject),
      commentViews(deps, viewer, fresh.slice(0, MAX_FRESH), subject),
    ])
    return {
      ...totals,
      held,
      refused: subject.refused,
      items,
      fresh: news,
      more: fresh.length > MAX_FRESH,
    }
  }
