import { useEffect } from 'react'
import { loadQuietly } from '#app/lib/view/use-late.ts'
import { readToken } from '#app/lib/member/session.ts'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { setOfflineSupport } from './offline-support.ts'
import { offlineOwner } from './support.ts'

const load = () => import('./start-offline.ts')

/** Runs on every page. Stores the chapters that a member chose for offline reading, and deletes them after a logout. */
export function OfflineDownloads({
  offlineSupportOf,
}: {
  offlineSupportOf: Parameters<typeof setOfflineSupport>[0]
}) {
  useEffect(() => setOfflineSupport(offlineSupportOf), [offlineSupportOf])
  const uid = useProfile()?.uid ?? null
  // Starts the downloads, which run outside of React as long as the same member is signed in.
  useEffect(() => {
    if (uid !== null) return start(uid)
    if (readToken() === null && offlineOwner() !== null)
      void loadQuietly(load).then((part) => part?.deleteAllStored())
    return undefined
  }, [uid])
  return null
}

function start(uid: number): () => void {
  let isOver = false
  let stop: (() => void) | undefined
  void loadQuietly(load).then((part) => {
    if (!isOver) stop = part?.startOffline(uid)
  })
  return () => {
    isOver = true
    stop?.()
  }
}
