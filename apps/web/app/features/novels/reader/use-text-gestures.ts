import { useRef, type PointerEvent } from 'react'
import { commandForSwipe, commandForTap, type GestureCommand } from '#app/lib/stage/gesture-commands.ts'
import type { Direction, Flow, Size } from '#app/lib/stage/stage.ts'

const STILL_PX = 8
const TAP_MS = 400

type Parts = {
  size: Size | null
  flow: Flow
  direction: Direction
  run: (command: GestureCommand) => void
  /** Handles a tap on the text, e.g. on a highlight. Returns whether it did; if so, the tap has no other effect. */
  tapAt: (x: number, y: number) => boolean
}

const hasSelection = (): boolean => window.getSelection()?.isCollapsed === false

/** Handles taps and swipes on selectable text. A gesture that starts or ends a selection turns no page. */
export function useTextGestures({ size, flow, direction, run, tapAt }: Parts) {
  const start = useRef<{ x: number; y: number; time: number; id: number } | null>(null)

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const onControl =
        event.target instanceof Element &&
        event.target.closest('button, a, input, select, textarea, label, form, [role="button"]')
      const isFirst = event.isPrimary && !(event.pointerType === 'mouse' && event.button !== 0)
      start.current =
        onControl || !isFirst || hasSelection()
          ? null
          : { x: event.clientX, y: event.clientY, time: event.timeStamp, id: event.pointerId }
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const from = start.current
      start.current = null
      if (!from || !size || from.id !== event.pointerId || hasSelection()) return
      const by = { x: event.clientX - from.x, y: event.clientY - from.y }
      const took = event.timeStamp - from.time
      if (Math.hypot(by.x, by.y) < STILL_PX) {
        if (took < TAP_MS && !tapAt(event.clientX, event.clientY)) run(tapped(event, size, flow, direction))
      } else if (flow === 'paged' && event.pointerType !== 'mouse' && Math.abs(by.x) > Math.abs(by.y)) {
        const command = commandForSwipe(by.x, took, size.width, direction)
        if (command) run(command)
      }
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}

/**
 * Returns the command of a tap. In a scrolled text a mouse click shows or hides the controls. Any other tap depends on its place on
 * the screen.
 */
function tapped(
  { clientX: x, clientY: y, pointerType }: PointerEvent,
  size: Size,
  flow: Flow,
  direction: Direction,
): GestureCommand {
  if (flow === 'strip' && pointerType === 'mouse') return 'controls'
  return commandForTap({ x, y }, size, flow, direction)
}
