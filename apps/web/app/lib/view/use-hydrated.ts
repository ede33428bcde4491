import { useSyncExternalStore } from 'react'

/** A subscription to a value that never changes. */
export const never = (): (() => void) => () => {}

/**
 * Returns false on the server and during hydration, and then true. Render components that depend on the browser only when it is
 * true.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
