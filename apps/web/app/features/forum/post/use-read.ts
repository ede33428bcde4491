import { contract } from '@engawa/contract'
import { useCallback } from 'react'
import { call } from '#app/lib/net/http-call.ts'

/** Returns a function that saves the last floor (comment number) of a post that the member has read; undefined for guests. */
export function useRead(id: number, isGuest: boolean): ((floor: number) => void) | undefined {
  const remember = useCallback(
    (floor: number) => void call(contract.forum.read, { id, floor }).catch(() => undefined),
    [id],
  )
  return isGuest ? undefined : remember
}
