import { contract } from '@engawa/contract'
import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'
import { watchSubject } from '#app/lib/realtime/watched.ts'

/**
 * Loads the page of a post again when replies moved away from it or to it, so that it shows a line about the move. If the whole post was
 * merged into another one, goes to its present place.
 */
export function useReloadOnMove(id: number): void {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  useEffect(() => {
    let isOpen = true
    async function follow(): Promise<void> {
      const place = await call(contract.forum.place, { id }).catch(() => undefined)
      if (place && isOpen) void navigate(place.url, { replace: true })
    }
    const unwatch = watchSubject({ kind: 'post', id }, (change) => {
      if (change === 'moves') void revalidate()
      if (change === 'removed') void follow()
    })
    return () => {
      isOpen = false
      unwatch()
    }
  }, [id, revalidate, navigate])
}
