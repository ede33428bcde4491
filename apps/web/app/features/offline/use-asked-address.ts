import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { takeRequestedAddress } from '#app/lib/route/offline-document.ts'
import { useSession } from '#app/lib/member/session.ts'

/** Opens the requested address from the data of this device, when the service worker served its own document. */
export function useAskedAddress(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const asked = takeRequestedAddress()
    if (asked === undefined) return
    const { usr } = (window.history.state ?? {}) as { usr?: unknown }
    void openAsked()
    async function openAsked(): Promise<void> {
      // Readers need the viewer's profile, which only this browser has without network.
      await useSession.persist.rehydrate()
      await navigate(asked!, { replace: true, state: usr ?? null })
    }
  }, [navigate])
}
