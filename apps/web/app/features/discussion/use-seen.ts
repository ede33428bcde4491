import { useEffect, useEffectEvent, useState } from 'react'

/** A `ref` for an element; calls back when the element comes into sight and when it leaves. */
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
