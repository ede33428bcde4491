import type { HighlightView, NovelChapter } from '@engawa/contract'

/** Extra data of a chapter on this device: its reader's highlights and notes. */
export type StoredHighlights = { highlights: HighlightView[] }

/** Returns the stored highlights of a chapter; empty for a chapter from the server. */
export const storedHighlights = (chapter: NovelChapter): readonly HighlightView[] =>
  (chapter as Partial<StoredHighlights>).highlights ?? []
