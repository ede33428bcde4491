import { contract, type ComicChapter, type ChapterRow } from '@engawa/contract'
import { call } from '#app/lib/http-call.ts'
import { createAutosaved } from '#app/features/drafting/index.ts'
import { createChapterPages } from './chapter-pages.ts'

/**
 * The chapter of a comic that is being edited. `content` is null when its pages have to be loaded; `refresh` loads the work
 * again after a change that shows in it.
 */
export function createComicChapter(
  { id, title: savedTitle }: ChapterRow,
  content: ComicChapter | null,
  refresh: () => Promise<void>,
) {
  const title = createAutosaved(savedTitle, async (title) => {
    await call(contract.works.updateChapter, { chapterId: id, title })
    await refresh()
  })
  const pages = createChapterPages(id, content, refresh)
  return {
    id,
    title,
    pages,
    async flush(): Promise<boolean> {
      const saved = await Promise.all([title.saves.flush(), pages.flush()])
      return saved.every(Boolean)
    },
    isSaved: (): boolean => title.saves.isSaved() && pages.saves.isSaved(),
    /** Loads and follows its pages. Returns a function that saves and ends that. */
    open(): () => void {
      const closePages = pages.open()
      return () => {
        closePages()
        void title.saves.flush()
      }
    },
  }
}

export type ComicChapterEditor = ReturnType<typeof createComicChapter>
