import type { BoardName } from '@engawa/connectors/boards'
import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../endpoints/operation.ts'
import type { SavedPostRow } from './boards-tables.ts'

type Key = { board: BoardName; id: number }

/** The keys of the posts that a member saved. */
export type SavedKeys = ReadonlySet<string>

const nameOf = ({ board, id }: Key): string => `${board} ${id}`

export const isSavedIn = (saved: SavedKeys, key: Key): boolean => saved.has(nameOf(key))

/** Returns which of these posts the viewer saved; none for a guest. */
export async function savedAmong(
  handle: Handle<Tables>,
  { uid }: Pick<Viewer, 'uid'>,
  keys: readonly Key[],
): Promise<SavedKeys> {
  if (uid === null || keys.length === 0) return new Set()
  const rows = await handle
    .selectFrom('board_kept')
    .select(['board', 'post_id as id'])
    .where('uid', '=', uid)
    .where(
      sql<boolean>`(board, post_id) in (select * from unnest(${keys.map(({ board }) => board)}::text[], ${keys.map(({ id }) => id)}::bigint[]))`,
    )
    .execute()
  return new Set(rows.map(nameOf))
}

export const savedPost = (
  handle: Handle<Tables>,
  { uid, board, id }: Key & { uid: number },
): Promise<SavedPostRow | undefined> =>
  handle
    .selectFrom('board_kept')
    .selectAll()
    .where('uid', '=', uid)
    .where('board', '=', board)
    .where('post_id', '=', id)
    .executeTakeFirst()
