import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { TurnCommand } from './gesture-commands.ts'
import type { Direction, Flow } from './stage.ts'
import type { StageZoom } from './use-zoom.ts'

const TURN_PX = 50
const REST_MS = 180

type Parts = {
  flow: Flow
  direction: Direction
  zoom: Pick<StageZoom, 'zoom' | 'by' | 'pan'>
  scroller: () => HTMLElement | null
  onTurn: (command: TurnCommand) => void
}

/**
 * Handles the mouse wheel. It zooms with Ctrl or by a pinch on a touch pad, and pans while zoomed in. At the end of a page, each
 * push of the wheel turns one page.
 */
export function useStageWheel(stage: RefObject<HTMLElement | null>, parts: Parts): void {
  const push = useRef({ sum: 0, last: 0, turned: false })

  const turn = (by: { x: number; y: number }, time: number) => {
    const now = push.current
    if (time - now.last > REST_MS) Object.assign(now, { sum: 0, turned: false })
    const sideways = Math.abs(by.x) > Math.abs(by.y)
    now.sum += sideways && parts.direction === 'rtl' ? -by.x : sideways ? by.x : by.y
    now.last = time
    if (now.turned || Math.abs(now.sum) < TURN_PX) return
    now.turned = true
    parts.onTurn(now.sum > 0 ? 'next' : 'previous')
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    const { zoom, flow } = parts
    const unit = event.deltaMode === 1 ? 32 : 1
    const by = { x: event.deltaX * unit, y: event.deltaY * unit }
    if (event.ctrlKey) {
      event.preventDefault()
      const box = stage.current?.getBoundingClientRect()
      const point = { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
      zoom.by(Math.exp(-Math.max(-50, Math.min(50, by.y)) * 0.01), point)
    } else if (zoom.zoom.current.scale > 1) {
      event.preventDefault()
      zoom.pan({ x: -by.x, y: -by.y })
    } else if (flow === 'paged' && !canScroll(parts.scroller(), by)) {
      event.preventDefault()
      turn(by, event.timeStamp)
    }
  })

  useEffect(() => {
    const node = stage.current
    if (!node) return
    // React's wheel listeners are passive, but this listener must prevent the browser from zooming the page.
    const listener = (event: WheelEvent) => onWheel(event)
    node.addEventListener('wheel', listener, { passive: false })
    return () => node.removeEventListener('wheel', listener)
  }, [stage])
}

function canScroll(node: HTMLElement | null, by: { x: number; y: number }): boolean {
  if (!node) return false
  const canMove = (at: number, shown: number, all: number, delta: number) =>
    delta > 0 ? at + shown < all - 1 : delta < 0 && at > 1
  return Math.abs(by.y) >= Math.abs(by.x)
    ? canMove(node.scrollTop, node.clientHeight, node.scrollHeight, by.y)
    : canMove(node.scrollLeft, node.clientWidth, node.scrollWidth, by.x)
}
