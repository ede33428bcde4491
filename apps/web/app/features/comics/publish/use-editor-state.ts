import { useStore } from 'zustand'
import { m } from '#app/texts/messages.js'
import { visiblePages } from './chapter-pages.ts'
import type { ComicEditor } from './comic-editor.ts'
import { isRunning } from './importer.ts'
import { type SaveState, mostUrgent, useOptionalStore } from '#app/features/drafting/index.ts'
import { isBusy } from '#app/features/works/publish/uploads/upload-queue.ts'

/** Returns the number of pages of the open chapter. */
export function usePageCount(editor: ComicEditor): number {
  const chapter = useStore(editor.store, ({ chapter }) => chapter)
  return useOptionalStore(chapter?.pages.store, (state) => visiblePages(state).length, 0)
}

const idle: SaveState = { is: 'idle' }
const whole = (state: SaveState): SaveState => state

/** Returns the most urgent save state among all parts of the editor. */
export function useSaveState(editor: ComicEditor): SaveState {
  const chapter = useStore(editor.store, ({ chapter }) => chapter)
  return mostUrgent([
    useStore(editor.details.saves.store),
    useOptionalStore(chapter?.title.saves.store, whole, idle),
    useOptionalStore(chapter?.pages.saves.store, whole, idle),
    useOptionalStore(chapter?.descriptions.saves.store, whole, idle),
  ])
}

/** Returns whether the open chapter has pages, and all of them are prepared. */
export function useIsComplete(editor: ComicEditor): boolean {
  const chapter = useStore(editor.store, ({ chapter }) => chapter)
  return useOptionalStore(
    chapter?.pages.store,
    (state) => {
      const pages = visiblePages(state)
      return pages.length > 0 && pages.every((page) => page.state !== 'pending')
    },
    false,
  )
}

/** Returns what is still missing before the comic can be published, in the reader's language. */
export function useMissingParts(editor: ComicEditor): string[] {
  const title = useStore(editor.details.store, ({ value }) => value.title)
  const uploading = useStore(editor.uploader.store, ({ items }) => items.some(isBusy))
  const importing = useStore(editor.importer.store, ({ jobs }) => jobs.some(isRunning))
  const { chapterList } = useStore(editor.store, ({ work }) => work)
  const hasPages = usePageCount(editor) > 0 || chapterList.some(({ ready }) => ready)
  const busy = uploading || importing
  // Readers would see a part of the pages only.
  const preparing = chapterList.some(({ status, pending }) => status === 'draft' && pending > 0)
  return [
    title.trim() === '' && m.publish_needs_title(),
    !hasPages && !busy && m.publish_needs_pages(),
    busy && m.publish_needs_uploads(),
    !busy && preparing && m.publish_needs_preparing(),
  ].filter((part) => part !== false)
}
