/**
 * Runs `work` once, when the page has loaded completely and the browser is idle, at the latest 2 s after loading. Returns a cancel
 * function.
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
