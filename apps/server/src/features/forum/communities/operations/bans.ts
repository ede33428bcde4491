import type { communities } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import type { Handler } from '../../../../operation.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import { bansInForce, banView } from '../bans.ts'
import { requireCommunity } from '../community-access.ts'
import { requireModerator } from '../may-ban.ts'

export const bans =
  (deps: ForumDeps): Handler<typeof communities.bans> =>
  async (viewer, { id, cursor, limit }) => {
    const { db } = deps.database
    await requireCommunity(db, id)
    await requireModerator(deps, db, viewer, id)
    const query = bansInForce(deps, db).selectAll().where('community_id', '=', id)
    const page = await keyset(query, { by: [{ key: 'id', column: 'id', direction: 'desc' }], cursor, limit })
    const uids = page.items.flatMap(({ uid, by_uid }) => [uid, by_uid]).filter((uid) => uid !== null)
    const people = await deps.accounts.authorsByIds(db, [...new Set(uids)])
    const items = page.items.flatMap((row) => {
      const person = people.get(row.uid)
      if (!person) return []
      const by = row.by_uid === null ? null : (people.get(row.by_uid) ?? null)
      return [{ ...person, ...banView(row), bannedAt: row.created_at.toISOString(), by }]
    })
    return { items, nextCursor: page.nextCursor }
  }
