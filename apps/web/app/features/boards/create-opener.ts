import { useSyncExternalStore } from 'react'

/** Whether something of the page is open, for those who open it from elsewhere. */
export function createOpener<T = true>() {
  let value: T | false = false
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get: () => value,
    set(next: T | false): void {
      value = next
      for (const listener of listeners) listener()
    },
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => false as const,
      ),
  }
}
