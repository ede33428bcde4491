import { contract } from '@engawa/contract'
import { useEffect } from 'react'
import { checkInDone } from '#app/lib/member/check-in-day.ts'
import { backgroundCall } from '#app/lib/net/http-call.ts'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { rememberDone } from './use-check-in.ts'

/** Runs on every page of a member. Requests the state of today's check-in until the check-in is done. */
export function CheckInKeeper() {
  const uid = useProfile()?.uid ?? null
  useEffect(() => {
    if (uid === null) return undefined
    const refreshIfVisible = (): void => {
      const known = checkInDone.get()
      if (known && known.uid !== uid) checkInDone.set(null)
      else if (known && known.until > Date.now()) return
      if (document.visibilityState === 'visible') void refresh(uid)
    }
    refreshIfVisible()
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => document.removeEventListener('visibilitychange', refreshIfVisible)
  }, [uid])
  return null
}

// The page works without this state, so a failure is ignored; the next visit requests the state again.
const refresh = (uid: number): Promise<void> =>
  backgroundCall(contract.checkIn.status, {}).then(
    (status) => rememberDone(uid, status),
    () => undefined,
  )
