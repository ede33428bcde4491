import { contract, type ChapterRow, type NovelSource } from '@engawa/contract'
import { createAutosaved } from '#app/features/drafting/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import type { ChapterParts } from '#app/features/works/publish/current-work.ts'
import { createChapterCopies } from './chapter-copy.ts'
import { createChapterText } from './chapter-text.ts'

/** `uid` is the id of the author. */
type Parts = ChapterParts<NovelSource> & { uid: number }

/** Creates the editor of a novel's chapter. */
export function createNovelChapter({ id, title: savedTitle }: ChapterRow, { uid, content, refresh }: Parts) {
  const title = createAutosaved(savedTitle, async (title) => {
    await call(contract.works.updateChapter, { chapterId: id, title })
    await refresh()
  })
  const text = createChapterText({ chapterId: id, initial: content, copies: createChapterCopies(uid, id) })
  return {
    id,
    title,
    text,
    async flush(): Promise<boolean> {
      const saved = await Promise.all([title.saves.flush(), text.saves.flush()])
      return saved.every(Boolean)
    },
    isSaved: (): boolean => title.saves.isSaved() && text.saves.isSaved(),
    /** Starts to load the text and to save changes. The returned function stops this, and resolves when everything is saved. */
    open(): () => Promise<unknown> {
      const closeText = text.open()
      // The list of chapters marks those whose readers see an older text.
      const stopMarking = text.store.subscribe((now, before) => {
        if (before.status === 'ready' && now.unreleased !== before.unreleased)
          void refresh().catch(() => undefined)
      })
      return () => Promise.all([closeText(), title.saves.flush()]).finally(stopMarking)
    },
  }
}

export type NovelChapterEditor = ReturnType<typeof createNovelChapter>
