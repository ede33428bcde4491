import type { works } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { WorksDeps } from '../works-deps.ts'
import { timeOf } from '../works-views.ts'

/** Removes one work, or all works, from the history. A reading position that a device reports late does not add the work again. */
export const forgetHistory =
  ({ database, clock }: WorksDeps): Handler<typeof works.forgetHistory> =>
  async (viewer, { resourceId }) => {
    const { uid } = asMember(viewer)
    const at = clock.now()
    const forget = (tx: Tx<Tables>, table: 'places' | 'chapter_places') =>
      tx
        .updateTable(table)
        .set({ forgotten_at: at })
        .where('uid', '=', uid)
        .where('forgotten_at', 'is', null)
        .$if(resourceId !== undefined, (rows) => rows.where('work_id', '=', resourceId!))
        .executeTakeFirstOrThrow()
    return database.transaction(async (tx) => {
      await forget(tx, 'chapter_places')
      const { numUpdatedRows } = await forget(tx, 'places')
      return { forgotten: Number(numUpdatedRows), at: timeOf(at) }
    })
  }
