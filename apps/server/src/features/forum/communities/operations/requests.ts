import type { communities } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import type { Handler } from '../../../../endpoints/operation.ts'
import { authorsByIds } from '../../../members/index.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import { requireCommunity } from '../community-access.ts'
import { requireModerator } from '../may-ban.ts'
import { openRequests } from '../requests.ts'

export const requests =
  (deps: ForumDeps): Handler<typeof communities.requests> =>
  async (viewer, { id, invited, cursor, limit }) => {
    const { db } = deps.database
    await requireCommunity(deps, db, viewer, id)
    await requireModerator(deps, db, viewer, id)
    const query = openRequests(db).selectAll().where('community_id', '=', id).where('invited', '=', invited)
    const by = [
      { key: 'created', column: 'created_at', direction: 'asc' },
      { key: 'uid', column: 'uid', direction: 'asc' },
    ] as const
    const page = await keyset(query, { by, cursor, limit })
    const people = await authorsByIds(
      db,
      viewer,
      page.items.map(({ uid }) => uid),
    )
    const items = page.items.flatMap(({ uid, note, created_at }) => {
      const person = people.get(uid)
      return person ? [{ ...person, note, requestedAt: created_at.toISOString() }] : []
    })
    return { items, nextCursor: page.nextCursor }
  }
