import { AppError, type novelImport } from '@engawa/contract'
import type { Handler } from '../../../../../endpoints/operation.ts'
import type { NovelsDeps } from '../../novels-deps.ts'
import { forgetChapters, lockImport, ownImport } from '../import-queries.ts'
import { importView } from '../import-view.ts'
import { bookWork } from '../run-import.ts'

export const reread =
  (deps: NovelsDeps): Handler<typeof novelImport.reread> =>
  async (viewer, { id, charset, headings }) => {
    await ownImport(deps, viewer, id)
    const row = await deps.database.transaction(async (tx) => {
      const now = await lockImport(tx, id)
      // The file of a failed import was deleted. Only plain texts have a charset to choose, and an EPUB has no forms of headings.
      if (now?.state !== 'read' || now.format === 'epub') throw new AppError('not_found')
      if (charset !== undefined && now.charset === null) throw new AppError('not_found')
      await forgetChapters(tx, id)
      const again = await tx
        .updateTable('novel_imports')
        .set({
          state: 'waiting',
          charset_asked: charset ?? now.charset,
          headings_asked: headings ? JSON.stringify(headings) : null,
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
