import { AppError, LIMITS, type InputOf, type novelImport } from '@engawa/contract'
import type { Handler } from '../../../../../endpoints/operation.ts'
import { writtenNovel } from '../../novels-access.ts'
import type { NovelsDeps } from '../../novels-deps.ts'
import { addFoundChapters } from '../add-found-chapters.ts'
import { makeFoundCover, useFoundCover } from '../import-cover.ts'
import { forgetChapters, importById, lockImport, ownImport } from '../import-queries.ts'
import { importView } from '../import-view.ts'

type ChosenChapters = InputOf<typeof novelImport.confirm>['chapters']

export const confirm =
  (deps: NovelsDeps): Handler<typeof novelImport.confirm> =>
  async (viewer, { id, chapters }) => {
    const row = await ownImport(deps, viewer, id)
    // A repeated call returns the same result, because the client may not have received the first answer.
    if (row.state === 'added') return importView(row)
    const work = await writtenNovel(deps, viewer, row.work_id)
    requireOrder(chapters)
    await deps.moderation.refuseWords(viewer, { kind: 'chapter', texts: chapters.map(({ title }) => title) })
    const cover = chapters.length > 0 ? await makeFoundCover(deps, work, row) : undefined
    await deps.database.transaction(async (tx) => {
      // The row of the work is locked before the row of the import, as in all code that changes chapters.
      const added = await addFoundChapters(deps, tx, work.id, async () => {
        const now = await lockImport(tx, id)
        if (!now) throw new AppError('not_found')
        if (now.state === 'added') return { importId: id, chosen: [] }
        if (now.state !== 'read') throw new AppError('edit_conflict')
        return { importId: id, chosen: chapters }
      })
      if (cover) await useFoundCover(deps, tx, work.id, cover)
      if (added.length === 0) return
      await tx
        .updateTable('novel_imports')
        .set({ state: 'added', chapter_ids: added, updated_at: deps.clock.now() })
        .where('id', '=', id)
        .execute()
      await forgetChapters(tx, id)
      await deps.files.discard(tx, [row.file_key])
    })
    return importView((await importById(deps.database.db, id)) ?? row)
  }

/** Throws `bad_input` for too many chapters, a repeated chapter, or another order than in the file. */
function requireOrder(chapters: ChosenChapters): void {
  if (chapters.length > LIMITS.chaptersPerWork)
    throw new AppError('bad_input', { fields: { chapters: 'too_many' } })
  const wrong = chapters.findIndex(({ position }, at) => at > 0 && position <= chapters[at - 1]!.position)
  if (wrong !== -1)
    throw new AppError('bad_input', { fields: { [`chapters.${wrong}.position`]: 'bad_order' } })
}
