import { contract } from '@engawa/contract'
import { useCallback } from 'react'
import { call } from '#app/lib/net/http-call.ts'

/** For members: remembers how far a post was read, whenever the thread shows more of it. */
export function useRead(id: number, isGuest: boolean): ((floor: number) => void) | undefined {
  const remember = useCallback(
    (floor: number) => void call(contract.forum.read, { id, floor }).catch(() => undefined),
    [id],
  )
  return isGuest ? undefined : remember
}
