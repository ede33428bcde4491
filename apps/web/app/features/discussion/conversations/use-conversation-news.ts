import { contract, type CommentView, type SubjectRef } from '@engawa/contract'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { nameOf, notifyWatchers } from '#app/lib/realtime/watched.ts'
import { sliceOf, type Part } from '../part.ts'
import { useRefreshOnChange } from '#app/lib/realtime/use-refresh-on-change.ts'
import type { Conversations } from './use-conversations.ts'

/** Maximum number of comments in a request for updates, which is the limit of the endpoint. */
const MAX_IDS = 100

type Options = {
  subject: SubjectRef
  part: Part | undefined
  comments: Conversations
  place: RefObject<HTMLElement | null>
  /** Called with the viewer's comments that are waiting for approval. */
  onHeld: (held: CommentView[]) => void
  /** Opens a comment that is not loaded. */
  goTo: (comment: CommentView) => void
}

const NONE: { items: CommentView[]; more: boolean } = { items: [], more: false }

/**
 * Updates conversations while they are open. Edits, likes, removals and restored comments appear at once. New conversations and
 * replies wait until the reader presses a button, so that nothing moves during reading.
 */
export function useConversationNews({ subject, part, comments, place, onHeld, goTo }: Options) {
  const [waiting, setWaiting] = useState(NONE)
  // Comments with a higher floor (comment number) than this are new.
  const known = useRef(comments.lastFloor)
  const shown = new Set(comments.items.flatMap((each) => each.comments.map(({ id }) => id)))
  const roots = new Set(comments.items.map(({ root }) => root))
  const others = waiting.items.filter(({ id, root }) => !shown.has(id) && (root === null || roots.has(root)))
  const heads = others.filter(({ root }) => root === null)

  useRefreshOnChange(subject, async () => {
    if (others.length === 0)
      known.current = Math.max(known.current, ...waiting.items.map(({ floor }) => floor))
    const requestedIds = [...idsNearScreen(place.current), ...comments.restorableIds()].slice(0, MAX_IDS)
    const changes = await call(contract.discussion.look, {
      ...subject,
      ...sliceOf(part),
      since: known.current,
      ...(requestedIds.length > 0 && { ids: requestedIds.join(',') }),
    })
    comments.refresh(requestedIds, changes)
    onHeld(changes.held)
    setWaiting({ items: changes.fresh, more: changes.more })
  })
  // Comments from the cache may be outdated, so an update is requested.
  const { isFromBefore } = comments
  useEffect(() => {
    if (isFromBefore) notifyWatchers(nameOf(subject))
    // oxlint-disable-next-line react/exhaustive-deps -- the update is requested only once, when the component is mounted
  }, [])

  function showWaiting(some: readonly CommentView[]): boolean {
    if (!comments.show(some)) return false
    // More comments are missing, so they are requested as after any other change.
    if (waiting.more && some.length === others.length) notifyWatchers(nameOf(subject))
    return true
  }

  const answersOf = (root: number) => others.filter((each) => each.root === root)
  return {
    count: heads.length,
    /** Shows the new conversations and scrolls to the first of them. */
    open(): void {
      const first = heads[0]
      if (!first) return
      if (showWaiting(heads)) requestAnimationFrame(() => scrollToComment(first.id))
      else goTo(first)
    },
    countIn: (root: number): number => answersOf(root).length,
    openIn(root: number): void {
      const [first, ...rest] = answersOf(root)
      if (first && showWaiting([first, ...rest])) requestAnimationFrame(() => focusComment(first.id))
    },
  }
}

/** Returns the ids of comments that are visible, or less than one screen away. */
function idsNearScreen(thread: HTMLElement | null): number[] {
  const near = window.innerHeight
  return [...(thread?.querySelectorAll<HTMLElement>('[data-comment]') ?? [])].flatMap((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > -near && top < 2 * near ? Number(element.dataset['comment']) : []
  })
}

export const scrollToComment = (id: number): void =>
  document.getElementById(`comment-${id}`)?.scrollIntoView({ block: 'center' })

/** Focuses a comment. Also scrolls to it, unless `scrolls` is false. */
export function focusComment(id: number, { scrolls = true } = {}): void {
  const element = document.getElementById(`comment-${id}`)
  element?.focus({ preventScroll: true })
  if (scrolls) element?.scrollIntoView({ block: 'nearest' })
}
