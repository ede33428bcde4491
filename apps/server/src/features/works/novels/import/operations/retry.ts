import type { novelImport } from '@engawa/contract'
import { NOT_WAITING } from '@engawa/platform/work'
import type { Handler } from '../../../../../endpoints/operation.ts'
import type { NovelsDeps } from '../../novels-deps.ts'
import { ownImport } from '../import-queries.ts'
import { importView } from '../import-view.ts'
import { bookWork } from '../run-import.ts'

export const retry =
  (deps: NovelsDeps): Handler<typeof novelImport.retry> =>
  async (viewer, { id }) => {
    const now = await ownImport(deps, viewer, id)
    const again = await deps.database.transaction(async (tx) => {
      const row = await tx
        .updateTable('novel_imports')
        .set({ ...NOT_WAITING, attempts: 0, updated_at: deps.clock.now() })
        .where('id', '=', id)
        .where('state', 'in', ['waiting', 'running'])
        .where('waiting_since', 'is not', null)
        .returningAll()
        .executeTakeFirst()
      if (row) await deps.longWork.enqueue(tx, bookWork, [id])
      return row
    })
    return importView(again ?? now)
  }
