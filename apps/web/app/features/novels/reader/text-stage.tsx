import {
  useEffect,
  useEffectEvent,
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
import type { Size } from '#app/lib/stage/stage.ts'
import { m } from '#app/texts/messages.js'
import { Prose } from '#app/ui/prose.tsx'
import type { NovelSettings } from './novel-settings.ts'
import { pageSize } from './page-size.ts'
import type { Spot } from './text-nodes.ts'
import { textStyle } from './text-style.ts'
import { TextView } from './text-view.ts'

/** The reader's position in the chapter. */
export type At = {
  spot: Spot
  /** How much of the chapter is before the position, from 0 to 1. */
  part: number
  /** Number of characters in the chapter. */
  length: number
  page: number
  pages: number
  /** Whether the end of the text is on the screen or above it. */
  atEnd: boolean
}

export type TextStageHandle = {
  view(): TextView | null
  /** Updates the reader's position. Must be called after a command turned pages. */
  look(): void
  /** Returns the end card while it is shown as a separate page after the last page; null otherwise. */
  card(): HTMLElement | null
}

type Props = {
  ref: Ref<TextStageHandle>
  html: string
  lang: string | undefined
  settings: NovelSettings
  vertical: boolean
  /** Size of the screen; null until it is known. */
  size: Size | null
  /** Height in px that pages leave free above and below. */
  bar: number
  /** Returns the position at which the chapter opens. Called after the chapter is laid out. */
  opening: (view: TextView) => Spot | 'start' | 'end'
  /** Called after the chapter is laid out, and after the reader moved in the chapter. */
  onMove: (at: At, by: Move) => void
  card: ReactNode
}

const REST_MS = 120

/**
 * Shows the text of a chapter, scrolled or in pages, with horizontal or vertical lines. The reader's position stays the same when
 * the layout changes.
 */
export function TextStage({ ref, html, lang, settings, vertical, size, bar, opening, onMove, card }: Props) {
  const stage = useRef<HTMLElement>(null)
  const article = useRef<HTMLElement>(null)
  const view = useRef<TextView>(null)
  const cardBox = useRef<HTMLDivElement>(null)
  const place = useRef<Spot>(null)
  const [isPlaced, setPlaced] = useState(false)
  const [atCard, setAtCard] = useState(false)

  const isPaged = settings.mode === 'paged'
  const page = useMemo(
    () => (size ? pageSize(settings, vertical, size, bar) : null),
    [settings, vertical, size, bar],
  )
  const style = useMemo(() => textStyle(settings), [settings])

  /** The position in screens that was visible last, and whether the reader has jumped since the last report. */
  const seen = useRef({ screens: 0, isJump: false })
  const follow = (now: TextView) => {
    const { screens, isJump } = seen.current
    seen.current = {
      screens: now.screens,
      isJump: isJump || moveOf(now.screens - screens) === 'jump',
    }
  }

  const reportPosition = (isMove: boolean) => {
    const now = view.current
    if (!now) return
    follow(now)
    const by = !isMove ? 'opening' : seen.current.isJump ? 'jump' : 'step'
    seen.current.isJump = false
    const spot = now.spot()
    // A change of the layout does not store a new position. Otherwise the position would drift with each change.
    if (isMove || place.current === null) place.current = spot
    setAtCard(isPaged && now.page >= now.pages)
    onMove(
      {
        spot,
        part: now.partOf(spot),
        length: now.length,
        page: now.page,
        pages: now.pages,
        atEnd: now.atEnd(),
      },
      by,
    )
  }
  useImperativeHandle(ref, () => ({
    view: () => view.current,
    look: () => reportPosition(true),
    card: () => cardBox.current,
  }))
  const report = useEffectEvent(reportPosition)
  const resting = useRef(0)
  /** The scroll position that the layout itself set, whose scroll event must be ignored. */
  const ignored = useRef({ top: 0, left: 0 })

  // Runs after each change of the text, its style or the screen. The text that was at the beginning of the screen is shown there
  // again.
  useLayoutEffect(() => {
    const [box, text] = [stage.current, article.current]
    if (!page || !box || !text) return
    const next = new TextView(box, text, page)
    view.current = next
    const to = place.current ?? opening(next)
    if (to === 'start') next.toStart()
    else if (to === 'end') next.toEnd()
    else next.show(to)
    ignored.current = { top: box.scrollTop, left: box.scrollLeft }
    setPlaced(true)
    report(false)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [html, page, style])

  useEffect(() => () => window.clearTimeout(resting.current), [])

  const scrolled = () => {
    const box = stage.current
    const { top, left } = ignored.current
    if (!box || !page) return
    if (isPaged) {
      // The browser itself has scrolled to a link or to a word that it found, so the page with that word is shown.
      const by = page.vertical ? box.scrollTop : box.scrollLeft
      if (by === 0) return
      box.scrollTo(0, 0)
      view.current?.toPage(view.current.page + Math.ceil(by / page.pageStep))
    } else if (Math.abs(box.scrollTop - top) < 1 && Math.abs(box.scrollLeft - left) < 1) return
    // The position is stored at once, because the layout may change next. It is reported when scrolling stops.
    if (view.current) {
      follow(view.current)
      place.current = view.current.spot()
    }
    window.clearTimeout(resting.current)
    resting.current = window.setTimeout(() => report(true), REST_MS)
  }

  // Vertical lines are read from right to left, so the wheel scrolls to the left.
  useEffect(() => {
    const box = stage.current
    if (!box || !vertical || isPaged) return
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
      event.preventDefault()
      box.scrollBy({ left: -event.deltaY * (event.deltaMode === 1 ? 32 : 1), behavior: 'instant' })
    }
    box.addEventListener('wheel', onWheel, { passive: false })
    return () => box.removeEventListener('wheel', onWheel)
  }, [vertical, isPaged])

  const text = (
    <article
      ref={article}
      lang={lang}
      className={cx('novel-text', vertical && 'novel-vertical')}
      style={{ ...style, ...boxOf(page, isPaged, vertical) }}
    >
      <Prose html={html} className="novel" />
    </article>
  )
  // Without scripts the text is not hidden; see novel-text.css.
  const waits = !isPlaced && 'novel-waits'
  if (isPaged)
    return (
      <div className={cx('absolute inset-0 grid place-items-center', waits)}>
        <div
          className="novel-sheet grid min-h-full place-items-center"
          style={{ paddingInline: settings.margin }}
        >
          <section
            ref={stage}
            aria-label={m.novels_text()}
            onScroll={scrolled}
            className="relative overflow-hidden"
            style={{ width: page?.width, height: page?.height }}
          >
            <div inert={atCard} className={atCard ? 'invisible' : undefined}>
              {text}
            </div>
            {atCard && (
              <div
                ref={cardBox}
                className="absolute inset-0 grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto overscroll-y-contain"
              >
                {card}
              </div>
            )}
          </section>
        </div>
      </div>
    )
  return (
    <section
      ref={stage}
      data-reader-scroller
      aria-label={m.novels_text()}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      tabIndex={0}
      onScroll={scrolled}
      className={cx(
        'absolute inset-0 outline-none [overflow-anchor:none]',
        vertical ? 'novel-vertical overflow-x-auto overflow-y-hidden' : 'overflow-x-hidden overflow-y-auto',
        waits,
      )}
    >
      <div
        className={cx('novel-sheet', vertical ? 'min-w-full py-7' : 'mx-auto min-h-full pt-20 pb-7')}
        style={
          vertical
            ? { paddingInline: 0 }
            : { width: 'fit-content', maxWidth: '100%', paddingInline: settings.margin }
        }
      >
        {text}
        <div
          className={cx(
            'novel-card',
            vertical
              ? 'h-full w-152 max-w-dvw overflow-y-auto px-2 py-20'
              : 'grid-cols-[minmax(0,1fr)] py-16',
          )}
        >
          {card}
        </div>
      </div>
    </section>
  )
}

/** Returns the CSS size of the text. Scrolled text does not need the screen's size, so the server renders the same HTML as the browser. */
function boxOf(
  page: ReturnType<typeof pageSize> | null,
  isPaged: boolean,
  vertical: boolean,
): Record<string, string | number | undefined> {
  if (isPaged)
    return page
      ? {
          width: page.width,
          height: page.height,
          columnWidth: ((vertical ? page.height : page.width) - (page.columns - 1) * page.gap) / page.columns,
          columnGap: page.gap,
          columnFill: 'auto',
        }
      : {}
  return vertical ? { height: page?.height, marginInline: 'auto' } : { maxWidth: 'var(--novel-measure)' }
}
