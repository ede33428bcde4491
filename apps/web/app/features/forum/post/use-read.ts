import { contract } from '@engawa/contract'
import { useCallback } from 'react'
import { call } from '#app/lib/net/http-call.ts'

/**
 * Returns a function that saves up to which comment number (floor) a member has read a post; undefined for guests. The thread calls
 * it when it shows more comments.
 */
export function useRead(id: number, isGuest: boolean): ((floor: number) => void) | undefined {
  const remember = useCallback(
    (floor: number) => void call(contract.forum.read, { id, floor }).catch(() => undefined),
    [id],
  )
  return isGuest ? undefined : remember
}
