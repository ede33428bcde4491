import type { HighlightView, NovelChapter } from '@engawa/contract'

/** What a chapter on this device has besides the answer of the server: its reader's highlights and notes. */
export type KeptHighlights = { highlights: HighlightView[] }

/** None where the chapter comes from the server. */
export const keptHighlights = (chapter: NovelChapter): readonly HighlightView[] =>
  (chapter as Partial<KeptHighlights>).highlights ?? []
