const EVERY_MS = 5_000

/**
 * Runs something once, as soon as the site answers (again): at once when the browser says that its network is back, else it is asked
 * every few seconds while somebody looks. Until the signal.
 */
export function onceReachable(run: () => void, signal: AbortSignal): void {
  const over = new AbortController()
  const until = AbortSignal.any([signal, over.signal])
  const ask = async (): Promise<void> => {
    if (!navigator.onLine || document.hidden || !(await isReachable(until)) || until.aborted) return
    over.abort()
    run()
  }
  const timer = setInterval(() => void ask(), EVERY_MS)
  until.addEventListener('abort', () => clearInterval(timer))
  window.addEventListener('online', () => void ask(), { signal: until })
}

/** Whether the site itself answers, and not the device or a proxy in its place. */
export async function isReachable(signal?: AbortSignal): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: signal ?? null })).ok
  } catch {
    return false
  }
}
