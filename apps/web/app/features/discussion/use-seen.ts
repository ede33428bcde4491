import { useEffect, useEffectEvent, useState } from 'react'

/** Returns a `ref` for an element. Calls `onChange` when that element enters or leaves the viewport. */
export function useSeen(onChange: (isSeen: boolean) => void): (element: HTMLElement | null) => void {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => changed(entry?.isIntersecting ?? false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return setElement
}
