import type { SubjectRef } from '@engawa/contract'
import { useEffect, useEffectEvent } from 'react'
import { createPaced } from '#app/lib/realtime/paced.ts'
import { watchSubject } from '#app/lib/realtime/watched.ts'

/** Calls `look` after changes of a subject, and when the tab becomes visible, because guests are not notified of changes. */
export function useLooks({ kind, id }: SubjectRef, look: () => Promise<void>): void {
  const latest = useEffectEvent(look)
  useEffect(() => {
    const paced = createPaced(() => latest())
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
  }, [kind, id])
}
