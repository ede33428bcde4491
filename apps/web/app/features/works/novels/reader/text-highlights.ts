export type HighlightName = 'novel-found' | 'novel-found-here' | 'novel-spoken'

/** Marks ranges of the page without changing it; nothing in a browser that cannot do that. */
export function highlight(name: HighlightName, ranges: readonly Range[]): void {
  if (!('highlights' in CSS)) return
  if (ranges.length === 0) CSS.highlights.delete(name)
  else CSS.highlights.set(name, new Highlight(...ranges))
}
