import { useLayoutEffect, useState, type RefObject } from 'react'
import type { Size } from './stage.ts'

/** Returns the current size of an element; null until it is known. */
export function useSizeOf(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return
    const measure = () => {
      const [width, height] = [node.clientWidth, node.clientHeight]
      setSize((old) => (old && old.width === width && old.height === height ? old : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [element])
  return size
}
