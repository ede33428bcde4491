import { contract, type ChapterRow, type VideoChapter } from '@engawa/contract'
import { createAutosaved } from '#app/features/drafting/index.ts'
import { call } from '#app/lib/http-call.ts'
import { createEpisodeContent } from './episode-content.ts'

/**
 * The episode that is being edited. `first` is null when its video has to be loaded; `refresh` loads the work again after a change
 * that shows in it.
 */
export function createVideoEpisode(
  { id, title: savedTitle }: ChapterRow,
  first: VideoChapter | null,
  refresh: () => Promise<void>,
) {
  const title = createAutosaved(savedTitle, async (title) => {
    await call(contract.works.updateChapter, { chapterId: id, title })
    await refresh()
  })
  const content = createEpisodeContent({ chapterId: id, first, refreshWork: refresh })
  return {
    id,
    title,
    content,
    async flush(): Promise<boolean> {
      const [saved] = await Promise.all([title.saves.flush(), content.flush()])
      return saved
    },
    isSaved: (): boolean => title.saves.isSaved() && content.isSaved(),
    /** Loads and follows its video. Returns a function that saves and ends that. */
    open(): () => void {
      const closeContent = content.open()
      return () => {
        closeContent()
        void title.saves.flush()
      }
    },
  }
}

export type VideoEpisode = ReturnType<typeof createVideoEpisode>
