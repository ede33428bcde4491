import { AppError, type videos } from '@engawa/contract'
import { asMember, type Handler } from '../../../../endpoints/operation.ts'
import { changeChapter } from '../../change-chapter.ts'
import { subtitleView } from '../read-video.ts'
import { storeSubtitles } from '../store-subtitles.ts'
import { editedSubtitle } from '../videos-access.ts'
import type { VideosDeps } from '../videos-deps.ts'
import type { SubtitleRow } from '../videos-tables.ts'

export const changeSubtitle =
  (deps: VideosDeps): Handler<typeof videos.changeSubtitle> =>
  async (viewer, { id, language, label, data, charset }) => {
    const { uid } = asMember(viewer)
    const { chapter, subtitle } = await editedSubtitle(deps, viewer, id)
    const stored =
      data === undefined
        ? undefined
        : await storeSubtitles(deps, { uid, chapterId: chapter.id, data, charset })
    let row: SubtitleRow = subtitle
    await deps.database.transaction((tx) =>
      changeChapter(deps, tx, chapter.id, async () => {
        const before = await tx
          .selectFrom('video_subtitles')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirst()
        if (!before) throw new AppError('not_found')
        if (stored) {
          await deps.files.markStored(tx, [stored.key])
          await deps.files.discard(tx, [before.key])
        }
        row = await tx
          .updateTable('video_subtitles')
          // With another file, the subtitles no longer belong to the video.
          .set({
            language: language ?? before.language,
            label: label ?? before.label,
            ...(stored && { ...stored, video_id: null }),
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
      }),
    )
    return subtitleView(row, true)
  }
