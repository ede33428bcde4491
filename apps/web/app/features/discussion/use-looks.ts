import type { SubjectRef } from '@engawa/contract'
import { useCallback, useEffect, useRef } from 'react'
import { createPaced } from '#app/lib/realtime/paced.ts'
import { watchSubject } from '#app/lib/realtime/watched.ts'

/** Looks after changes of a subject, and when the tab is shown again: guests hear of no changes. */
export function useLooks({ kind, id }: SubjectRef, look: () => Promise<void>): void {
  useEffect(() => {
    const paced = createPaced(look)
    const ask = () => {
      if (document.visibilityState === 'visible') paced.ask()
    }
    const unwatch = watchSubject({ kind, id }, ask)
    document.addEventListener('visibilitychange', ask)
    return () => {
      unwatch()
      document.removeEventListener('visibilitychange', ask)
      paced.end()
    }
  }, [kind, id, look])
}

/** The same function for as long as a component is there; it calls the newest one. */
export function useLatest<A extends unknown[], T>(work: (...args: A) => T): (...args: A) => T {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
