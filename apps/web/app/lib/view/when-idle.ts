/**
 * Does work once, after the page has loaded whole and the browser has nothing better to do (at the latest 2 s after).
 * Returns a cancel function.
 */
export function whenIdle(work: () => void): () => void {
  let off = false
  const once = (): void => {
    if (!off) work()
  }
  const soon = (): void => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(once, { timeout: 2_000 })
    else globalThis.setTimeout(once, 200)
  }
  if (document.readyState === 'complete') soon()
  else window.addEventListener('load', soon, { once: true })
  return () => {
    off = true
  }
}
