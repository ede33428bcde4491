/** A size in CSS px. */
export type Size = { width: number; height: number }

/** The direction of reading. */
export type Direction = 'ltr' | 'rtl'

/** The layout of content on the stage: one screen after another, or a long strip that scrolls. */
export type Flow = 'paged' | 'strip'

/** Operations of a reader's commands on its stage. */
export type StageHandle = {
  /** Returns the element that scrolls the content, if there is one. */
  scroller(): HTMLElement | null
  /** Scrolls by a part of the screen's height; false at the end in that direction. */
  scroll(part: number): boolean
}

/** Scrolls an element by a part of its height; false at its end. */
export function scrollByPart(node: HTMLElement | null, part: number): boolean {
  if (!node) return false
  const room = part > 0 ? node.scrollHeight - node.clientHeight - node.scrollTop : node.scrollTop
  if (room < 2) return false
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  node.scrollBy({ top: node.clientHeight * part, behavior: isCalm ? 'instant' : 'smooth' })
  return true
}
