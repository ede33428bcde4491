import { call } from '#app/lib/net/http-call.ts'
import { putFile } from '#app/lib/upload/put-file.ts'
import type { CurrentWork } from '#app/features/works/publish/current-work.ts'
import { createUploadStore, pagesPlace } from '#app/features/works/publish/uploads/upload-store.ts'
import { createUploader } from '#app/features/works/publish/uploads/uploader.ts'
import type { ComicChapterEditor } from './comic-chapter.ts'
import { createImporter } from './importer.ts'
import { pageUploads } from './page-uploads.ts'

/** The uploads and imports of a work; what they make shows in the open chapter. */
export function createTransfers({ id: workId, store, refresh }: CurrentWork<ComicChapterEditor>) {
  const openPages = (chapterId: number) => {
    const { chapter } = store.getState()
    return chapter?.id === chapterId ? chapter.pages : undefined
  }
  // Without it the page counts are old until the next change.
  const refreshQuietly = () => void refresh().catch(() => undefined)
  const uploader = createUploader({
    workId,
    stored: createUploadStore(pagesPlace),
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
    // The chapter that was made for it is gone.
    onFailed: refreshQuietly,
  })
  return {
    uploader,
    importer,
    isSending: (): boolean =>
      uploader.isBusy() || importer.store.getState().jobs.some(({ state }) => state === 'sending'),
    /** Begins both, and continues what an earlier visit left. Returns a function that ends them. */
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
