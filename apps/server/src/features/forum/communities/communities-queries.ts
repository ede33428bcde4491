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

/** What a member is in communities, by their ids; those not joined are not in the map. */
export async function ranksOf(
  handle: Handle<Tables>,
  uid: number | null,
  ids: readonly number[],
): Promise<Map<number, Rank>> {
  if (uid === null || ids.length === 0) return new Map()
  const rows = await handle
    .selectFrom('community_members')
    .select(['community_id', 'rank'])
    .where('uid', '=', uid)
    .where('community_id', '=', sql<number>`any(${ids})`)
    .execute()
  return new Map(rows.map((row) => [row.community_id, row.rank as Rank]))
}

/** What somebody is in one community; null for none. */
export async function rankIn(handle: Handle<Tables>, uid: number | null, id: number | null): Promise<Rank> {
  return id === null ? null : ((await ranksOf(handle, uid, [id])).get(id) ?? null)
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
