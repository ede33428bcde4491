import { contract, type ComicChapter, type ChapterRow } from '@engawa/contract'
import { call } from '#app/lib/http-call.ts'
import { createAutosaved } from '../../publish/autosaved.ts'
import { createChapterPages } from './chapter-pages.ts'

/** The chapter that is being edited. `content` is null when its pages have to be loaded. */
export function createOpenChapter(
  { id, title: savedTitle }: ChapterRow,
  content: ComicChapter | null,
  onRenamed: () => Promise<void>,
) {
  const title = createAutosaved(savedTitle, async (title) => {
    await call(contract.works.updateChapter, { chapterId: id, title })
    await onRenamed()
  })
  const pages = createChapterPages(id, content)
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

export type OpenChapter = ReturnType<typeof createOpenChapter>
