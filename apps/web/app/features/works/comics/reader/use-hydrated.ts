import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while drawn on the server and taken over in the browser, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
