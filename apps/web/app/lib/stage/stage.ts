/** The size of a box in CSS px. */
export type Size = { width: number; height: number }

/** The reading direction. */
export type Direction = 'ltr' | 'rtl'

/** The layout of the content on the stage: `paged` shows one screen after another, `strip` is a long strip that scrolls. */
export type Flow = 'paged' | 'strip'

/** Operations on the stage that a reader's commands use. */
export type StageHandle = {
  /** Returns the element that scrolls the content; null if there is none. */
  scroller(): HTMLElement | null
  /** Scrolls by a fraction of the screen's height. Returns false if the content is already at its end in that direction. */
  scroll(part: number): boolean
}

/** Scrolls an element by a fraction of its height. Returns false if it is already at its end in that direction. */
export function scrollByPart(node: HTMLElement | null, part: number): boolean {
  if (!node) return false
  const distance = part > 0 ? node.scrollHeight - node.clientHeight - node.scrollTop : node.scrollTop
  if (distance < 2) return false
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  node.scrollBy({ top: node.clientHeight * part, behavior: isCalm ? 'instant' : 'smooth' })
  return true
}
