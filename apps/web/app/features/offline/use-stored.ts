import { useEffect, useState } from 'react'
import { useOffline, type OfflineState } from './offline-state.ts'

const load = () => import('./start-offline.ts')

/** Returns the stored chapters and the queue of a member. `isReady`: they were read, or could not be read. */
export function useStored(uid: number | undefined): OfflineState & { isReady: boolean } {
  const state = useOffline()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (uid === undefined) return
    load()
      .then(({ engineOf }) => engineOf(uid))
      .catch(() => setFailed(true))
  }, [uid])
  return { ...state, isReady: failed || (uid !== undefined && state.uid === uid) }
}
