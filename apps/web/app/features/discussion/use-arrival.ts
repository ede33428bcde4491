import type { CommentView } from '@engawa/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { ThreadView } from './thread-view.ts'

/** The hash of an address that leads to the last comment of what is listed. */
export const LATEST_HASH = '#latest'

/**
 * Goes to the comment that the address of a thread names by its hash or floor: scrolls to it, focuses it and marks it. Coming back to
 * an entry of the history keeps the place that the reader left.
 */
export function useArrival(view: ThreadView, items: readonly CommentView[]) {
  const { key, hash } = useLocation()
  const type = useNavigationType()
  const [pointedId, setPointedId] = useState<number>()

  function pointAt(id: number): void {
    setPointedId(id)
    const element = document.getElementById(`comment-${id}`)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'start' })
  }

  const arrive = useEffectEvent(() => {
    const comment = isReturn(type) ? undefined : commentOf(hash, view, items)
    if (comment) pointAt(comment.id)
  })
  // After the router has restored or reset the scroll position.
  useEffect(() => {
    const frame = requestAnimationFrame(() => arrive())
    return () => cancelAnimationFrame(frame)
  }, [key, hash])

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
  return hash === '' && from !== undefined ? items.find(({ floor }) => floor >= from) : undefined
}

let isFirstPage = true

/** Whether this shows an entry of the history again: by back or forward, or by loading the document again. */
function isReturn(type: string): boolean {
  const wasFirst = isFirstPage
  isFirstPage = false
  if (type !== 'POP') return false
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return !wasFirst || loaded?.type !== 'navigate'
}
