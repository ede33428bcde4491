import type { Handle, Tx } from '@engawa/platform/database'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { ForumDeps } from '../forum-deps.ts'
import type { Rank } from '../forum-policy.ts'
import type { ForumTables } from '../forum-tables.ts'

export type CommunityRow = Selectable<ForumTables['communities']>

/** A name without regard to case and width. */
export const communityKey = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')

/** Communities by id, removed ones too. */
export async function communitiesByIds(
  handle: Handle<Tables>,
  ids: readonly number[],
): Promise<CommunityRow[]> {
  if (ids.length === 0) return []
  return handle
    .selectFrom('communities')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}

export const lockCommunity = (tx: Tx<Tables>, id: number): Promise<CommunityRow | undefined> =>
  tx.selectFrom('communities').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type RankAsked = { uid: number; communityId: number }

/** What members are in communities, in the order asked for; null for those who did not join. */
export async function readRanks(handle: Handle<Tables>, asked: readonly RankAsked[]): Promise<Rank[]> {
  const { rows } = await sql<{ rank: Rank }>`
    select rank
    from unnest(
      ${asked.map(({ uid }) => uid)}::bigint[], ${asked.map(({ communityId }) => communityId)}::bigint[]
    ) with ordinality as asked (uid, community_id, place)
    left join community_members using (uid, community_id)
    order by place`.execute(handle)
  return rows.map((row) => row.rank)
}

/** What a member is in communities, by their ids; null for those not joined. Nothing for a guest. */
export async function ranksOf(
  { readRank }: Pick<ForumDeps, 'readRank'>,
  handle: Handle<Tables>,
  uid: number | null,
  ids: readonly number[],
): Promise<Map<number, Rank>> {
  if (uid === null || ids.length === 0) return new Map()
  const asked = ids.map((communityId) => ({ uid, communityId }))
  // Within a transaction what it wrote must be seen.
  const ranks = handle.isTransaction ? await readRanks(handle, asked) : await Promise.all(asked.map(readRank))
  return new Map(ids.map((id, at) => [id, ranks[at]!]))
}

/** What somebody is in one community; null for none. */
export async function rankIn(
  handle: Handle<Tables>,
  uid: number | null,
  communityId: number | null,
): Promise<Rank> {
  if (uid === null || communityId === null) return null
  return (await readRanks(handle, [{ uid, communityId }]))[0]!
}

export const setRank = (tx: Tx<Tables>, id: number, uid: number, rank: number) =>
  tx
    .updateTable('community_members')
    .set({ rank })
    .where('community_id', '=', id)
    .where('uid', '=', uid)
    .returning('uid')
    .executeTakeFirst()

/** Adds to the counts of a community that is there; false when it is not. */
export async function addToCommunity(
  { cache }: Pick<ForumDeps, 'cache'>,
  tx: Tx<Tables>,
  id: number,
  change: { members?: number; posts?: number; activeAt?: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('communities')
    .set((eb) => ({
      members: eb('members', '+', change.members ?? 0),
      posts: eb('posts', '+', change.posts ?? 0),
      ...(change.activeAt ? { active_at: sql<Date>`greatest(active_at, ${change.activeAt})` } : {}),
    }))
    .where('id', '=', id)
    .where('removal_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  tx.onCommit(() => cache.invalidate([`counts:community:${id}`]))
  return row !== undefined
}
