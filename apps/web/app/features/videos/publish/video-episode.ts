import { contract, type ChapterRow, type VideoChapter } from '@engawa/contract'
import { createAutosaved } from '#app/features/drafting/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import type { ChapterParts } from '#app/features/works/publish/current-work.ts'
import { createEpisodeContent } from './episode-content.ts'

/** Creates the state of the episode that the author edits. */
export function createVideoEpisode(
  { id, title: savedTitle }: ChapterRow,
  { content: first, refresh }: ChapterParts<VideoChapter>,
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
    /**
     * Loads the episode's video and follows its changes. Returns a function that stops following and saves everything; it
     * resolves when that is done.
     */
    open(): () => Promise<unknown> {
      const closeContent = content.open()
      return () => Promise.all([closeContent(), title.saves.flush()])
    },
  }
}

export type VideoEpisode = ReturnType<typeof createVideoEpisode>
