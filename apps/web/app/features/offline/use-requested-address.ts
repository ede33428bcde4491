import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { takeRequestedAddress } from '#app/lib/route/offline-document.ts'
import { useSession } from '#app/lib/member/session.ts'

/** Opens the requested address from the data of this device, when the service worker served its own document. */
export function useRequestedAddress(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const requested = takeRequestedAddress()
    if (requested === undefined) return
    const { usr } = (window.history.state ?? {}) as { usr?: unknown }
    void openRequested()
    async function openRequested(): Promise<void> {
      // Readers need the viewer's profile, which only this browser has without network.
      await useSession.persist.rehydrate()
      await navigate(requested!, { replace: true, state: usr ?? null })
    }
  }, [navigate])
}
