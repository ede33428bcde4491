import { useEffect, useState, type RefObject } from 'react'

/** Returns the height in px of the higher one of the reader's two bars. A page leaves this height free at the top and at the bottom. */
export function useBarHeight(root: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const bars = [...(root.current?.querySelectorAll<HTMLElement>(':scope > header, :scope > footer') ?? [])]
    const measure = () => setHeight(Math.max(0, ...bars.map((bar) => bar.offsetHeight)))
    const observer = new ResizeObserver(measure)
    for (const bar of bars) observer.observe(bar)
    return () => observer.disconnect()
  }, [root])
  return height
}
