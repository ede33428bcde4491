import { ROLE, type communities } from '@engawa/contract'
import { containing } from '@engawa/platform/database'
import { asMember, type Handler } from '../../../../endpoints/operation.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import { canPostIn, moderates, RANK } from '../../forum-policy.ts'
import { communityKey, isThere, ranksOf } from '../communities-queries.ts'
import { communityCard } from '../community-views.ts'

/** Max communities whose permissions are read. A name limits them further. */
const MAX_READ = 200

export const places =
  (deps: ForumDeps): Handler<typeof communities.places> =>
  async (viewer, { moderated, name, limit }) => {
    const { db } = deps.database
    const { uid, role } = asMember(viewer)
    const rows = await db
      .selectFrom('communities')
      .leftJoin('community_members as m', (join) =>
        join.onRef('m.community_id', '=', 'communities.id').on('m.uid', '=', uid),
      )
      .selectAll('communities')
      .where(isThere)
      // Only a part of the rules, so that few other communities are read. The policy decides.
      .$if(role < ROLE.moderator, (some) =>
        moderated
          ? some.where('m.rank', '>=', RANK.moderator)
          : some.where((eb) => eb.or([eb('m.uid', 'is not', null), eb('posting', '=', 'everyone')])),
      )
      .$if(name !== undefined, (some) => some.where('name_key', 'like', containing(communityKey(name!))))
      .orderBy((eb) => eb('m.uid', 'is', null))
      .orderBy('name_key')
      .orderBy('communities.id')
      .limit(MAX_READ)
      .execute()
    const ranks = await ranksOf(
      deps,
      db,
      uid,
      rows.map(({ id }) => id),
    )
    const allowed = rows.filter((row) => {
      const rank = ranks.get(row.id) ?? null
      return canPostIn(viewer, row, rank) && (!moderated || moderates(viewer, rank))
    })
    return { items: allowed.slice(0, limit).map(communityCard) }
  }
