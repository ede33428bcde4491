import type { communities, InputOf, OutputOf } from '@engawa/contract'
import { containing, keyset } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Handler } from '../../../../endpoints/operation.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import { communityKey, isThere } from '../communities-queries.ts'
import { communityCard } from '../community-views.ts'

/** Sort keys that put communities without posts last. Each order has an index on the same expressions. */
const usedFirst = { key: 'used', expression: sql`(posts > 0)`, direction: 'desc' } as const
const emptyLast = { key: 'empty', expression: sql`(posts = 0)`, direction: 'asc' } as const
const byId = { key: 'id', column: 'id', direction: 'desc' } as const

const SORTS = {
  featured: [
    { key: 'place', expression: sql`coalesce(place, 1000)`, direction: 'asc' },
    usedFirst,
    { key: 'active', column: 'active_at', direction: 'desc' },
    byId,
  ],
  active: [usedFirst, { key: 'active', column: 'active_at', direction: 'desc' }, byId],
  members: [usedFirst, { key: 'members', column: 'members', direction: 'desc' }, byId],
  name: [
    emptyLast,
    { key: 'name', column: 'name_key', direction: 'asc' },
    { key: 'id', column: 'id', direction: 'asc' },
  ],
  new: [usedFirst, { key: 'created', column: 'created_at', direction: 'desc' }, byId],
} as const

type Handle = ForumDeps['database']['db']
type Listed = InputOf<typeof communities.list>

export const list =
  ({ database: { db } }: ForumDeps): Handler<typeof communities.list> =>
  (_viewer, input) =>
    pageOf(communitiesOf(db).where('removal_id', 'is', null), input)

export const closed =
  ({ database: { db } }: ForumDeps): Handler<typeof communities.closed> =>
  (_viewer, input) =>
    pageOf(communitiesOf(db).where(isThere).where('privacy', '<>', 'public'), input)

const communitiesOf = (db: Handle) => db.selectFrom('communities').selectAll()

async function pageOf(
  some: ReturnType<typeof communitiesOf>,
  { sort, name, cursor, limit }: Listed,
): Promise<OutputOf<typeof communities.list>> {
  const query = name ? some.where('name_key', 'like', containing(communityKey(name))) : some
  const page = await keyset(query, { by: SORTS[sort], cursor, limit })
  return { items: page.items.map(communityCard), nextCursor: page.nextCursor }
}
