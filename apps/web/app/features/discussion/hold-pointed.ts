/**
 * What the pointer is on, below a thread: somebody is about to press it, so it must not move away when the thread grows. Returns what
 * puts it back to where it was, null when the pointer is elsewhere.
 */
export function holdPointed(thread: Element | null): (() => void) | null {
  const pointed = whatIsPointedAt()
  if (!thread || !pointed || thread.contains(pointed) || !isBehind(pointed, thread)) return null
  const { top } = pointed.getBoundingClientRect()
  return () =>
    scrollerOf(pointed).scrollBy({ top: pointed.getBoundingClientRect().top - top, behavior: 'instant' })
}

/** Whether somebody is about to press a link or a button outside of the thread. */
export function isPressingElsewhere(thread: Element | null): boolean {
  const control = whatIsPointedAt()?.closest('a, button')
  return control != null && !thread?.contains(control)
}

const whatIsPointedAt = (): Element | undefined => [...document.querySelectorAll(':hover')].at(-1)

/** Of what lies around the thread, nothing is behind it. */
const isBehind = (element: Element, thread: Element): boolean => {
  const position = thread.compareDocumentPosition(element)
  return (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

function scrollerOf(element: Element): Element {
  for (let each = element.parentElement; each; each = each.parentElement)
    if (each.scrollHeight > each.clientHeight && /auto|scroll/.test(getComputedStyle(each).overflowY))
      return each
  return document.scrollingElement ?? document.documentElement
}
