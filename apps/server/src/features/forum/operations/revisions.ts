import type { forum } from '@engawa/contract'
import { inParts } from '../../../in-parts.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { visiblePost } from '../post-access.ts'

export const revisions = (deps: ForumDeps): Handler<typeof forum.revisions> =>
  inParts(async (viewer, { id }) => {
    const { db } = deps.database
    await visiblePost(deps, db, viewer, id)
    const rows = await db
      .selectFrom('post_revisions')
      .select(['version', 'title', 'text', 'created_at'])
      .where('post_id', '=', id)
      .orderBy('version', 'desc')
      .execute()
    const items = rows.map(({ created_at, ...revision }) => ({
      ...revision,
      createTime: created_at.toISOString(),
    }))
    return { items }
  })
