import type { communities } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import { asMember, type Handler } from '../../../../endpoints/operation.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import type { Rank } from '../../forum-policy.ts'
import { isThere } from '../communities-queries.ts'
import { communityCard, roleOf } from '../community-views.ts'

export const mine =
  ({ database: { db } }: ForumDeps): Handler<typeof communities.mine> =>
  async (viewer, { cursor, limit }) => {
    const query = db
      .selectFrom('communities')
      .innerJoin('community_members as m', 'm.community_id', 'communities.id')
      .selectAll('communities')
      .select('m.rank')
      .where('m.uid', '=', asMember(viewer).uid)
      .where(isThere)
    const by = [
      { key: 'active', column: 'communities.active_at', direction: 'desc' },
      { key: 'id', column: 'communities.id', direction: 'desc' },
    ] as const
    const page = await keyset(query, { by, cursor, limit })
    const items = page.items.map((row) => ({
      ...communityCard(row),
      role: roleOf(row.rank as Rank) ?? 'member',
    }))
    return { items, nextCursor: page.nextCursor }
  }
