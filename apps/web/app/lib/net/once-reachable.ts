const EVERY_MS = 5_000

/**
 * Calls `run` once, as soon as the site is reachable. Checks this when the device is online again, and every few seconds while the
 * page is visible. Stops when the signal is aborted.
 */
export function onceReachable(run: () => void, signal: AbortSignal): void {
  const over = new AbortController()
  const until = AbortSignal.any([signal, over.signal])
  const check = async (): Promise<void> => {
    if (!navigator.onLine || document.hidden || !(await isReachable(until)) || until.aborted) return
    over.abort()
    run()
  }
  const timer = setInterval(() => void check(), EVERY_MS)
  until.addEventListener('abort', () => clearInterval(timer))
  window.addEventListener('online', () => void check(), { signal: until })
}

/** Whether the site's own server responds. Without a network the device or a proxy may respond instead. */
export async function isReachable(signal?: AbortSignal): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: signal ?? null })).ok
  } catch {
    return false
  }
}
