import { AppError, type comics } from '@engawa/contract'
import { asMember, type Handler } from '../../../../endpoints/operation.ts'
import type { WorksDeps } from '../../works-deps.ts'
import { importView } from '../import-view.ts'

export const importState =
  (deps: WorksDeps): Handler<typeof comics.importState> =>
  async (viewer, { id }) => {
    const { uid } = asMember(viewer)
    const row = await deps.database.db
      .selectFrom('imports')
      .selectAll()
      .where('id', '=', id)
      .where('uid', '=', uid)
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    return importView(row)
  }
