import { call } from '#app/lib/net/http-call.ts'
import { putFile } from '#app/lib/upload/put-file.ts'
import type { CurrentWork } from '#app/features/works/publish/current-work.ts'
import { createUploadStore, PAGE_UPLOADS } from '#app/features/works/publish/uploads/upload-store.ts'
import { createUploader } from '#app/features/works/publish/uploads/uploader.ts'
import type { ComicChapterEditor } from './comic-chapter.ts'
import { createImporter } from './importer.ts'
import { pageUploads } from './page-uploads.ts'

/** Creates the uploads and imports of a work. Their pages appear in the open chapter. */
export function createTransfers({ id: workId, store, refresh }: CurrentWork<ComicChapterEditor>) {
  const openPages = (chapterId: number) => {
    const { chapter } = store.getState()
    return chapter?.id === chapterId ? chapter.pages : undefined
  }
  // If this call fails, the numbers of pages are outdated until the next change.
  const refreshQuietly = () => void refresh().catch(() => undefined)
  const uploader = createUploader({
    workId,
    stored: createUploadStore(PAGE_UPLOADS),
    kind: pageUploads(call, (chapterId, pages) => {
      openPages(chapterId)?.add(pages)
      refreshQuietly()
    }),
  })
  const importer = createImporter({
    workId,
    call,
    putFile,
    anyChapter() {
      const { chapter, work } = store.getState()
      return chapter?.id ?? work.chapterList[0]?.id ?? 0
    },
    onBegun: refreshQuietly,
    onDone({ chapterId }) {
      void openPages(chapterId)?.load()
      refreshQuietly()
    },
    // The server has deleted the chapter that it created for the import, so the work is loaded again.
    onFailed: refreshQuietly,
  })
  return {
    uploader,
    importer,
    isSending: (): boolean =>
      uploader.isBusy() || importer.store.getState().jobs.some(({ state }) => state === 'sending'),
    /** Starts uploads and imports, and continues those of an earlier visit. Returns a function that stops both. */
    open(): () => void {
      const closeUploader = uploader.open()
      const closeImporter = importer.open()
      return () => {
        closeUploader()
        closeImporter()
      }
    },
  }
}
