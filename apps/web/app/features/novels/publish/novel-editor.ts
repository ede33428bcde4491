import {
  facetsOf,
  NOVEL,
  type BookFacts,
  type NovelFacets,
  type NovelSource,
  type WorkView,
} from '@engawa/contract'
import { createAutosaved } from '#app/features/drafting/index.ts'
import { createChapterActions } from '#app/features/works/publish/chapter-actions.ts'
import { chapterEditingTexts } from '#app/features/works/publish/chapter-texts.ts'
import { createCurrentWork, type ChapterParts } from '#app/features/works/publish/current-work.ts'
import { changedDetails, detailsOf, type WorkDetails } from '#app/features/works/publish/work-details.ts'
import { createNovelChapter } from './novel-chapter.ts'

/** The details of a novel as its author edits them. */
export type NovelDetails = Omit<WorkDetails, 'facets'> & { facets: NovelFacets }

const novelDetailsOf = (work: WorkView): NovelDetails => ({
  ...detailsOf(work),
  facets: facetsOf(NOVEL.facets, work.facets),
})

type Opened = {
  work: WorkView
  /** The text of the chapter that is open at first, as the page loaded it; null if no chapter is open. */
  source: NovelSource | null
  /** The author's id. */
  uid: number
}

/**
 * Creates the editor of a novel, which saves every change automatically. It does not depend on React: components read its stores,
 * and `open` connects it with the browser.
 */
export function createNovelEditor({ work: initial, source, uid }: Opened) {
  const current = createCurrentWork(
    initial,
    (row, parts: ChapterParts<NovelSource>) => createNovelChapter(row, { uid, ...parts }),
    { opened: source && { id: source.chapterId, content: source } },
  )
  const { store } = current
  const details = createAutosaved(novelDetailsOf(initial), async (now, before) => {
    const part = changedDetails(before, now)
    if (Object.keys(part).length > 0) await current.update(part)
  })

  /** Saves everything. Resolves with whether all saves succeeded. */
  async function flush(): Promise<boolean> {
    const saved = await Promise.all([details.saves.flush(), store.getState().chapter?.flush() ?? true])
    return saved.every(Boolean)
  }

  const isSaved = (): boolean => details.saves.isSaved() && (store.getState().chapter?.isSaved() ?? true)

  /** Loads the work and the text of the open chapter again, because another device may have changed them. */
  async function reload(): Promise<void> {
    await Promise.all([current.refresh(), store.getState().chapter?.text.reload()])
  }

  /** Saves when the connection is back, and warns before unsaved changes are lost. The returned function saves and stops this. */
  function open(): () => void {
    const closeWork = current.open()
    const session = new AbortController()
    const { signal } = session
    window.addEventListener('online', () => void flush(), { signal })
    const warn = (event: BeforeUnloadEvent): void => {
      if (isSaved()) return
      void flush()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', warn, { signal })
    return () => {
      session.abort()
      closeWork()
      void details.saves.flush()
    }
  }

  /** Uses the metadata of an imported file for the novel. */
  function applyFacts({ title, description, language, writing }: BookFacts): void {
    const { value } = details.store.getState()
    details.change({
      ...value,
      title: title ?? value.title,
      summary: description ?? value.summary,
      language: language ?? value.language,
      facets: writing === null ? value.facets : { ...value.facets, writing },
    })
  }

  const actions = createChapterActions(current, chapterEditingTexts)
  const chapters: typeof actions = {
    ...actions,
    // Unsaved text is saved first, so that readers get the text that the page shows.
    async setStatus(row, status) {
      if (!(await flush())) return null
      const changed = await actions.setStatus(row, status)
      await store.getState().chapter?.text.reload()
      return changed
    },
  }

  const { id, update, setCover, refresh } = current
  return {
    id,
    store,
    details,
    chapters,
    update,
    setCover,
    refresh,
    reload,
    applyFacts,
    flush,
    open,
  }
}

export type NovelEditor = ReturnType<typeof createNovelEditor>
