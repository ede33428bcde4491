import { useEffect, useState } from 'react'

/** Distance in px from the upper edge of the window to the line at which the reader is. A jump scrolls a comment just above it. */
const READING_LINE = 160

/**
 * Returns the floor (comment number) that the reader has reached in a list: that of the comment below the header, or of the last
 * comment if the end of the list is visible. Undefined before the first measurement.
 */
export function usePosition(list: HTMLElement | null): number | undefined {
  const [floor, setFloor] = useState<number>()
  useEffect(() => {
    if (!list) return undefined
    let frame = 0
    const measure = () => {
      frame = 0
      setFloor(floorAt(list))
    }
    const plan = () => {
      frame ||= requestAnimationFrame(measure)
    }
    plan()
    const stopped = new AbortController()
    const options = { passive: true, signal: stopped.signal }
    window.addEventListener('scroll', plan, options)
    window.addEventListener('resize', plan, options)
    const grown = new ResizeObserver(plan)
    grown.observe(list)
    return () => {
      stopped.abort()
      grown.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [list])
  return floor
}

/** The rows are in the order of the screen, so a long list needs few measurements. */
function floorAt(list: HTMLElement): number | undefined {
  const rows = list.children
  const isEndSeen = list.getBoundingClientRect().bottom <= window.innerHeight
  let [low, high] = [0, rows.length - 1]
  while (!isEndSeen && low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (rows[middle]!.getBoundingClientRect().top <= READING_LINE) low = middle
    else high = middle - 1
  }
  const row = rows[isEndSeen ? high : low] as HTMLElement | undefined
  return row && Number(row.dataset['floor'])
}
