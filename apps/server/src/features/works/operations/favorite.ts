import { AppError, type works } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import { visibleWork } from '../works-access.ts'
import { announceChange } from '../works-changed.ts'
import type { WorksDeps } from '../works-deps.ts'

export const favorite =
  (deps: WorksDeps): Handler<typeof works.favorite> =>
  async (viewer, input) => {
    const { uid } = asMember(viewer)
    await visibleWork(deps.database.db, viewer, input.resourceId)
    const favorites = await deps.database.transaction(async (tx) => {
      const row = { work_id: input.resourceId, uid, created_at: deps.clock.now() }
      const changed = input.favorite
        ? await tx
            .insertInto('work_favorites')
            .values(row)
            .onConflict((conflict) => conflict.columns(['work_id', 'uid']).doNothing())
            .returning('uid')
            .executeTakeFirst()
        : await tx
            .deleteFrom('work_favorites')
            .where('work_id', '=', row.work_id)
            .where('uid', '=', uid)
            .returning('uid')
            .executeTakeFirst()
      const by = changed ? (input.favorite ? 1 : -1) : 0
      if (changed) announceChange(deps, tx, row.work_id)
      const after = await tx
        .updateTable('works')
        .set((eb) => ({ favorites: eb('favorites', '+', by) }))
        .where('id', '=', row.work_id)
        .returning('favorites')
        .executeTakeFirst()
      if (!after) throw new AppError('work_not_found')
      return after.favorites
    })
    return { favorited: input.favorite, favorites }
  }
