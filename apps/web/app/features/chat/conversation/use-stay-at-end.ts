import {
  useCallback,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type TouchEvent,
  type UIEvent,
  type WheelEvent,
} from 'react'

/** Maximum distance in pixels from the end at which the reader counts as being at the end. */
export const NEAR_END = 120
const INERTIA_MS = 1_000

const distance = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight
const toEnd = (element: HTMLElement | null): void => element?.scrollTo({ top: element.scrollHeight })

/**
 * Keeps the newest message visible until the reader scrolls away, although row heights change and older messages are added above.
 * `follow` returns to the end; call `leave` before you scroll elsewhere. `away` is true while another stretch of the history is
 * shown. `sending` is the id of the outgoing message, to which the log always scrolls.
 */
export function useStayAtEnd(
  scroller: RefObject<HTMLDivElement | null>,
  { lines, away, sending }: { lines: unknown; away: boolean; sending: string | null },
) {
  const follows = useRef(!away)
  // The time of the reader's last scroll action. The element may continue to scroll for a while by inertia.
  const movedAt = useRef(Number.NEGATIVE_INFINITY)
  const gone = useRef(away)
  const lastSending = useRef<string | null>(null)
  useLayoutEffect(() => {
    gone.current = away
    if (sending !== null && sending !== lastSending.current) {
      lastSending.current = sending
      follows.current = true
      movedAt.current = Number.NEGATIVE_INFINITY
    }
    if (away) follows.current = false
    else if (follows.current) toEnd(scroller.current)
  }, [scroller, lines, away, sending])

  // Scrolls to the end again. Row heights change after the first render, and the log's height changes when the input grows.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element?.firstElementChild) return undefined
    const watcher = new ResizeObserver(() => follows.current && toEnd(element))
    watcher.observe(element)
    watcher.observe(element.firstElementChild)
    return () => watcher.disconnect()
  }, [scroller])

  const follow = useCallback(() => {
    follows.current = true
    movedAt.current = Number.NEGATIVE_INFINITY
    toEnd(scroller.current)
    // oxlint-disable-next-line react/preserve-manual-memoization
  }, [scroller])

  const listeners = {
    onScroll(event: UIEvent<HTMLDivElement>): void {
      if (gone.current) return
      const byReader = event.timeStamp - movedAt.current < INERTIA_MS
      if (distance(event.currentTarget) <= 2) follows.current = true
      else if (byReader) {
        follows.current = false
        movedAt.current = event.timeStamp
      } else if (follows.current) toEnd(event.currentTarget)
    },
    onWheel(event: WheelEvent): void {
      if (event.deltaY < 0) movedAt.current = event.timeStamp
    },
    onTouchMove(event: TouchEvent): void {
      movedAt.current = event.timeStamp
    },
    onKeyDown(event: KeyboardEvent): void {
      if (['ArrowUp', 'PageUp', ' '].includes(event.key)) movedAt.current = event.timeStamp
    },
    // A press inside the scroller but outside of the rows is on the scroll bar.
    onPointerDown(event: PointerEvent<HTMLDivElement>): void {
      if (event.target === event.currentTarget) movedAt.current = event.timeStamp
    },
  }
  const leave = (): void => {
    follows.current = false
  }
  return { follow, leave, listeners }
}
