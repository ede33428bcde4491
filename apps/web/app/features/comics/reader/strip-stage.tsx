import type { ComicChapter } from '@engawa/contract'
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react'
import { moveOf, type Move } from '#app/features/reading/index.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { scrollByPart, type Size, type StageHandle } from '#app/lib/stage/stage.ts'
import { PageImage } from './page-image.tsx'
import { stripWidth, sizeOfPage } from './page-layout.ts'
import type { Position } from './reading-position.ts'
import { entriesOf, positionIn, scrollTopOf } from './strip-position.ts'
import { layStrip, windowOf } from './strip-window.ts'
import { m } from '#app/texts/messages.js'

type Props = {
  ref: Ref<StageHandle>
  chapters: readonly ComicChapter[]
  at: Position
  /** A number that changes when a command sets the position. The strip then scrolls to that position. */
  jump: number
  /** How the last command moved. */
  by: Move
  size: Size
  /** The width of the strip in per cent of the screen; null for a comfortable column. */
  percent: number | null
  /** The gap between pages, in px. */
  gap: number
  step: number
  originals: boolean
  onScroll: (at: Position, by: Move) => void
  card: (chapter: ComicChapter) => ReactNode
}

/**
 * Height in px of the card after a chapter, enough for a title of three lines and an error of two. The card after the last chapter
 * has its natural height.
 */
const CARD_HEIGHT = 580
const REST_MS = 150

// The rendered range changes in steps far smaller than its margin, so most animation frames of a scroll render nothing.
const coarse = (top: number) => Math.round(top / 160) * 160
const looksTheSame = (one: Position, other: Position) =>
  one.chapterId === other.chapterId &&
  one.page === other.page &&
  one.current === other.current &&
  one.seenTo === other.seenTo

/** Chapters as one strip. All heights are known before the pictures are loaded, and only items near the viewport are rendered. */
export function StripStage(props: Props) {
  const { ref, chapters, at, jump, by, size, percent, gap, step, originals, onScroll, card } = props
  const scroller = useRef<HTMLElement>(null)
  const place = useRef(at)
  /** How the strip came to its scroll position, until that is reported; null while it rests. */
  const move = useRef<Move>(null)
  const seenTop = useRef(0)
  const lastJump = useRef<number>(null)
  const [top, setTop] = useState(0)

  const entries = useMemo(() => entriesOf(chapters), [chapters])
  const [lastCard, setLastCard] = useState(CARD_HEIGHT)
  const width = stripWidth(size, percent)
  const strip = useMemo(
    () =>
      layStrip(
        entries.map(({ page, chapter }) =>
          page ? { size: sizeOfPage(page) } : { height: chapter.next ? CARD_HEIGHT : lastCard },
        ),
        width,
        gap,
      ),
    [entries, width, gap, lastCard],
  )

  useImperativeHandle(ref, () => ({
    scroller: () => scroller.current,
    scroll: (part) => scrollByPart(scroller.current, part),
  }))

  // After a command, the strip scrolls to the position that the command has set. After a change of heights, such as a rotation, it
  // scrolls back to the current reading position.
  useLayoutEffect(() => {
    const node = scroller.current
    if (!node) return
    const isCommand = lastJump.current !== jump
    if (isCommand) place.current = at
    lastJump.current = jump
    node.scrollTop = scrollTopOf(entries, strip, place.current)
    // Only after a jump, the distance decides whether the reader has skipped anything.
    if (isCommand && by === 'jump') move.current = null
    else {
      move.current = isCommand ? by : 'opening'
      seenTop.current = node.scrollTop
    }
    setTop(coarse(node.scrollTop))
    // oxlint-disable-next-line react/exhaustive-deps
  }, [jump, strip.total - lastCard, width, size.height])

  const reported = useRef(at)
  const rest = useRef(0)
  useEffect(() => () => window.clearTimeout(rest.current), [])

  const report = () => {
    reported.current = place.current
    if (reported.current.chapterId !== 0) onScroll(reported.current, move.current ?? 'step')
    move.current = null
  }
  // Runs in every animation frame of a scroll. Reports a visible change of the position at once, and the exact position after
  // scrolling stops.
  const scrolled = () => {
    const node = scroller.current
    if (!node) return
    setTop(coarse(node.scrollTop))
    const screens = (node.scrollTop - seenTop.current) / size.height
    seenTop.current = node.scrollTop
    if (moveOf(screens) === 'jump') move.current = 'jump'
    else if (screens !== 0 && move.current !== 'jump') move.current = 'step'
    place.current = positionIn(entries, strip, node.scrollTop, size.height)
    window.clearTimeout(rest.current)
    if (looksTheSame(reported.current, place.current)) rest.current = window.setTimeout(report, REST_MS)
    else report()
  }

  const { first, last } = windowOf(strip, top, size.height, size.height * 1.5)
  return (
    <section
      ref={scroller}
      data-reader-scroller
      aria-label={m.reader_stage()}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      tabIndex={0}
      onScroll={scrolled}
      className="absolute inset-0 overflow-x-hidden overflow-y-auto outline-none [overflow-anchor:none]"
    >
      <div className="relative mx-auto" style={{ height: strip.total, width }}>
        {entries.slice(first, last + 1).map((entry, offset) => {
          const index = first + offset
          const style = { top: strip.tops[index], height: strip.heights[index] }
          return (
            <div
              key={entry.key}
              className={cx(
                'absolute left-1/2 flex -translate-x-1/2 justify-center',
                entry.page ? 'items-center' : 'w-dvw max-w-152 items-start',
              )}
              style={entry.page ? { ...style, width } : style}
            >
              {entry.page ? (
                <PageImage
                  page={entry.page}
                  number={entry.index + 1}
                  width={width}
                  height={strip.heights[index] ?? 0}
                  step={step}
                  originals={originals}
                />
              ) : (
                <StripCard onHeight={entry.chapter.next ? undefined : setLastCard}>
                  {card(entry.chapter)}
                </StripCard>
              )}
            </div>
          )
        })}
      </div>
    </section>
  )
}

/** The card after the last chapter. It can have any height, because nothing follows it. */
function StripCard({
  onHeight,
  children,
}: {
  onHeight?: ((height: number) => void) | undefined
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const node = box.current
    if (!node || !onHeight) return undefined
    const observer = new ResizeObserver(() => onHeight(Math.max(CARD_HEIGHT, Math.ceil(node.offsetHeight))))
    observer.observe(node)
    return () => observer.disconnect()
  }, [onHeight])
  return (
    <div ref={box} className="flex w-full justify-center">
      {children}
    </div>
  )
}
