import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { Flow } from './stage.ts'

/** Minimum movement of a finger in px, because fingers tremble. */
const STILL_PX = 8

type Parts = {
  flow: Flow
  /** Whether the content scrolls from right to left, as vertical text does. */
  sideways?: boolean
  /** `isOn`: whether the reader scrolls on, not back. */
  onScroll: (isOn: boolean) => void
}

/** Reports that the reader scrolls a strip by wheel or finger. Scrolling by keys and other commands is not reported. */
export function useHandScroll(stage: RefObject<HTMLElement | null>, parts: Parts): void {
  const scrolled = useEffectEvent((by: number) => {
    if (parts.flow === 'strip' && by !== 0) parts.onScroll(by > 0)
  })
  const placeOf = useEffectEvent(({ clientX, clientY }: Touch) => (parts.sideways ? clientX : -clientY))
  const wheeled = useEffectEvent(({ deltaX, deltaY, ctrlKey }: WheelEvent) => {
    if (!ctrlKey) scrolled(parts.sideways && Math.abs(deltaX) > Math.abs(deltaY) ? -deltaX : deltaY)
  })

  useEffect(() => {
    const node = stage.current
    if (!node) return
    let from = 0
    const start = ({ touches }: TouchEvent) => {
      if (touches[0]) from = placeOf(touches[0])
    }
    const move = ({ touches }: TouchEvent) => {
      const [touch, second] = touches
      if (!touch || second) return
      const place = placeOf(touch)
      if (Math.abs(place - from) < STILL_PX) return
      scrolled(place - from)
      from = place
    }
    const stopped = new AbortController()
    const options = { passive: true, signal: stopped.signal }
    node.addEventListener('wheel', (event) => wheeled(event), options)
    node.addEventListener('touchstart', start, options)
    node.addEventListener('touchmove', move, options)
    return () => stopped.abort()
  }, [stage])
}
