import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { useHydrated } from '#app/lib/view/use-hydrated.ts'

/** What of the grid is near the screen, in px from its top. */
export type Span = { top: number; bottom: number }

/** The window moves in steps, smaller than its margin, so that most frames of a scroll render nothing. */
const STEP = 240
const MARGIN = 900

// A page that one comes back to is as high as before in its first frame, so that it can be scrolled to where it was.
let lastWidth: number | null = null

/** The width of the grid; null before it is known: on the server, and until the page has its script. */
export function useGridWidth(grid: RefObject<HTMLElement | null>): number | null {
  const isHydrated = useHydrated()
  const [width, setWidth] = useState(() => (isHydrated ? lastWidth : null))
  useLayoutEffect(() => {
    const node = grid.current
    if (!node) return
    const measure = () => {
      lastWidth = node.getBoundingClientRect().width
      setWidth(lastWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [grid])
  return width
}

/** The part of the grid near the screen, followed as the page scrolls. */
export function useGridSpan(grid: RefObject<HTMLElement | null>): Span {
  const [span, setSpan] = useState<Span>({ top: -MARGIN, bottom: 2_400 })
  useEffect(() => {
    const measure = () => {
      const node = grid.current
      if (!node) return
      const top = Math.round(-node.getBoundingClientRect().top / STEP) * STEP
      const next = { top: top - MARGIN, bottom: top + window.innerHeight + MARGIN }
      setSpan((old) => (old.top === next.top && old.bottom === next.bottom ? old : next))
    }
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [grid])
  return span
}
