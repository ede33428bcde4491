import type { Handle } from '@engawa/platform/database'
import { AppError } from '@engawa/contract'
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../operation.ts'
import { canEditWork, canSeeChapter, canSeeWork } from './works-policy.ts'
import { chapterById, workById } from './works-queries.ts'
import type { ChapterRow, WorkRow } from './works-rows.ts'

/** A work the viewer may see; others do not exist for the viewer. */
export async function visibleWork(handle: Handle<Tables>, viewer: Viewer, id: number): Promise<WorkRow> {
  const work = await workById(handle, id)
  if (!work || !canSeeWork(viewer, work)) throw new AppError('work_not_found')
  return work
}

/** A work the viewer may change; `forbidden` only where it may be seen. */
export async function editableWork(handle: Handle<Tables>, viewer: Viewer, id: number): Promise<WorkRow> {
  const work = await visibleWork(handle, viewer, id)
  if (!canEditWork(viewer, work)) throw new AppError('forbidden')
  return work
}

export type ChapterOfWork = { chapter: ChapterRow; work: WorkRow }

/** A chapter the viewer may see, with its work. */
export async function visibleChapter(
  handle: Handle<Tables>,
  viewer: Viewer,
  id: number,
): Promise<ChapterOfWork> {
  const chapter = await chapterById(handle, id)
  const work = chapter && (await workById(handle, chapter.work_id))
  if (!work || !canSeeChapter(viewer, work, chapter)) throw new AppError('chapter_not_found')
  return { chapter, work }
}

/** A chapter the viewer may change, with its work. */
export async function editableChapter(
  handle: Handle<Tables>,
  viewer: Viewer,
  id: number,
): Promise<ChapterOfWork> {
  const found = await visibleChapter(handle, viewer, id)
  if (!canEditWork(viewer, found.work)) throw new AppError('forbidden')
  return found
}
