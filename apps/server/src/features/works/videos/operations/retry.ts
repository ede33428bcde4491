import { AppError, VideoChapter, type videos } from '@engawa/contract'
import { NOT_WAITING } from '@engawa/platform/work'
import type { Handler } from '../../../../endpoints/operation.ts'
import { chapterContent } from '../../chapter-content.ts'
import { visibleChapter } from '../../works-access.ts'
import { changeChapter } from '../../change-chapter.ts'
import { videoWork } from '../prepare-video.ts'
import { editedChapter } from '../videos-access.ts'
import type { VideosDeps } from '../videos-deps.ts'
import { recountChapter, videoOf } from '../videos-queries.ts'

export const retry =
  (deps: VideosDeps): Handler<typeof videos.retry> =>
  async (viewer, { chapterId }) => {
    await editedChapter(deps, viewer, chapterId)
    await deps.database.transaction((tx) =>
      changeChapter(deps, tx, chapterId, async () => {
        const video = await videoOf(tx, chapterId)
        if (!video) throw new AppError('upload_missing')
        if (video.state !== 'failed' && video.waiting_since === null) return
        await tx
          .updateTable('videos')
          .set({ state: 'preparing', ...NOT_WAITING, updated_at: deps.clock.now() })
          .where('id', '=', video.id)
          .execute()
        await tx
          .updateTable('video_pieces')
          .set({ attempts: 0 })
          .where('video_id', '=', video.id)
          .where('done', '=', false)
          .execute()
        await recountChapter(tx, chapterId)
        await deps.longWork.enqueue(tx, videoWork, [video.id])
      }),
    )
    const found = await visibleChapter(deps, viewer, chapterId)
    return VideoChapter.parse(await chapterContent(deps, viewer, found))
  }
