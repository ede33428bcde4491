import { contract, type PostView } from '@engawa/contract'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'

/** If the address leads to a reply that moved to another post, opens its present address. */
export function useMovedComment({ id, moves }: PostView, floor: number | undefined): void {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const wasMoved = moves.some(({ isAway }) => isAway)
  useEffect(() => {
    if (!wasMoved || floor === undefined || !/^#comment-\d+$/.test(hash)) return undefined
    if (document.getElementById(hash.slice(1))) return undefined
    const controller = new AbortController()
    const open = async () => {
      const { url } = await call(contract.forum.place, { id, floor })
      if (!controller.signal.aborted && url.endsWith(hash)) await navigate(url, { replace: true })
    }
    // Without an answer, the page shows the next reply.
    void open().catch(() => undefined)
    return () => controller.abort()
  }, [id, floor, hash, wasMoved, navigate])
}
