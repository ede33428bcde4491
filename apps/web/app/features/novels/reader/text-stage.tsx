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
import { cx } from '#app/lib/view/class-names.ts'
import type { Size } from '#app/lib/stage/stage.ts'
import { m } from '#app/texts/messages.js'
import { Prose } from '#app/ui/prose.tsx'
import type { NovelSettings } from './novel-settings.ts'
import { pageSize } from './page-size.ts'
import type { Spot } from './text-nodes.ts'
import { textStyle } from './text-style.ts'
import { TextView } from './text-view.ts'

/** Where the reader is in the chapter. */
export type At = {
  spot: Spot
  /** How much of the chapter lies before (0–1). */
  part: number
  /** Characters of the chapter. */
  length: number
  page: number
  pages: number
  /** The end of the text is on the screen, or behind. */
  atEnd: boolean
}

export type TextStageHandle = {
  view(): TextView | null
  /** Looks where the reader is, after pages were turned by a command. */
  look(): void
  /** What comes after the last page, while it is shown as a page of its own. */
  card(): HTMLElement | null
}

type Props = {
  ref: Ref<TextStageHandle>
  html: string
  lang: string | undefined
  settings: NovelSettings
  vertical: boolean
  /** Of the screen; null before it is known. */
  size: Size | null
  /** The height that pages leave free above and below. */
  bar: number
  /** Finds where the chapter opens, once it is laid out. */
  opening: (view: TextView) => Spot | 'start' | 'end'
  /** The chapter was laid out, or the reader moved in it. */
  onMove: (at: At, isMove: boolean) => void
  card: ReactNode
}

const REST_MS = 120

/** The text of a chapter: scrolled or in pages, in lines or in columns that run down. Whatever changes, the place stays. */
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

  const tell = (isMove: boolean) => {
    const now = view.current
    if (!now) return
    const spot = now.spot()
    // Letters that change are no move: the place does not drift, however often they do.
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
      isMove,
    )
  }
  useImperativeHandle(ref, () => ({
    view: () => view.current,
    look: () => tell(true),
    card: () => cardBox.current,
  }))
  const report = useEffectEvent(tell)
  const resting = useRef(0)
  /** The position that the layout itself scrolled to. */
  const ignored = useRef({ top: 0, left: 0 })

  // Laid out anew: another text, other letters, another screen. What was at the beginning of the screen stays there.
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
      // The browser itself went to a link or a word that it was asked for: to the page where that is.
      const by = page.vertical ? box.scrollTop : box.scrollLeft
      if (by === 0) return
      box.scrollTo(0, 0)
      view.current?.toPage(view.current.page + Math.ceil(by / page.pageStep))
    } else if (Math.abs(box.scrollTop - top) < 1 && Math.abs(box.scrollLeft - left) < 1) return
    // Known at once, in case the letters change next; told when the text rests.
    place.current = view.current?.spot() ?? place.current
    window.clearTimeout(resting.current)
    resting.current = window.setTimeout(() => report(true), REST_MS)
  }

  // Lines that run down are read to the left: the wheel goes that way.
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
  // Without a script the text is simply there; see novel-text.css.
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
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
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

/** A scrolled text needs no figure of the screen: the server's page stands as the browser's. */
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
