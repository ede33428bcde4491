import type { HighlightColour } from '@engawa/contract'

/** Names of the reader's own highlights: one name for each colour, one for highlights with a note, and one for unsaved highlights. */
export type MarkName = `novel-mark-${HighlightColour}` | 'novel-mark-noted' | 'novel-mark-unsaved'
export type HighlightName = 'novel-found' | 'novel-found-here' | 'novel-spoken' | MarkName

export const canHighlight = (): boolean => 'highlights' in CSS

/** Highlights ranges of the page without changing it; does nothing in browsers without CSS highlights. */
export function highlight(name: HighlightName, ranges: readonly Range[]): void {
  if (!canHighlight()) return
  if (ranges.length === 0) {
    CSS.highlights.delete(name)
    return
  }
  const marked = new Highlight(...ranges)
  // Matches and the spoken sentence are drawn over the reader's own highlights.
  marked.priority = name.startsWith('novel-mark-') ? 0 : 1
  CSS.highlights.set(name, marked)
}
