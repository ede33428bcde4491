import { AppError } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { announceChange } from './works-changed.ts'
import type { WorksDeps } from './works-deps.ts'
import { chapterById, lockWork, recountWork } from './works-queries.ts'
import type { ChapterRow, WorkRow } from './works-rows.ts'

/**
 * Changes one chapter with its work locked, brings the work's figures in line and tells the lists. Answers the chapter as
 * it is afterwards.
 */
export const changeChapter = (
  deps: WorksDeps,
  ids: { workId: number; chapterId: number },
  change: (tx: Tx<Tables>, chapter: ChapterRow, work: WorkRow) => Promise<void>,
): Promise<ChapterRow> =>
  deps.database.transaction(async (tx) => {
    const work = await lockWork(tx, ids.workId)
    const chapter = await chapterById(tx, ids.chapterId)
    if (!work || work.removal_id !== null || !chapter) throw new AppError('chapter_not_found')
    await change(tx, chapter, work)
    await recountWork(tx, work.id)
    announceChange(deps, tx, work.id)
    const after = await chapterById(tx, chapter.id)
    if (!after) throw new AppError('chapter_not_found')
    return after
  })
