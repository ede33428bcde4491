import { AppError, type novelImport } from '@engawa/contract'
import type { Handler } from '../../../../../endpoints/operation.ts'
import type { NovelsDeps } from '../../novels-deps.ts'
import { forgetChapters, lockImport, ownImport } from '../import-queries.ts'
import { importView } from '../import-view.ts'
import { bookWork } from '../run-import.ts'

export const reread =
  (deps: NovelsDeps): Handler<typeof novelImport.reread> =>
  async (viewer, { id, charset }) => {
    await ownImport(deps, viewer, id)
    const row = await deps.database.transaction(async (tx) => {
      const now = await lockImport(tx, id)
      // Only a plain text that was read can be read again, because the file of a failed import was deleted.
      if (now?.state !== 'read' || now.charset === null) throw new AppError('not_found')
      await forgetChapters(tx, id)
      const again = await tx
        .updateTable('novel_imports')
        .set({
          state: 'waiting',
          charset_asked: charset,
          attempts: 0,
          progress: 0,
          chapters: 0,
          updated_at: deps.clock.now(),
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await deps.longWork.enqueue(tx, bookWork, [id])
      return again
    })
    return importView(row)
  }
