import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

function subscribe(changed: () => void): () => void {
  const motion = window.matchMedia(query)
  motion.addEventListener('change', changed)
  return () => motion.removeEventListener('change', changed)
}

/** Whether the reader prefers reduced motion; undefined before hydration. */
export const useIsCalm = (): boolean | undefined =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => undefined,
  )
