import type { SubjectRef } from '@engawa/contract'
import { useEffect, useEffectEvent } from 'react'
import { createPaced } from '#app/lib/realtime/paced.ts'
import { watchSubject } from '#app/lib/realtime/watched.ts'

/** Calls `refresh` after changes of a subject, and when the tab becomes visible, because guests are not notified of changes. */
export function useRefreshOnChange({ kind, id }: SubjectRef, refresh: () => Promise<void>): void {
  const latest = useEffectEvent(refresh)
  useEffect(() => {
    const paced = createPaced(() => latest())
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible') paced.request()
    }
    const unwatch = watchSubject({ kind, id }, refreshIfVisible)
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => {
      unwatch()
      document.removeEventListener('visibilitychange', refreshIfVisible)
      paced.end()
    }
  }, [kind, id])
}
