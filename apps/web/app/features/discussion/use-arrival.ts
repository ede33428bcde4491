import type { CommentView } from '@engawa/contract'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useOnArrival } from '#app/lib/route/navigations.ts'
import type { ThreadView } from './thread-view.ts'

/** The hash of an address that leads to the last comment of the list. */
export const LATEST_HASH = '#latest'
/** The beginning of a hash that leads to a floor (comment number), in a list that starts before that floor. */
export const FLOOR_HASH = '#floor-'

/**
 * Scrolls to the comment that the URL names by hash or floor, focuses and marks it. After going back in the history, restores the
 * scroll position instead.
 */
export function useArrival(view: ThreadView, items: readonly CommentView[]) {
  const { hash } = useLocation()
  const [pointedId, setPointedId] = useState<number>()

  function pointAt(id: number): void {
    setPointedId(id)
    const element = document.getElementById(`comment-${id}`)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'start' })
  }

  useOnArrival(() => {
    const comment = commentOf(hash, view, items)
    if (comment) pointAt(comment.id)
  })

  return { pointedId, pointAt }
}

function commentOf(
  hash: string,
  { from }: ThreadView,
  items: readonly CommentView[],
): CommentView | undefined {
  const [, id] = /^#comment-(\d+)$/.exec(hash) ?? []
  if (id !== undefined) return items.find((comment) => comment.id === Number(id))
  if (hash === LATEST_HASH) return items.at(-1)
  if (hash.startsWith(FLOOR_HASH)) {
    const wanted = Number(hash.slice(FLOOR_HASH.length))
    return items.find(({ floor }) => floor >= wanted) ?? items.at(-1)
  }
  return hash === '' && from !== undefined ? items.find(({ floor }) => floor >= from) : undefined
}
