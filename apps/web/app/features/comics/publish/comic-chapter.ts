import { contract, type ComicChapter, type ChapterRow } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { createAutosaved } from '#app/features/drafting/index.ts'
import type { ChapterParts } from '#app/features/works/publish/current-work.ts'
import { createChapterPages } from './chapter-pages.ts'
import { createPageDescriptions } from './page-descriptions.ts'

/** Creates the editor of one chapter of a comic. */
export function createComicChapter(
  { id, title: savedTitle }: ChapterRow,
  { content, refresh }: ChapterParts<ComicChapter>,
) {
  const title = createAutosaved(savedTitle, async (title) => {
    await call(contract.works.updateChapter, { chapterId: id, title })
    await refresh()
  })
  const pages = createChapterPages(id, content, refresh)
  const descriptions = createPageDescriptions(id, pages)
  const parts = [title.saves, pages, descriptions.saves]
  return {
    id,
    title,
    pages,
    descriptions,
    async flush(): Promise<boolean> {
      const saved = await Promise.all(parts.map((part) => part.flush()))
      return saved.every(Boolean)
    },
    isSaved: (): boolean => [title, pages, descriptions].every(({ saves }) => saves.isSaved()),
    /** Loads and polls the chapter's pages. Returns a stop function, whose promise resolves when everything is saved. */
    open(): () => Promise<unknown> {
      const closeDescriptions = descriptions.open()
      const closePages = pages.open()
      return () => Promise.all([closePages(), closeDescriptions(), title.saves.flush()])
    },
  }
}

export type ComicChapterEditor = ReturnType<typeof createComicChapter>
