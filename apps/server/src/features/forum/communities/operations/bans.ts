import type { communities } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import type { Handler } from '../../../../endpoints/operation.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import { bansInForce, banView } from '../bans.ts'
import { requireCommunity } from '../community-access.ts'
import { overruledAmong, requireModerator } from '../may-ban.ts'
import { authorsByIds } from '../../../members/index.ts'

export const bans =
  (deps: ForumDeps): Handler<typeof communities.bans> =>
  async (viewer, { id, cursor, limit }) => {
    const { db } = deps.database
    await requireCommunity(deps, db, viewer, id)
    const place = await requireModerator(deps, db, viewer, id)
    const query = bansInForce(deps, db).selectAll().where('community_id', '=', id)
    const page = await keyset(query, { by: [{ key: 'id', column: 'id', direction: 'desc' }], cursor, limit })
    const deciders = new Set(page.items.flatMap(({ by_uid }) => by_uid ?? []))
    const [people, overruled] = await Promise.all([
      authorsByIds(db, viewer, [...new Set([...deciders, ...page.items.map(({ uid }) => uid)])]),
      overruledAmong(db, viewer, place, [...deciders]),
    ])
    const items = page.items.flatMap((row) => {
      const person = people.get(row.uid)
      if (!person) return []
      const by = row.by_uid === null ? null : (people.get(row.by_uid) ?? null)
      const can = { lift: row.by_uid === null || overruled.has(row.by_uid) }
      return [{ ...person, ...banView(row), bannedAt: row.created_at.toISOString(), by, can }]
    })
    return { items, nextCursor: page.nextCursor }
  }
