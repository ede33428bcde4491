import type { works } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { WorksDeps } from '../works-deps.ts'

/** Restores the entries that were removed from the history at the time `at`, except works that were read again since. */
export const restoreHistory =
  ({ database }: WorksDeps): Handler<typeof works.restoreHistory> =>
  async (viewer, { at }) => {
    const { uid } = asMember(viewer)
    const restore = (tx: Tx<Tables>, table: 'places' | 'chapter_places') =>
      tx
        .updateTable(table)
        .set({ forgotten_at: null })
        .where('uid', '=', uid)
        .where('forgotten_at', '=', new Date(at))
        .executeTakeFirstOrThrow()
    return database.transaction(async (tx) => {
      await restore(tx, 'chapter_places')
      const { numUpdatedRows } = await restore(tx, 'places')
      return { restored: Number(numUpdatedRows) }
    })
  }
