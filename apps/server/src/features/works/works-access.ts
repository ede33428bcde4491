import { AppError } from '@engawa/contract'
import type { Viewer } from '../../endpoints/operation.ts'
import type { WorksDeps } from './works-deps.ts'
import { canEditWork, canSeeChapter, canSeeWork } from './works-policy.ts'
import { chapterById, chaptersByIds, workById, workOfChapter, worksByIds } from './works-queries.ts'
import type { ChapterOfWork, WorkRow } from './works-rows.ts'

type AccessDeps = Pick<WorksDeps, 'database' | 'kinds'>

/** Returns a work, if the viewer may see it. Throws `work_not_found` otherwise. */
export async function visibleWork(deps: AccessDeps, viewer: Viewer, id: number): Promise<WorkRow> {
  const work = await workById(deps.database.db, id)
  if (!work || !canSeeWork(viewer, work)) throw new AppError('work_not_found')
  deps.kinds.requireOn(work.type)
  return work
}

/** Returns a work, if the viewer may change it. Otherwise throws `forbidden` if the viewer may see it, or `work_not_found`. */
export async function editableWork(deps: AccessDeps, viewer: Viewer, id: number): Promise<WorkRow> {
  const work = await visibleWork(deps, viewer, id)
  if (!canEditWork(viewer, work)) throw new AppError('forbidden')
  return work
}

/** Throws `chapter_not_found` unless the viewer may see the chapter. */
function requireVisible(
  { kinds }: Pick<WorksDeps, 'kinds'>,
  viewer: Viewer,
  { work, chapter }: ChapterOfWork,
): void {
  if (!canSeeChapter(viewer, work, chapter)) throw new AppError('chapter_not_found')
  kinds.requireOn(work.type)
}

/** Throws `chapter_not_found` or `forbidden` unless the viewer may change the chapter. */
export function requireEditable(deps: Pick<WorksDeps, 'kinds'>, viewer: Viewer, found: ChapterOfWork): void {
  requireVisible(deps, viewer, found)
  if (!canEditWork(viewer, found.work)) throw new AppError('forbidden')
}

/** Returns a chapter with its work, if the viewer may see it. */
export async function visibleChapter(deps: AccessDeps, viewer: Viewer, id: number): Promise<ChapterOfWork> {
  const { db } = deps.database
  const [chapter, work] = await Promise.all([chapterById(db, id), workOfChapter(db, id)])
  if (!chapter || !work) throw new AppError('chapter_not_found')
  requireVisible(deps, viewer, { work, chapter })
  return { chapter, work }
}

/**
 * Returns a chapter with its work, if the viewer may change it and, with `type`, if the work is of this type. Throws
 * `chapter_not_found`, `forbidden`.
 */
export async function editableChapter(
  deps: AccessDeps,
  viewer: Viewer,
  id: number,
  type = '',
): Promise<ChapterOfWork> {
  const found = await visibleChapter(deps, viewer, id)
  requireEditable(deps, viewer, found)
  if (type !== '' && found.work.type !== type) throw new AppError('chapter_not_found')
  return found
}

/** Returns the ids of chapters that the viewer may see. */
export async function visibleChapters(
  deps: AccessDeps,
  viewer: Viewer,
  ids: readonly number[],
): Promise<number[]> {
  const { db } = deps.database
  const chapters = await chaptersByIds(db, ids)
  const works = new Map(
    (await worksByIds(db, [...new Set(chapters.map((chapter) => chapter.work_id))])).map((work) => [
      work.id,
      work,
    ]),
  )
  return chapters
    .filter((chapter) => {
      const work = works.get(chapter.work_id)
      return work !== undefined && !deps.kinds.isOff(work.type) && canSeeChapter(viewer, work, chapter)
    })
    .map(({ id }) => id)
}
