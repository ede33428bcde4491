import { contract, type CommentList, type CommentView, type SubjectRef } from '@engawa/contract'
import { useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'
import { nameOf, notifyWatchers } from '#app/lib/realtime/watched.ts'
import type { ThreadView } from './thread-view.ts'
import type { Comments } from './use-comments.ts'
import { useRefreshOnChange } from '#app/lib/realtime/use-refresh-on-change.ts'
import { useSeen } from './use-seen.ts'

/** Maximum number of comments per request. */
const PAGE_SIZE = 50
/**
 * Number of floors (comment numbers) above the viewport that are also updated. If the thread is not visible, they are counted from
 * its end.
 */
const ABOVE = 20

type Options = {
  subject: SubjectRef
  view: ThreadView
  comments: Comments
  place: RefObject<HTMLElement | null>
  isWriting: () => boolean
  /** Called with the viewer's comments that are waiting for approval. */
  onHeld: (held: CommentView[]) => void
}

type Waiting = { items: CommentView[]; more: boolean; count: number }

const NONE: Waiting = { items: [], more: false, count: 0 }

export type News = ReturnType<typeof useNews>

/**
 * Updates a thread while it is open. Edits, likes and removals appear at once. New and restored comments wait until the reader
 * presses a button, so that nothing moves. At the visible end of the thread, new comments are added automatically.
 */
export function useNews({ subject, view, comments, place, isWriting, onHeld }: Options) {
  const [waiting, setWaiting] = useState(NONE)
  // The floor up to which every comment is shown or can be loaded by the list.
  const known = useRef(comments.lastFloor)
  const isEndSeen = useRef(false)
  const navigate = useNavigate()

  /** Shows comments. Returns false if the list is not loaded up to their position. */
  function showWaiting({ items, more }: Waiting, own: readonly CommentView[] = []): boolean {
    if (!comments.show([...items, ...own])) return false
    known.current = Math.max(known.current, ...items.map(({ floor }) => floor))
    setWaiting(NONE)
    // More comments are missing, so they are requested as after any other change.
    if (more) notifyWatchers(nameOf(subject))
    return true
  }

  /**
   * Shows new comments at once if they belong at the end of the list, unless they would move the text that the member is writing.
   */
  function showIfAtEnd(news: Waiting): void {
    const isBetweenShown = news.items.some(({ floor }) => floor < (comments.items.at(-1)?.floor ?? 0))
    if (view.order !== 'oldest' || isBetweenShown || isWriting() || !showWaiting(news)) setWaiting(news)
  }

  useRefreshOnChange(subject, async () => {
    const next = known.current + 1
    const from = Math.max(1, (firstFloorOnScreen(place.current) ?? next) - ABOVE)
    const onScreen = await listFrom(subject, from)
    comments.refresh(from, onScreen)
    onHeld(onScreen.held)
    const back = onScreen.items.filter((comment) => comment.floor < next && comments.isMissing(comment))
    // The page of comments for the viewport may already include the end of the thread.
    const page = onScreen.nextCursor === null && from <= next ? onScreen : await listFrom(subject, next)
    const fresh = page.items.filter(({ floor }) => floor >= next)
    const more = page.nextCursor !== null
    const count = back.length + (more ? page.lastFloor - known.current : fresh.length)
    const news = { items: [...back, ...fresh], more, count }
    if (isEndSeen.current) showIfAtEnd(news)
    else setWaiting(news)
  })
  const watchEnd = useSeen((isSeen) => {
    isEndSeen.current = isSeen
    if (isSeen && waiting.items.length > 0) showIfAtEnd(waiting)
  })

  const shown = new Set(comments.items.map(({ id }) => id))
  const others = waiting.items.filter(({ id }) => !shown.has(id))

  return {
    count: waiting.more ? waiting.count : others.length,
    /** The `ref` of an element after the list, by which the end is detected. */
    watchEnd,
    /** Shows the viewer's own comments, together with the waiting comments before them. */
    show: (own: readonly CommentView[]): boolean => showWaiting(waiting, own),
    /** Shows the new comments and scrolls to the first of them. */
    open(): void {
      const first = view.order === 'newest' ? others.at(-1) : others[0]
      if (!first) return
      const isElsewhere = view.order === 'liked' || (waiting.more && view.order === 'newest')
      if (isElsewhere || !showWaiting(waiting)) void navigate(`?floor=${first.floor}#comment-${first.id}`)
      else requestAnimationFrame(() => scrollTo(first))
    },
  }
}

const scrollTo = ({ id }: CommentView): void =>
  document.getElementById(`comment-${id}`)?.scrollIntoView({ block: 'center' })

const listFrom = (subject: SubjectRef, from: number): Promise<CommentList> =>
  call(contract.discussion.list, { ...subject, from, limit: PAGE_SIZE })

/** Returns the lowest floor (comment number) among the visible comments; null if none is visible. */
function firstFloorOnScreen(thread: HTMLElement | null): number | null {
  const seen = [...(thread?.querySelectorAll<HTMLElement>('[data-floor]') ?? [])].filter((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  })
  return seen.length === 0 ? null : Math.min(...seen.map((element) => Number(element.dataset['floor'])))
}
