import { useSyncExternalStore } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import { never } from '#app/lib/view/use-hydrated.ts'

/**
 * Returns the value that `select` selects from a store, or `fallback` without a store. `select` must return the same value for the
 * same state.
 */
export function useOptionalStore<State, Part>(
  store: StoreApi<State> | undefined,
  select: (state: State) => Part,
  fallback: Part,
): Part {
  const read = () => (store ? select(store.getState()) : fallback)
  return useSyncExternalStore(store?.subscribe ?? never, read, read)
}
