import { AppError, type works } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Handler } from '../../../operation.ts'
import { changeChapter } from '../works-chapter-change.ts'
import type { WorksDeps } from '../works-deps.ts'
import { canEditWork, canRestore, canSeeWork } from '../works-policy.ts'
import { chapterById, removalById, renumberChapters, workById } from '../works-queries.ts'
import { recordRestoring } from '../works-removals.ts'
import type { ChapterRow } from '../works-rows.ts'
import { chapterView } from '../works-views.ts'

export const restoreChapter =
  (deps: WorksDeps): Handler<typeof works.restoreChapter> =>
  async (viewer, { chapterId }) => {
    const member = asMember(viewer)
    const { db } = deps.database
    const seen = await chapterById(db, chapterId)
    const work = seen && (await workById(db, seen.work_id))
    if (!work || !canSeeWork(viewer, work)) throw new AppError('chapter_not_found')
    if (!canEditWork(viewer, work)) throw new AppError('forbidden')
    const restored = await changeChapter(deps, { workId: work.id, chapterId }, async (tx, chapter) => {
      if (chapter.removal_id === null) return
      const removal = await removalById(tx, chapter.removal_id)
      if (!removal || !canRestore(viewer, removal)) throw new AppError('forbidden')
      await recordRestoring(tx, removal.id, member.uid, deps.clock.now())
      await putBack(tx, chapter)
    })
    return chapterView(restored)
  }

/** Back at the number it had, before what stands there now. */
async function putBack(tx: Tx<Tables>, chapter: ChapterRow): Promise<void> {
  await tx.updateTable('chapters').set({ removal_id: null }).where('id', '=', chapter.id).execute()
  await renumberChapters(
    tx,
    chapter.work_id,
    sql`case when id = ${chapter.id} then number - 0.5 else number end, id`,
  )
}
