import { CommunityRole, type communities } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import type { Handler } from '../../../../operation.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import { requireCommunity } from '../community-access.ts'

export const members =
  ({ database: { db }, accounts }: ForumDeps): Handler<typeof communities.members> =>
  async (_viewer, { id, cursor, limit }) => {
    await requireCommunity(db, id)
    const query = db
      .selectFrom('community_members')
      .select(['uid', 'rank', 'joined_at'])
      .where('community_id', '=', id)
    const by = [
      { key: 'rank', column: 'rank', direction: 'desc' },
      { key: 'joined', column: 'joined_at', direction: 'asc' },
      { key: 'uid', column: 'uid', direction: 'asc' },
    ] as const
    const page = await keyset(query, { by, cursor, limit })
    const people = await accounts.authorsByIds(
      db,
      page.items.map(({ uid }) => uid),
    )
    const items = page.items.flatMap(({ uid, rank, joined_at }) => {
      const person = people.get(uid)
      const role = CommunityRole.options[rank]!
      return person ? [{ ...person, role, joinedAt: joined_at.toISOString() }] : []
    })
    return { items, nextCursor: page.nextCursor }
  }
