import { useSyncExternalStore } from 'react'

/** A subscription to something that never changes. */
export const never = (): (() => void) => () => {}

/** False on the server and during hydration, true from then on: what depends on the browser may be shown. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
