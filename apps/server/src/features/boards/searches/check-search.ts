import type { Db } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import type { BoardsDeps } from '../boards-deps.ts'
import type { BoardSearchRow } from '../boards-tables.ts'
import { withFirstSeen, countNew, newestOf, seenAfter } from './count-new-posts.ts'

/** Counts the new posts of a search and stores the count. With `markSeen`, all current posts count as seen afterwards. */
export async function checkSearch(
  deps: BoardsDeps,
  row: BoardSearchRow,
  { markSeen }: { markSeen: boolean },
): Promise<BoardSearchRow> {
  const posts = await newestOf(deps, row)
  const seen = markSeen ? seenAfter(posts, row.seen) : withFirstSeen(posts, row.seen)
  const values = {
    seen: JSON.stringify(seen),
    new_count: posts.length === 0 && !markSeen ? row.new_count : countNew(posts, seen),
    checked_at: deps.clock.now(),
  }
  const changed = await deps.database.db
    .updateTable('board_searches')
    .set(values)
    .where('uid', '=', row.uid)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirst()
  return changed ?? row
}

export const searchById = (
  db: Db<Tables>,
  { uid, id }: { uid: number; id: number },
): Promise<BoardSearchRow | undefined> =>
  db.selectFrom('board_searches').selectAll().where('uid', '=', uid).where('id', '=', id).executeTakeFirst()
