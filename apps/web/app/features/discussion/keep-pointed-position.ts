/**
 * Measures the element under the pointer before the thread above it grows, because the user may be about to press it. Returns a
 * function that scrolls the element back to its old position; null if the pointer is not below the thread.
 */
export function keepPointedPosition(thread: Element | null): (() => void) | null {
  const pointed = whatIsPointedAt()
  if (!thread || !pointed || thread.contains(pointed) || !isBehind(pointed, thread)) return null
  const { top } = pointed.getBoundingClientRect()
  return () =>
    scrollerOf(pointed).scrollBy({ top: pointed.getBoundingClientRect().top - top, behavior: 'instant' })
}

/** Whether the pointer is on a link or button outside of the thread. */
export function isPressingElsewhere(thread: Element | null): boolean {
  const control = whatIsPointedAt()?.closest('a, button')
  return control != null && !thread?.contains(control)
}

const whatIsPointedAt = (): Element | undefined => [...document.querySelectorAll(':hover')].at(-1)

/** Whether an element comes after the thread in the DOM. False for elements that contain the thread. */
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
