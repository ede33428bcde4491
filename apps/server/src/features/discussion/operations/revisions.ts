import { AppError, type discussion } from '@engawa/contract'
import { inParts } from '../../../in-parts.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import { subjectOf } from '../comment-subject.ts'
import type { DiscussionDeps } from '../discussion-deps.ts'
import { commentsByIds } from '../discussion-queries.ts'

export const revisions = ({
  database: { db },
  subjects,
}: DiscussionDeps): Handler<typeof discussion.revisions> =>
  inParts(async (viewer, { id }) => {
    const [row] = await commentsByIds(db, [id])
    if (!row || row.removal_id !== null) throw new AppError('comment_not_found')
    await subjects.open(db, viewer, subjectOf(row))
    const found = await db
      .selectFrom('comment_revisions')
      .select(['version', 'text', 'created_at'])
      .where('comment_id', '=', id)
      .orderBy('version', 'desc')
      .execute()
    return {
      items: found.map(({ created_at, ...rest }) => ({ ...rest, createTime: created_at.toISOString() })),
    }
  })
