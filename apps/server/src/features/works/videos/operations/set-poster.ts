import { AppError, VideoChapter, type videos } from '@engawa/contract'
import type { Handler } from '../../../../endpoints/operation.ts'
import { chapterContent } from '../../chapter-content.ts'
import { visibleChapter } from '../../works-access.ts'
import { changeChapter } from '../../change-chapter.ts'
import { editedChapter } from '../videos-access.ts'
import type { VideosDeps } from '../videos-deps.ts'
import { recountChapter, videoOf } from '../videos-queries.ts'

/**
 * Difference in seconds below which two times are equal. Clients return times as they received them, but JSON may round
 * them.
 */
const SAME_SECONDS = 0.001

export const setPoster =
  (deps: VideosDeps): Handler<typeof videos.setPoster> =>
  async (viewer, { chapterId, at }) => {
    await editedChapter(deps, viewer, chapterId)
    await deps.database.transaction((tx) =>
      changeChapter(deps, tx, chapterId, async () => {
        const video = await videoOf(tx, chapterId)
        const poster = video?.posters.findIndex((each) => Math.abs(each.at - at) < SAME_SECONDS) ?? -1
        if (!video || poster === -1) throw new AppError('not_found')
        await tx.updateTable('videos').set({ poster }).where('id', '=', video.id).execute()
        await recountChapter(tx, chapterId)
      }),
    )
    const found = await visibleChapter(deps, viewer, chapterId)
    return VideoChapter.parse(await chapterContent(deps, viewer, found))
  }
