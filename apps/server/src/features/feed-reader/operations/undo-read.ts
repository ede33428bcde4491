import type { feedReader } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { FeedReaderDeps } from '../feed-reader-deps.ts'

/** Undoes a batch of read marks. Entries that were marked again since then are left as they are. */
export const undoRead =
  ({ database: { db }, clock }: FeedReaderDeps): Handler<typeof feedReader.undoRead> =>
  async (viewer, { batch }) => {
    const { numUpdatedRows } = await db
      .updateTable('feed_marks')
      .set({ is_read: false, batch: null, changed_at: clock.now() })
      .where('uid', '=', asMember(viewer).uid)
      .where('batch', '=', batch)
      .executeTakeFirst()
    return { count: Number(numUpdatedRows) }
  }
