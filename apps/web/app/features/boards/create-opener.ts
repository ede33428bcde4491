import { useSyncExternalStore } from 'react'

/** Creates a store for a dialog that can be opened from elsewhere: its value, or false while it is closed. */
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
