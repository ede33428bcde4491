import { AppError, NOVEL } from '@engawa/contract'
import type { Viewer } from '../../../endpoints/operation.ts'
import { editableChapter, editableWork } from '../works-access.ts'
import type { ChapterOfWork, WorkRow } from '../works-rows.ts'
import type { NovelsDeps } from './novels-deps.ts'
import { revisionById } from './novels-queries.ts'
import type { RevisionRow } from './novels-tables.ts'

/** Returns a chapter of a novel, if the viewer may write it. Throws `chapter_not_found`, `forbidden`. */
export const writtenChapter = (deps: NovelsDeps, viewer: Viewer, id: number): Promise<ChapterOfWork> =>
  editableChapter(deps, viewer, id, NOVEL.type)

/** Returns a novel, if the viewer may write it. Throws `work_not_found`, `forbidden`. */
export async function writtenNovel(deps: NovelsDeps, viewer: Viewer, id: number): Promise<WorkRow> {
  const work = await editableWork(deps, viewer, id)
  if (work.type !== NOVEL.type) throw new AppError('work_not_found')
  return work
}

/** Returns a revision of a chapter, if the viewer may write the chapter. Throws `not_found` otherwise. */
export async function writtenRevision(
  deps: NovelsDeps,
  viewer: Viewer,
  id: number,
): Promise<ChapterOfWork & { revision: RevisionRow }> {
  const revision = await revisionById(deps.database.db, id)
  if (!revision) throw new AppError('not_found')
  const found = await writtenChapter(deps, viewer, revision.chapter_id).catch(() => undefined)
  if (!found) throw new AppError('not_found')
  return { ...found, revision }
}
