import { AppError, VIDEO } from '@engawa/contract'
import type { Viewer } from '../../../endpoints/operation.ts'
import { editableChapter } from '../works-access.ts'
import type { ChapterOfWork } from '../works-rows.ts'
import type { VideosDeps } from './videos-deps.ts'
import type { SubtitleRow } from './videos-tables.ts'

/** Returns a video chapter, if the viewer may change it. Throws `chapter_not_found`, `forbidden`. */
export const editedChapter = (deps: VideosDeps, viewer: Viewer, id: number): Promise<ChapterOfWork> =>
  editableChapter(deps, viewer, id, VIDEO.type)

/** Returns subtitles, if the viewer may change them. Throws `not_found` otherwise. */
export async function editedSubtitle(
  deps: VideosDeps,
  viewer: Viewer,
  id: number,
): Promise<ChapterOfWork & { subtitle: SubtitleRow }> {
  const subtitle = await deps.database.db
    .selectFrom('video_subtitles')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  const found = subtitle && (await editedChapter(deps, viewer, subtitle.chapter_id).catch(() => undefined))
  if (!found) throw new AppError('not_found')
  return { ...found, subtitle }
}
