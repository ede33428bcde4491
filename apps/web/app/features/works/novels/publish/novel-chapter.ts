import { contract, type ChapterRow, type NovelSource } from '@engawa/contract'
import { createAutosaved } from '#app/features/drafting/index.ts'
import { call } from '#app/lib/http-call.ts'
import { createChapterCopies } from './chapter-copy.ts'
import { createChapterText } from './chapter-text.ts'

type Parts = {
  /** Who writes. */
  uid: number
  /** The text as the page brought it; null when it has to be loaded. */
  source: NovelSource | null
  /** Loads the work again after a change that shows in it. */
  refresh: () => Promise<void>
}

/** The chapter of a novel that is being written. */
export function createNovelChapter({ id, title: savedTitle }: ChapterRow, { uid, source, refresh }: Parts) {
  const title = createAutosaved(savedTitle, async (title) => {
    await call(contract.works.updateChapter, { chapterId: id, title })
    await refresh()
  })
  const text = createChapterText({ chapterId: id, initial: source, copies: createChapterCopies(uid, id) })
  return {
    id,
    title,
    text,
    async flush(): Promise<boolean> {
      const saved = await Promise.all([title.saves.flush(), text.saves.flush()])
      return saved.every(Boolean)
    },
    isSaved: (): boolean => title.saves.isSaved() && text.saves.isSaved(),
    /** Loads and follows its text. Returns a function that saves and ends that. */
    open(): () => void {
      const closeText = text.open()
      return () => {
        closeText()
        void title.saves.flush()
      }
    },
  }
}

export type NovelChapterEditor = ReturnType<typeof createNovelChapter>
