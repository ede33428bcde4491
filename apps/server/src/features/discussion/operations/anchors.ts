import type { discussion } from '@engawa/contract'
import { inParts } from '../../../in-parts.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import type { DiscussionDeps } from '../discussion-deps.ts'
import { shownOn } from '../discussion-queries.ts'

/** Max listed anchors of a chapter. A chapter has fewer pages, and few of its paragraphs have comments. */
const MAX_ANCHORS = 5_000

export const anchors = (deps: DiscussionDeps): Handler<typeof discussion.anchors> =>
  inParts(async (viewer, { kind, id, partKind, partId }) => {
    const { db } = deps.database
    await deps.subjects.open(db, viewer, { kind, id })
    const rows = await shownOn(db, { kind, id })
      .where('part_kind', '=', partKind)
      .where('part_id', '=', partId)
      .groupBy('anchor')
      .select(['anchor', ({ fn }) => fn.countAll<number>().as('comments')])
      .orderBy('comments', 'desc')
      .limit(MAX_ANCHORS)
      .execute()
    return {
      total: rows.reduce((sum, { comments }) => sum + comments, 0),
      items: rows.flatMap(({ anchor, comments }) => (anchor === null ? [] : { anchor, comments })),
    }
  })
