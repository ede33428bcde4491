import type { works } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { WorksDeps } from '../works-deps.ts'

/** Brings back exactly what was forgotten at that time, but nothing that was read again since. */
export const restoreHistory =
  ({ database }: WorksDeps): Handler<typeof works.restoreHistory> =>
  async (viewer, { at }) => {
    const { uid } = asMember(viewer)
    const { numUpdatedRows } = await database.db
      .updateTable('places')
      .set({ forgotten_at: null })
      .where('uid', '=', uid)
      .where('forgotten_at', '=', new Date(at))
      .executeTakeFirstOrThrow()
    return { restored: Number(numUpdatedRows) }
  }
