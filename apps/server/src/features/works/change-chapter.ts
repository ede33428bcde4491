import { AppError } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { indexChapter } from './index-chapters.ts'
import { tagsOf } from './announce-change.ts'
import type { WorksDeps } from './works-deps.ts'
import { chapterById, lockWorkOf, recountWork } from './works-queries.ts'
import type { ChapterOfWork, ChapterRow, WorkRow } from './works-rows.ts'

/**
 * Calls `change` for a chapter while its work is locked, and returns the changed chapter and the work. Also updates counts, cached answers and
 * search documents. If `change` returns a time, the work counts as updated at this time and moves to the top of its shelf.
 */
export async function changeChapter(
  deps: Pick<WorksDeps, 'cache' | 'jobs' | 'kinds'>,
  tx: Tx<Tables>,
  id: number,
  change: (chapter: ChapterRow, work: WorkRow) => Promise<Date | void>,
): Promise<ChapterOfWork> {
  // The statements are sent together, but PostgreSQL reads the chapter after it has locked the work, so that no other transaction can change
  // the chapter now.
  const [work, chapter] = await Promise.all([lockWorkOf(tx, id), chapterById(tx, id)])
  if (!work || !chapter || work.removal_id !== null) throw new AppError('chapter_not_found')
  const updatedAt = await change(chapter, work)
  tx.beforeCommit(recountWork(tx, work.id, updatedAt ?? undefined))
  if (work.status === 'published') tx.onCommit(() => deps.cache.invalidate(tagsOf(work.id)))
  const after = await chapterById(tx, id)
  if (!after) throw new AppError('chapter_not_found')
  if ([chapter, after].some(({ status }) => status === 'published')) await indexChapter(deps, tx, work, id)
  return { chapter: after, work }
}
