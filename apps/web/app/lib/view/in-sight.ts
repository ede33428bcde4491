/** Distance from the window within which an element counts as visible. */
const NEAR = '200px'

const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/**
 * Calls `work` once, when an element is visible or almost visible. All elements of the page share one observer. Returns a cancel
 * function.
 */
export function whenInSight(element: Element, work: () => void): () => void {
  observer ??= new IntersectionObserver(onChange, { rootMargin: NEAR })
  waiting.set(element, work)
  observer.observe(element)
  return () => forget(element)
}

function forget(element: Element): void {
  waiting.delete(element)
  observer?.unobserve(element)
}

function onChange(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue
    const work = waiting.get(target)
    forget(target)
    work?.()
  }
}
