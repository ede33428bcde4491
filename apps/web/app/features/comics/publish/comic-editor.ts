import { contract, type ComicChapter, type WorkView } from '@engawa/contract'
import { createAutosaved } from '#app/features/drafting/index.ts'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { toast, toastError } from '#app/ui/toast.ts'
import { createChapterActions } from '#app/features/works/publish/chapter-actions.ts'
import { chapterEditingTexts } from '#app/features/works/publish/chapter-texts.ts'
import { createCurrentWork } from '#app/features/works/publish/current-work.ts'
import { changedDetails } from '#app/features/works/publish/work-details.ts'
import { visiblePages } from './chapter-pages.ts'
import { archiveChapterTitle, comicDetailsOf, withArchiveInfo, type ArchiveInfo } from './details.ts'
import { createFileIntake } from './file-intake.ts'
import { consumeFilesForDraft } from '#app/features/works/publish/files/files-for-draft.ts'
import type { ImportJob } from './importer.ts'
import { createComicChapter } from './comic-chapter.ts'
import { createTransfers } from './transfers.ts'

/**
 * Creates the editor of a comic, which saves automatically. It is independent of React: components read its stores, and `open`
 * connects it with the browser.
 */
export function createComicEditor(initial: WorkView, content: ComicChapter | null) {
  const current = createCurrentWork(initial, createComicChapter, {
    opened: content && { id: content.id, content },
  })
  const { store } = current
  const details = createAutosaved(comicDetailsOf(initial), async (now, before) => {
    const part = changedDetails(before, now)
    if (Object.keys(part).length > 0) await current.update(part)
  })
  const transfers = createTransfers(current)
  const chapters = createChapterActions(current, chapterEditingTexts)
  const files = createFileIntake({
    ...transfers,
    chapters,
    current() {
      const { chapter } = store.getState()
      return chapter && { id: chapter.id, pages: visiblePages(chapter.pages.store.getState()).length }
    },
  })

  /** Saves everything. Resolves with false if a part could not be saved. */
  async function flush(): Promise<boolean> {
    const saved = await Promise.all([details.saves.flush(), store.getState().chapter?.flush() ?? true])
    return saved.every(Boolean)
  }

  /** Lets the browser request a confirmation if leaving the page would lose changes or files. */
  function beforeUnload(event: BeforeUnloadEvent): void {
    const saved = details.saves.isSaved() && (store.getState().chapter?.isSaved() ?? true)
    if (saved && !transfers.isSending()) return
    void flush()
    event.preventDefault()
  }

  /**
   * Starts uploads and imports, and saves again when the device is back online. Returns a function that saves and stops everything.
   */
  function open(): () => void {
    const closeWork = current.open()
    const closeTransfers = transfers.open()
    const session = new AbortController()
    window.addEventListener('online', () => void flush(), { signal: session.signal })
    window.addEventListener('beforeunload', beforeUnload, { signal: session.signal })
    const waiting = consumeFilesForDraft(initial.id)
    if (waiting.length > 0) files.addFiles(waiting)
    return () => {
      session.abort()
      closeTransfers()
      closeWork()
      void details.saves.flush()
    }
  }

  function archiveTitle({ chapterId }: ImportJob, info: ArchiveInfo): string | undefined {
    const { chapterList } = store.getState().work
    return archiveChapterTitle(info, chapterList.find(({ id }) => id === chapterId)?.number)
  }

  /** Applies the metadata of an archive to the work, and to the title of its chapter. */
  function applyArchiveInfo(job: ImportJob, info: ArchiveInfo): void {
    const title = archiveTitle(job, info)
    details.change(withArchiveInfo(details.store.getState().value, info))
    if (title !== undefined) void chapters.rename(job.chapterId, title)
  }

  /** Makes a page of the open chapter the cover of the work. */
  async function coverFrom(pageId: number): Promise<void> {
    const { chapter } = store.getState()
    if (!chapter) return
    try {
      const { cover } = await call(contract.comics.coverFromPage, { chapterId: chapter.id, pageId })
      current.setCover(cover)
      toast(m.publish_page_is_cover())
    } catch (error) {
      toastError(errorText(error))
    }
  }

  const { uploader, importer } = transfers
  const { update, setCover, refresh } = current
  return {
    store,
    details,
    chapters,
    files,
    uploader,
    importer,
    update,
    refresh,
    setCover,
    coverFrom,
    flush,
    open,
    archiveTitle,
    applyArchiveInfo,
  }
}

export type ComicEditor = ReturnType<typeof createComicEditor>
