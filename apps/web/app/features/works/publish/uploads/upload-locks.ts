/**
 * Makes sure that only one tab sends an upload. A lock ends when it is released, when `signal` is aborted, or when the tab closes.
 * Without https there are no locks: every tab sends the upload, but the server stores no byte twice.
 */
export function createUploadLocks(signal: AbortSignal) {
  const releases = new Map<string, () => void>()
  signal.addEventListener('abort', () => releases.forEach((release) => release()))
  const nameOf = (key: string): string => `engawa:upload:${key}`

  const until = (key: string): Promise<void> =>
    new Promise((resolve) => {
      if (signal.aborted) resolve()
      else releases.set(key, resolve)
    })

  return {
    /** Acquires the lock if it is free. Resolves with whether this tab has the lock. */
    acquire(key: string): Promise<boolean> {
      if (!navigator.locks || releases.has(key)) return Promise.resolve(true)
      return new Promise((resolve) => {
        navigator.locks
          .request(nameOf(key), { ifAvailable: true }, (lock) => {
            resolve(lock !== null)
            return lock ? until(key) : undefined
          })
          .catch(() => resolve(true))
      })
    },
    /** Waits for the lock, and calls `onAcquired` when this tab has it. */
    acquireLater(key: string, onAcquired: () => void): void {
      navigator.locks
        .request(nameOf(key), { signal }, () => {
          const end = until(key)
          onAcquired()
          return end
        })
        // The request was aborted, because the author left the page.
        .catch(() => undefined)
    },
    release(key: string): void {
      releases.get(key)?.()
      releases.delete(key)
    },
  }
}
