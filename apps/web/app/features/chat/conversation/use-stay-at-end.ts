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

/** Nearer to the end than this one is at the end. */
export const NEAR_END = 120
const MOVES_ON_MS = 1_000

const distance = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight
const toEnd = (element: HTMLElement | null): void => element?.scrollTo({ top: element.scrollHeight })

/**
 * Keeps the newest message in sight until the reader moves away from it: sizes are guesses until rows were seen, and
 * older messages come in above, so the end moves by itself. `follow` goes there again, `leave` is before going elsewhere; `away`
 * shows another place.
 */
export function useStayAtEnd(
  scroller: RefObject<HTMLDivElement | null>,
  { lines, away }: { lines: unknown; away: boolean },
) {
  const follows = useRef(!away)
  // When the reader last moved the log; a movement of theirs may go on by itself for a while.
  const movedAt = useRef(Number.NEGATIVE_INFINITY)
  const gone = useRef(away)
  useLayoutEffect(() => {
    gone.current = away
    if (away) follows.current = false
    else if (follows.current) toEnd(scroller.current)
  }, [scroller, lines, away])

  // Rows change their size after they were made, and so does the place itself when one writes more lines.
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
      const byReader = event.timeStamp - movedAt.current < MOVES_ON_MS
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
    // Beside the rows is the scroll bar.
    onPointerDown(event: PointerEvent<HTMLDivElement>): void {
      if (event.target === event.currentTarget) movedAt.current = event.timeStamp
    },
  }
  const leave = (): void => {
    follows.current = false
  }
  return { follow, leave, listeners }
}
