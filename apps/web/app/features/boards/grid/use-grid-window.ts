import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { useHydrated } from '#app/lib/view/use-hydrated.ts'

/** The vertical range of the grid near the viewport, in px from the top of the grid. */
export type Span = { top: number; bottom: number }

/** The rendered range changes in steps smaller than its margin, so most animation frames of a scroll render nothing. */
const STEP = 240
const MARGIN = 900

// Stored so that the page has its former height at the first paint after going back. Scroll restoration needs that height.
let lastWidth: number | null = null

/** Returns the width of the grid. It is null on the server and before hydration. */
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

/** Returns the vertical range of the grid near the viewport. It is updated while the reader scrolls. */
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
