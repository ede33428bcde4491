import { useEffect, useState } from 'react'
import { useOffline, type OfflineState } from './offline-state.ts'

const load = () => import('./start-offline.ts')

/** What a member keeps on this device; `isReady` once it was read, also when it cannot be. */
export function useKept(uid: number | undefined): OfflineState & { isReady: boolean } {
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
