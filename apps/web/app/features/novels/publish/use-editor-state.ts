import { useStore } from 'zustand'
import { type SaveState, mostUrgent, useOptionalStore } from '#app/features/drafting/index.ts'
import { m } from '#app/texts/messages.js'
import type { NovelEditor } from './novel-editor.ts'

const idle: SaveState = { is: 'idle' }
const whole = (state: SaveState): SaveState => state

/**
 * Returns the most urgent save state of the work's details, the chapter's title and its text. A conflict counts as unsaved, because
 * the page shows a separate message for it.
 */
export function useSaveState(editor: NovelEditor): SaveState {
  const chapter = useStore(editor.store, ({ chapter }) => chapter)
  const text = useOptionalStore(chapter?.text.saves.store, whole, idle)
  const isConflict = useOptionalStore(chapter?.text.store, ({ conflict }) => conflict !== null, false)
  return mostUrgent([
    useStore(editor.details.saves.store),
    useOptionalStore(chapter?.title.saves.store, whole, idle),
    isConflict ? { is: 'unsaved' } : text,
  ])
}

/** Returns the names of the parts that are missing before the work can be published, in the author's language. */
export function useMissingParts(editor: NovelEditor): string[] {
  const title = useStore(editor.details.store, ({ value }) => value.title)
  const chapter = useStore(editor.store, ({ chapter }) => chapter)
  const words = useOptionalStore(chapter?.text.store, ({ words }) => words, 0)
  const readyChapter = useStore(editor.store, ({ work }) => work.chapterList.some(({ ready }) => ready))
  return [
    title.trim() === '' && m.publish_needs_title(),
    words === 0 && !readyChapter && m.novels_needs_text(),
  ].filter((part) => part !== false)
}
