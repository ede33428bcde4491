/**
 * Has each upload sent by one tab only. A lock is given back when it is released, when `signal` is aborted, and when the tab is gone.
 * Where the browser has no locks (pages without https) a tab believes to be alone; the server takes no byte twice even then.
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
    /** Takes the lock if it is free; resolves with whether it is held now. */
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
    /** Calls `taken` once the lock is free, and then held. */
    takeLater(key: string, taken: () => void): void {
      navigator.locks
        .request(nameOf(key), { signal }, () => {
          const end = until(key)
          taken()
          return end
        })
        // The page is left.
        .catch(() => undefined)
    },
    release(key: string): void {
      held.get(key)?.()
      held.delete(key)
    },
  }
}
