import { AppError } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { indexChapter } from './index-chapters.ts'
import { tagsOf } from './works-changed.ts'
import type { WorksDeps } from './works-deps.ts'
import { chapterById, lockWorkOf, recountWork } from './works-queries.ts'
import type { ChapterRow, WorkRow } from './works-rows.ts'

/**
 * Changes one chapter with its work locked, brings the work's figures in line and tells the lists. Returns the chapter as
 * it is afterwards.
 */
export async function changeChapter(
  deps: Pick<WorksDeps, 'cache' | 'jobs' | 'kinds'>,
  tx: Tx<Tables>,
  id: number,
  change: (chapter: ChapterRow, work: WorkRow) => Promise<void>,
): Promise<ChapterRow> {
  const work = await lockWorkOf(tx, id)
  // Read below the lock: no other transaction can change it now.
  const chapter = work && (await chapterById(tx, id))
  if (!chapter || work.removal_id !== null) throw new AppError('chapter_not_found')
  await change(chapter, work)
  await recountWork(tx, work.id)
  if (work.status === 'published') tx.onCommit(() => deps.cache.invalidate(tagsOf(work.id)))
  const after = await chapterById(tx, id)
  if (!after) throw new AppError('chapter_not_found')
  if ([chapter, after].some(({ status }) => status === 'published')) await indexChapter(deps, tx, work, id)
  return after
}
