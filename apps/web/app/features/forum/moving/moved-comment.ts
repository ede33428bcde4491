import { contract } from '@engawa/contract'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'

/** If the address leads to a reply that moved to another post, opens its present address. Renders nothing. */
export function MovedComment({ id, floor }: { id: number; floor: number }) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!/^#comment-\d+$/.test(hash) || document.getElementById(hash.slice(1))) return undefined
    const controller = new AbortController()
    const open = async () => {
      const { url } = await call(contract.forum.place, { id, floor })
      if (!controller.signal.aborted && url.endsWith(hash)) await navigate(url, { replace: true })
    }
    // Without an answer, the page shows the next reply.
    void open().catch(() => undefined)
    return () => controller.abort()
  }, [id, floor, hash, navigate])
  return null
}
