import type { ComicChapter, Spread } from '@engawa/contract'
import { useImperativeHandle, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react'
import type { Size, Direction } from '#app/lib/stage/stage.ts'
import { nameOfPages } from './names.ts'
import { PageImage } from './page-image.tsx'
import { layoutSpread, sizeOfPage, type Fit } from './page-layout.ts'
import { cx } from '#app/lib/view/class-names.ts'

type Props = {
  ref?: Ref<HTMLElement | null> | undefined
  chapter: ComicChapter
  /** The spread in this slot; null for the card after the last page. */
  spread: Spread | null
  /** The position of the slot: −1 is left of the screen, 0 on the screen, 1 right of it. */
  side: number
  size: Size
  direction: Direction
  fit: Fit
  step: number
  originals: boolean
  card: ReactNode
}

/** A spread of one or two pages, as large as the screen. If its pages are larger, the reader can scroll in it. */
export function PagedSlot({
  ref,
  chapter,
  spread,
  side,
  size,
  direction,
  fit,
  step,
  originals,
  card,
}: Props) {
  const node = useRef<HTMLElement>(null)
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => node.current)
  const shown = side === 0

  // A new spread is shown from its top, at the side where reading starts.
  useLayoutEffect(() => {
    if (shown) node.current?.scrollTo({ top: 0, left: direction === 'rtl' ? node.current.scrollWidth : 0 })
  }, [shown, direction, fit])

  const indexes = spread ?? []
  const { height, widths } = layoutSpread(
    indexes.map((index) => sizeOfPage(chapter.pages[index])),
    size,
    fit,
  )
  const overflows = height > size.height + 1 || widths.reduce((sum, width) => sum + width, 0) > size.width + 1
  return (
    <section
      ref={node}
      inert={!shown}
      data-reader-scroller
      aria-label={spread ? nameOfPages(spread, chapter.pages.length) : undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      tabIndex={shown && overflows ? 0 : undefined}
      className="absolute inset-0 overflow-auto outline-none"
      style={{ transform: side === 0 ? undefined : `translateX(${side * 100}%)` }}
    >
      {/* The pages are in reading order, which screen readers need. CSS shows them from right to left. */}
      <div
        className={cx(
          'flex min-h-full min-w-full items-center justify-center',
          spread && 'w-max',
          direction === 'rtl' && 'flex-row-reverse',
        )}
      >
        {spread
          ? indexes.map((index, place) => {
              const page = chapter.pages[index]
              return page ? (
                <PageImage
                  key={page.id}
                  page={page}
                  number={index + 1}
                  width={widths[place] ?? 0}
                  height={height}
                  step={shown ? step : 1}
                  originals={originals}
                />
              ) : null
            })
          : card}
      </div>
    </section>
  )
}
