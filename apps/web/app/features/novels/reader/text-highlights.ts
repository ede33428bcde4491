import type { HighlightColour } from '@engawa/contract'

/** Marks of the reader's own: their colours, those with a note, those that are not saved. */
export type MarkName = `novel-mark-${HighlightColour}` | 'novel-mark-noted' | 'novel-mark-unsaved'
export type HighlightName = 'novel-found' | 'novel-found-here' | 'novel-spoken' | MarkName

export const canHighlight = (): boolean => 'highlights' in CSS

/** Marks ranges of the page without changing it; nothing in a browser that cannot do that. */
export function highlight(name: HighlightName, ranges: readonly Range[]): void {
  if (!canHighlight()) return
  if (ranges.length === 0) {
    CSS.highlights.delete(name)
    return
  }
  const marked = new Highlight(...ranges)
  // What is found or spoken now is seen over what was marked before.
  marked.priority = name.startsWith('novel-mark-') ? 0 : 1
  CSS.highlights.set(name, marked)
}
