import { AppError, LIMITS, type videos } from '@engawa/contract'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../../endpoints/operation.ts'
import { changeChapter } from '../../change-chapter.ts'
import { subtitleView } from '../read-video.ts'
import { storeSubtitles } from '../store-subtitles.ts'
import { editedChapter } from '../videos-access.ts'
import type { VideosDeps } from '../videos-deps.ts'
import type { SubtitleRow } from '../videos-tables.ts'

export const addSubtitle =
  (deps: VideosDeps): Handler<typeof videos.addSubtitle> =>
  async (viewer, { chapterId, language, label, data, charset }) => {
    const { uid } = asMember(viewer)
    await editedChapter(deps, viewer, chapterId)
    const stored = await storeSubtitles(deps, { uid, chapterId, data, charset })
    let row: SubtitleRow | undefined
    await deps.database.transaction((tx) =>
      changeChapter(deps, tx, chapterId, async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from video_subtitles where chapter_id = ${chapterId}`.execute(tx)
        if (rows[0]!.count >= LIMITS.subtitlesPerChapter) throw new AppError('too_many_subtitles')
        await deps.files.markStored(tx, [stored.key])
        row = await tx
          .insertInto('video_subtitles')
          .values({ chapter_id: chapterId, language, label, ...stored, created_at: deps.clock.now() })
          .returningAll()
          .executeTakeFirstOrThrow()
      }),
    )
    return subtitleView(row!, true)
  }
