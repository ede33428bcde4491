import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { takeAskedAddress } from '#app/lib/route/offline-document.ts'
import { useSession } from '#app/lib/member/session.ts'

/** In the document of the service worker: opens the address that was asked for, from what this device has. */
export function useAskedAddress(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const asked = takeAskedAddress()
    if (asked === undefined) return
    const { usr } = (window.history.state ?? {}) as { usr?: unknown }
    void openAsked()
    async function openAsked(): Promise<void> {
      // Readers ask who is signed in, which only this browser knows now.
      await useSession.persist.rehydrate()
      await navigate(asked!, { replace: true, state: usr ?? null })
    }
  }, [navigate])
}
