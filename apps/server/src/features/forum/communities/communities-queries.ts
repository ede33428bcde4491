import { createRowLoader, type Handle, type Loader, type Tx } from '@engawa/platform/database'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { HIDDEN, RANK, type Rank } from '../forum-policy.ts'
import type { ForumTables } from '../forum-tables.ts'
import { bansInForce } from './bans.ts'

export type CommunityRow = Selectable<ForumTables['communities']>
type MemberRow = Selectable<ForumTables['community_members']>

/** Returns the form of a name by which names are compared, independent of case, width and spaces. */
export const communityKey = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')

/** Loads communities by id, including removed ones. */
export const communitiesByIds = createRowLoader((handle: Handle<Tables>) =>
  handle.selectFrom('communities').selectAll(),
)

/** A condition for communities that are not removed, with hidden ones. Lists for all readers select rows without a removal instead. */
export const isThere = sql<boolean>`coalesce(communities.removal_id, ${sql.lit(HIDDEN)}) = ${sql.lit(HIDDEN)}`

export const lockCommunity = (tx: Tx<Tables>, id: number): Promise<CommunityRow | undefined> =>
  tx.selectFrom('communities').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type RankQuery = { uid: number; communityId: number }

/** Returns the ranks of members in communities, in the order of the queries; null for members who did not join. */
export async function readRanks(
  { clock }: Pick<Deps, 'clock'>,
  handle: Handle<Tables>,
  queries: readonly RankQuery[],
): Promise<Rank[]> {
  const { rows } = await sql<{ rank: Rank }>`
    select case when bans.uid is null then members.rank else ${RANK.banned} end as rank
    from unnest(
      ${queries.map(({ uid }) => uid)}::bigint[], ${queries.map(({ communityId }) => communityId)}::bigint[]
    ) with ordinality as requested (uid, community_id, place)
    left join community_members members using (uid, community_id)
    left join (${bansInForce({ clock }, handle).select(['uid', 'community_id'])}) bans
      using (uid, community_id)
    order by place`.execute(handle)
  return rows.map((row) => row.rank)
}

/** Dependencies for finding a member's rank in a community. */
export type RankDeps = Pick<Deps, 'clock'> & { ranks: Loader<Tables, RankQuery, Rank> }

/** Returns the viewer's ranks in communities, by their ids; null for communities that the viewer did not join. Empty for a guest. */
export async function ranksOf(
  deps: RankDeps,
  handle: Handle<Tables>,
  uid: number | null,
  ids: readonly number[],
): Promise<Map<number, Rank>> {
  if (uid === null || ids.length === 0) return new Map()
  const ranks = await deps.ranks.loadMany(
    handle,
    ids.map((communityId) => ({ uid, communityId })),
  )
  return new Map(ids.map((id, at) => [id, ranks[at]!]))
}

/** Returns the viewer's rank in a community; null without one. */
export async function rankIn(
  deps: RankDeps,
  handle: Handle<Tables>,
  uid: number | null,
  id: number | null,
): Promise<Rank> {
  return id === null ? null : ((await ranksOf(deps, handle, uid, [id])).get(id) ?? null)
}

/** Adds a member to a community whose row the caller has locked. Returns false if the member had already joined. */
export async function addMember(
  deps: Pick<Deps, 'cache'>,
  tx: Tx<Tables>,
  member: Omit<Insertable<ForumTables['community_members']>, 'admitted'>,
): Promise<boolean> {
  const row = await tx
    .insertInto('community_members')
    .values({ ...member, admitted: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  if (row) await membersChanged(deps, tx, member.community_id, 1)
  return row !== undefined
}

/**
 * Removes a member from a community whose row the caller has locked. Returns the deleted membership; undefined for a member who had not
 * joined.
 */
export async function removeMember(
  deps: Pick<Deps, 'cache'>,
  tx: Tx<Tables>,
  { id, uid }: { id: number; uid: number },
): Promise<MemberRow | undefined> {
  const row = await tx
    .deleteFrom('community_members')
    .where('community_id', '=', id)
    .where('uid', '=', uid)
    .returningAll()
    .executeTakeFirst()
  if (row) await membersChanged(deps, tx, id, -1)
  return row
}

async function membersChanged(
  deps: Pick<Deps, 'cache'>,
  tx: Tx<Tables>,
  id: number,
  members: 1 | -1,
): Promise<void> {
  await addToCommunity(deps, tx, id, { members })
  tx.onCommit(() => deps.cache.invalidate([`community:${id}`]))
}

export const setRank = (tx: Tx<Tables>, id: number, uid: number, rank: number) =>
  tx
    .updateTable('community_members')
    .set({ rank })
    .where('community_id', '=', id)
    .where('uid', '=', uid)
    .returning('uid')
    .executeTakeFirst()

/** Adds to the counts of a community. Returns false if the community is removed or missing. */
export async function addToCommunity(
  { cache }: Pick<Deps, 'cache'>,
  tx: Tx<Tables>,
  id: number,
  change: { members?: number; posts?: number; activeAt?: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('communities')
    .set((eb) => ({
      members: eb('members', '+', change.members ?? 0),
      posts: eb('posts', '+', change.posts ?? 0),
      ...(change.activeAt
        ? {
            active_at: sql<Date>`case when posts = 0 then ${change.activeAt} else greatest(active_at, ${change.activeAt}) end`,
          }
        : {}),
    }))
    .where('id', '=', id)
    .where(isThere)
    .returning('id')
    .executeTakeFirst()
  tx.onCommit(() => cache.invalidate([`counts:community:${id}`]))
  return row !== undefined
}
