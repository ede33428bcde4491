/**
 * Makes sure that only one tab sends an upload. A lock ends when it is released, when `signal` is aborted, and when the tab
 * closes. Without browser locks (pages without https) every tab sends; even then the server stores no byte twice.
 */
export function createUploadLocks(signal: AbortSignal) {
  const held = new Map<string, () => void>()
  signal.addEventListener('abort', () => held.forEach((release) => release()))
  const nameOf = (key: string): string => `engawa:upload:${key}`

  const until = (key: string): Promise<void> =>
    new Promise((resolve) => {
      if (signal.aborted) resolve()
      else held.set(key, resolve)
    })

  return {
    /** Takes the lock if it is free; resolves with whether this tab holds it. */
    take(key: string): Promise<boolean> {
      if (!navigator.locks || held.has(key)) return Promise.resolve(true)
      return new Promise((resolve) => {
        navigator.locks
          .request(nameOf(key), { ifAvailable: true }, (lock) => {
            resolve(lock !== null)
            return lock ? until(key) : undefined
          })
          .catch(() => resolve(true))
      })
    },
    /** Waits for the lock, and calls `taken` once this tab holds it. */
    takeLater(key: string, taken: () => void): void {
      navigator.locks
        .request(nameOf(key), { signal }, () => {
          const end = until(key)
          taken()
          return end
        })
        // Aborted, because the author left the page.
        .catch(() => undefined)
    },
    release(key: string): void {
      held.get(key)?.()
      held.delete(key)
    },
  }
}
