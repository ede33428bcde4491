import type { HighlightView, NovelChapter } from '@engawa/contract'

/** Data that is stored on this device with a chapter: its reader's highlights and notes. */
export type StoredHighlights = { highlights: HighlightView[] }

/** Returns the highlights that are stored with a chapter; empty for a chapter from the server. */
export const storedHighlights = (chapter: NovelChapter): readonly HighlightView[] =>
  (chapter as Partial<StoredHighlights>).highlights ?? []
