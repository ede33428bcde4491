import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

function subscribe(changed: () => void): () => void {
  const motion = window.matchMedia(query)
  motion.addEventListener('change', changed)
  return () => motion.removeEventListener('change', changed)
}

/** Whether the reader wants little motion; undefined before the page is hydrated. */
export const useIsCalm = (): boolean | undefined =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => undefined,
  )
