import { AppError, CommunityRole, type communities } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import type { Handler } from '../../../../endpoints/operation.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import { canReadPostsOf } from '../../forum-policy.ts'
import { rankIn } from '../communities-queries.ts'
import { requireCommunity } from '../community-access.ts'
import { bannableAmong } from '../may-ban.ts'
import { authorsByIds, nameContains, nameKey } from '../../../members/index.ts'

export const members =
  (deps: ForumDeps): Handler<typeof communities.members> =>
  async (viewer, { id, name, cursor, limit }) => {
    const { db } = deps.database
    const community = await requireCommunity(deps, db, viewer, id)
    const rank = await rankIn(deps, db, viewer.uid, id)
    if (!canReadPostsOf(viewer, community, rank)) throw new AppError('forbidden')
    const query = db
      .selectFrom('community_members')
      .select(['uid', 'rank', 'joined_at'])
      .where('community_id', '=', id)
      .$if(name !== undefined, (all) =>
        all.where('uid', 'in', (eb) =>
          eb
            .selectFrom('users')
            .select('users.id')
            .where(nameContains(nameKey(name!))),
        ),
      )
    const by = [
      { key: 'rank', column: 'rank', direction: 'desc' },
      { key: 'joined', column: 'joined_at', direction: 'asc' },
      { key: 'uid', column: 'uid', direction: 'asc' },
    ] as const
    const page = await keyset(query, { by, cursor, limit })
    const uids = page.items.map(({ uid }) => uid)
    const [people, bannable] = await Promise.all([
      authorsByIds(db, viewer, uids),
      bannableAmong(db, viewer, { id, rank }, uids),
    ])
    const items = page.items.flatMap(({ uid, rank, joined_at }) => {
      const person = people.get(uid)
      const role = CommunityRole.options[rank]!
      const can = { ban: bannable.has(uid) }
      return person ? [{ ...person, role, joinedAt: joined_at.toISOString(), can }] : []
    })
    return { items, nextCursor: page.nextCursor }
  }
