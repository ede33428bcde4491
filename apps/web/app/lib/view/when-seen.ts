/** Runs something after a pause, or later when the page is visible again. Returns a cancel function. */
export function whenSeen(pauseMs: number, run: () => void): () => void {
  const over = new AbortController()
  const timer = setTimeout(() => {
    if (document.visibilityState === 'visible') run()
    else document.addEventListener('visibilitychange', run, { once: true, signal: over.signal })
  }, pauseMs)
  return () => {
    clearTimeout(timer)
    over.abort()
  }
}
