import { contract } from '@engawa/contract'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { backgroundCall } from '#app/lib/net/http-call.ts'
import { useDeliveredProfile } from '#app/lib/member/use-profile.ts'
import { emptyTab, checkOwner } from '#app/lib/device/device-data.ts'
import { announceSession, onSessionElsewhere, readToken, useSession } from '#app/lib/member/session.ts'

/**
 * Updates this browser's copy of the profile from the page, or loads the profile when a signed-in member has no copy. Notifies
 * other tabs of a login or logout.
 */
export function SessionKeeper() {
  const profile = useDeliveredProfile()
  const { revalidate } = useRevalidator()
  const shownUid = useRef<number | null | undefined>(undefined)

  useEffect(() => {
    void useSession.persist.rehydrate()
    document.documentElement.dataset['ready'] = 'true'
  }, [])

  useEffect(() => {
    const before = shownUid.current
    shownUid.current = profile?.uid ?? null
    void checkOwner(profile?.uid ?? null)
    const { mergeProfile, forget } = useSession.getState()
    if (profile) mergeProfile(profile)
    else if (readToken() === null) forget()
    else void fetchProfile()
    if (before !== undefined && before !== shownUid.current) announceSession()
  }, [profile])

  useEffect(
    () =>
      onSessionElsewhere((change) => {
        if (change === 'left') emptyTab()
        void revalidate()
      }),
    [revalidate],
  )
  return null
}

/** Loads the profile. A failure is ignored, because the page works without a profile. */
async function fetchProfile(): Promise<void> {
  const profile = await backgroundCall(contract.accounts.profile, {}).catch(() => null)
  if (profile) useSession.getState().mergeProfile(profile)
}
