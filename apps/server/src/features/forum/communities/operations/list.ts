import type { communities } from '@engawa/contract'
import { containing, keyset } from '@engawa/platform/database'
import type { Handler } from '../../../../operation.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import { communityKey } from '../communities-queries.ts'
import { communityCard } from '../community-views.ts'

const SORTS = {
  active: { key: 'active', column: 'active_at', direction: 'desc' },
  members: { key: 'members', column: 'members', direction: 'desc' },
  new: { key: 'created', column: 'created_at', direction: 'desc' },
} as const

export const list =
  ({ database: { db } }: ForumDeps): Handler<typeof communities.list> =>
  async (_viewer, { sort, name, cursor, limit }) => {
    const there = db.selectFrom('communities').selectAll().where('removal_id', 'is', null)
    const query = name ? there.where('name_key', 'like', containing(communityKey(name))) : there
    const by = [SORTS[sort], { key: 'id', column: 'id', direction: 'desc' }] as const
    const page = await keyset(query, { by, cursor, limit })
    return { items: page.items.map(communityCard), nextCursor: page.nextCursor }
  }
