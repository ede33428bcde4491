/** What the reader can ask of either stage. */
export type StageHandle = {
  /** The element that scrolls what is shown, if any does. */
  scroller(): HTMLElement | null
  /** Scrolls by a part of the screen's height; false when there was nothing more that way. */
  scroll(part: number): boolean
}

/** Scrolls an element by a part of its height; false at its end. */
export function scrollByPart(node: HTMLElement | null, part: number): boolean {
  if (!node) return false
  const room = part > 0 ? node.scrollHeight - node.clientHeight - node.scrollTop : node.scrollTop
  if (room < 2) return false
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  node.scrollBy({ top: node.clientHeight * part, behavior: calm ? 'instant' : 'smooth' })
  return true
}
