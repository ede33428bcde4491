import { COMIC, facetsOf, solveSpreads, spreadIndex, type Spread } from '@engawa/contract'
import { useMemo } from 'react'
import { moveOf } from '#app/features/reading/index.ts'
import type { Size } from '#app/lib/stage/stage.ts'
import { layoutSpread, sizeOfPage, stripWidth } from './page-layout.ts'
import { modeFor, type Settings } from './reader-settings.ts'
import { lastPage, positionAt, type Position } from './reading-position.ts'
import { spreadPagesOf } from '../spread-pages.ts'
import type { Reading } from './use-reading.ts'

/** Returns how the chapter is shown: mode, direction, visible pages and their width, and functions that move in the chapter. */
export function useView(reading: Reading, settings: Settings, size: Size | null) {
  const { chapter, at } = reading
  const { work, pages } = chapter
  const facets = facetsOf(COMIC.facets, work.facets)
  const mode = modeFor(settings.mode, facets.layout, size ?? { width: 0, height: 1 })
  const direction = settings.direction ?? facets.direction

  const spreadPages = useMemo(() => spreadPagesOf(pages), [pages])
  const spreads = useMemo(
    (): Spread[] =>
      mode === 'double' ? solveSpreads(spreadPages, settings.pairs) : pages.map((_, index) => [index]),
    [mode, spreadPages, settings.pairs, pages],
  )

  const current = Math.min(at.current, lastPage(chapter))
  const index = at.page >= pages.length ? spreads.length : spreadIndex(spreads, current)
  const atCard = mode === 'strip' ? at.current >= pages.length : index === spreads.length
  const shown = mode === 'strip' || atCard ? [current] : [...(spreads[index] ?? [current])]

  const positionOf = (spread: number): Position => {
    const found = spreads[spread]
    if (!found) return { ...positionAt(chapter, pages.length), seenTo: pages.length - 1 }
    return { ...positionAt(chapter, found[0]), seenTo: found.at(-1) ?? found[0] }
  }

  const show = (spread: number) => reading.goTo(positionOf(spread), moveOf(spread - index))

  return {
    mode,
    flow: mode === 'strip' ? ('strip' as const) : ('paged' as const),
    direction,
    spreads,
    spreadPages,
    index,
    shown,
    /** Whether the end of the chapter is visible before the reader has moved. */
    opensAtEnd:
      reading.by === 'opening' &&
      (mode === 'strip' ? fitsBelow(pages, at, settings, size) : shown.includes(lastPage(chapter))),
    /** Whether the card after the last page is shown. */
    atCard,
    width: size ? shownWidth(mode, pages, shown, settings, size) : 0,
    touchAction: mode === 'strip' || settings.fit !== 'height' ? 'pan-y' : 'pan-x pan-y',
    /** Shows a spread. The index `spreads.length` shows the card after the last page. */
    show,
    /** Shows a page. In a strip, the last visible page is known only after the strip has scrolled. */
    seek: (page: number) =>
      mode === 'strip'
        ? reading.goTo({ ...positionAt(chapter, page), seenTo: page - 1 }, moveOf(page - at.page))
        : show(spreadIndex(spreads, page)),
  }
}
export type View = ReturnType<typeof useView>

// Returns the width at which a page is shown. The next pages are preloaded at this width.
function shownWidth(
  mode: string,
  pages: Reading['chapter']['pages'],
  shown: number[],
  settings: Settings,
  size: Size,
): number {
  const sizes = shown.map((page) => sizeOfPage(pages[page]))
  if (mode === 'strip') return stripWidth(size, settings.stripWidth)
  return Math.max(0, ...layoutSpread(sizes, size, settings.fit).widths)
}

/** Whether all pages of a strip from a position to its end fit on the screen. */
function fitsBelow(
  pages: Reading['chapter']['pages'],
  { page, offset }: Position,
  { stripWidth: percent }: Settings,
  size: Size | null,
): boolean {
  if (!size || pages.length === 0) return false
  const heights = pages.slice(page).map((one) => {
    const { width, height } = sizeOfPage(one)
    return (stripWidth(size, percent) * height) / width
  })
  const above = (heights[0] ?? 0) * offset
  return heights.reduce((sum, one) => sum + one, -above) <= size.height + 1
}
