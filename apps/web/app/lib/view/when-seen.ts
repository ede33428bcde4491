/** Calls `run` after a pause. If the page is hidden then, `run` waits until the page is visible. Returns a cancel function. */
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
