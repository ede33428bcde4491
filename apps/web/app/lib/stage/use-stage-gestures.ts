import { useEffect, useRef, type PointerEvent } from 'react'
import { commandForSwipe, commandForTap, type GestureCommand, type TurnCommand } from './gesture-commands.ts'
import type { Direction, Flow, Size } from './stage.ts'
import type { StageZoom } from './use-zoom.ts'
import { pinch, TAP_SCALE, type Point } from './zoom.ts'

/** The type of the current gesture. `touch` means that it is not decided yet and may become a tap. */
type Kind = 'touch' | 'pan' | 'swipe' | 'pinch' | 'other'

const STILL_PX = 8
const TAP_MS = 500
const DOUBLE_TAP_MS = 300

type Parts = {
  size: Size | null
  flow: Flow
  direction: Direction
  zoom: StageZoom
  /** Whether a sideways drag turns the page. Returns false if it scrolls a page that is wider than the screen. */
  canSwipe: () => boolean
  onCommand: (command: GestureCommand) => void
  onSwipeMove: (x: number) => void
  onSwipeEnd: (command: TurnCommand | null) => void
}

/** Returns event handlers for taps, swipes, pinches and drags by finger, pen or mouse. Spread them on the element of the stage. */
export function useStageGestures(parts: Parts) {
  const fingers = useRef(new Map<number, Point>())
  const start = useRef({ x: 0, y: 0, time: 0 })
  const kind = useRef<Kind>('other')
  const lastTap = useRef({ x: 0, y: 0, time: 0 })
  const waiting = useRef(0)
  const { zoom, size } = parts

  useEffect(() => () => window.clearTimeout(waiting.current), [])

  const here = (event: PointerEvent<HTMLElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  const decide = (by: Point, isMouse: boolean): Kind => {
    if (Math.hypot(by.x, by.y) < STILL_PX) return 'touch'
    if (isMouse || zoom.zoom.current.scale > 1) return 'pan'
    return parts.flow === 'paged' && Math.abs(by.x) > Math.abs(by.y) && parts.canSwipe() ? 'swipe' : 'other'
  }

  const tap = (at: Point, time: number) => {
    if (!size) return
    const isZoomed = zoom.zoom.current.scale > 1
    const command = isZoomed ? 'controls' : commandForTap(at, size, parts.flow, parts.direction)
    const last = lastTap.current
    const isDouble = time - last.time < DOUBLE_TAP_MS && Math.hypot(at.x - last.x, at.y - last.y) < 40
    lastTap.current = isDouble ? { x: 0, y: 0, time: 0 } : { ...at, time }
    if (command !== 'controls') return parts.onCommand(command)
    window.clearTimeout(waiting.current)
    // A second tap zooms instead of the command.
    if (!isDouble) waiting.current = window.setTimeout(() => parts.onCommand(command), DOUBLE_TAP_MS)
    else if (isZoomed) zoom.reset()
    else zoom.by(TAP_SCALE, at)
  }

  const forget = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId)
    if (fingers.current.size === 0) kind.current = 'other'
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const onControl =
        event.target instanceof Element &&
        event.target.closest('button, a, input, select, textarea, label, form')
      if (onControl || (event.pointerType === 'mouse' && event.button !== 0)) return
      const at = here(event)
      if (fingers.current.size === 1 && kind.current === 'swipe') parts.onSwipeEnd(null)
      fingers.current.set(event.pointerId, at)
      kind.current = fingers.current.size === 1 ? 'touch' : 'pinch'
      if (fingers.current.size === 1) start.current = { ...at, time: event.timeStamp }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = fingers.current.get(event.pointerId)
      if (!before || !size) return
      const at = here(event)
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
      fingers.current.set(event.pointerId, at)
      if (kind.current === 'pinch') {
        if (other) zoom.set(pinch(zoom.zoom.current, size, [before, other], [at, other]))
        return
      }
      const by = { x: at.x - start.current.x, y: at.y - start.current.y }
      if (kind.current === 'touch') {
        kind.current = decide(by, event.pointerType === 'mouse')
        if (kind.current === 'pan' || kind.current === 'swipe')
          event.currentTarget.setPointerCapture(event.pointerId)
      }
      if (kind.current === 'pan') zoom.pan({ x: at.x - before.x, y: at.y - before.y })
      if (kind.current === 'swipe') parts.onSwipeMove(by.x)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!fingers.current.has(event.pointerId)) return
      const at = here(event)
      const durationMs = event.timeStamp - start.current.time
      if (kind.current === 'touch' && durationMs < TAP_MS) tap(at, event.timeStamp)
      if (kind.current === 'swipe' && size)
        parts.onSwipeEnd(commandForSwipe(at.x - start.current.x, durationMs, size.width, parts.direction))
      forget(event)
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      if (kind.current === 'swipe') parts.onSwipeEnd(null)
      forget(event)
    },
  }
}
