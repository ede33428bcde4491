import { useSyncExternalStore } from 'react'

/**
 * Creates a store with which other components open a dialog. It contains the dialog's value, or false while the dialog is closed.
 */
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
