import type { Handle, Tx } from '@engawa/platform/database'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { ForumTables } from './forum-tables.ts'

export type PostRow = Selectable<ForumTables['posts']>

/** Posts by id, removed ones and drafts too. */
export async function postsByIds(handle: Handle<Tables>, ids: readonly number[]): Promise<PostRow[]> {
  if (ids.length === 0) return []
  return handle
    .selectFrom('posts')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}

export const lockPost = (tx: Tx<Tables>, id: number): Promise<PostRow | undefined> =>
  tx.selectFrom('posts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** What everybody may see. */
export const shownPosts = (handle: Handle<Tables>) =>
  handle.selectFrom('posts').selectAll().where('status', '=', 'published').where('removal_id', 'is', null)

/** How far a member has read posts, by their ids; what was never opened is not in the map. */
export async function readFloors(
  handle: Handle<Tables>,
  uid: number | null,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (uid === null || ids.length === 0) return new Map()
  const rows = await handle
    .selectFrom('post_visits')
    .select(['post_id', 'floor'])
    .where('uid', '=', uid)
    .where('post_id', '=', sql<number>`any(${ids})`)
    .execute()
  return new Map(rows.map((row) => [row.post_id, row.floor]))
}

/** Liking and saving count more than talking; a constant amount of each, so that the order needs no recount. */
export const scoreOf = ({
  likes,
  saves,
  comments,
}: {
  likes: number
  saves: number
  comments: number
}): number => 3 * likes + 3 * saves + comments
