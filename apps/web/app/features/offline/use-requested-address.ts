import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { consumeRequestedAddress } from '#app/lib/route/offline-document.ts'
import { useSession } from '#app/lib/member/session.ts'

/** Opens the requested address from stored data if the service worker answered with the offline document. */
export function useRequestedAddress(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const requested = consumeRequestedAddress()
    if (requested === undefined) return
    const { usr } = (window.history.state ?? {}) as { usr?: unknown }
    void openRequested()
    async function openRequested(): Promise<void> {
      // Readers need the viewer's profile. Without network, only this browser has it.
      await useSession.persist.rehydrate()
      await navigate(requested!, { replace: true, state: usr ?? null })
    }
  }, [navigate])
}
