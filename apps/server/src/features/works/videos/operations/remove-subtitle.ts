import type { videos } from '@engawa/contract'
import type { Handler } from '../../../../endpoints/operation.ts'
import { changeChapter } from '../../change-chapter.ts'
import { editedSubtitle } from '../videos-access.ts'
import type { VideosDeps } from '../videos-deps.ts'

export const removeSubtitle =
  (deps: VideosDeps): Handler<typeof videos.removeSubtitle> =>
  async (viewer, { id }) => {
    const { chapter } = await editedSubtitle(deps, viewer, id)
    await deps.database.transaction((tx) =>
      changeChapter(deps, tx, chapter.id, async () => {
        const gone = await tx.deleteFrom('video_subtitles').where('id', '=', id).returning('key').execute()
        await deps.files.discard(
          tx,
          gone.map(({ key }) => key),
        )
      }),
    )
    return {}
  }
