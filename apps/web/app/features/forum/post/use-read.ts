import { contract, type CommentList } from '@engawa/contract'
import { useEffect } from 'react'
import { call } from '#app/lib/http-call.ts'

/** Remembers for a member how far a post was read: to the last comment that the page shows. */
export function useRead(id: number, { items }: CommentList, isGuest: boolean): void {
  const floor = Math.max(0, ...items.map((comment) => comment.floor))
  useEffect(() => {
    if (!isGuest) void call(contract.forum.read, { id, floor }).catch(() => undefined)
  }, [id, floor, isGuest])
}
