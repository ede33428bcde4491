import type { forum } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ForumDeps } from '../forum-deps.ts'

export const drafts =
  ({ database: { db } }: ForumDeps): Handler<typeof forum.drafts> =>
  async (viewer, { cursor, limit }) => {
    const query = db
      .selectFrom('posts')
      .select(['id', 'title', 'excerpt', 'updated_at'])
      .where('author_id', '=', asMember(viewer).uid)
      .where('status', '=', 'draft')
      .where('removal_id', 'is', null)
    const by = [
      { key: 'updated', column: 'updated_at', direction: 'desc' },
      { key: 'id', column: 'id', direction: 'desc' },
    ] as const
    const page = await keyset(query, { by, cursor, limit })
    const items = page.items.map(({ updated_at, ...draft }) => ({
      ...draft,
      updatedAt: updated_at.toISOString(),
    }))
    return { items, nextCursor: page.nextCursor }
  }
