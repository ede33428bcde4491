import type { anime } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AnimeDeps } from '../anime-deps.ts'

/**
 * Removes an entry from the member's list. The row stores the time of the removal, so that an older edit from another device
 * does not restore the entry.
 */
export const untrack =
  ({ database, clock, cache }: AnimeDeps): Handler<typeof anime.untrack> =>
  async (viewer, { id }) => {
    const now = clock.now()
    await database.db
      .updateTable('anime_records')
      .set({ removed_at: now, updated_at: now })
      .where('uid', '=', asMember(viewer).uid)
      .where('anime_id', '=', id)
      .where('removed_at', 'is', null)
      .execute()
    cache.invalidate([`anime:${id}`])
    return {}
  }
