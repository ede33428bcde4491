import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { m } from '#app/texts/messages.js'
import { announce } from './announcer.ts'
import {
  ballNextTo,
  boxAt,
  figureNextTo,
  keepInside,
  placeOf,
  stepOver,
  type Box,
  type Size,
} from './place.ts'
import { ballSize, usePlace } from './places-store.ts'
import { createPress, type Press, type PressClock } from './press.ts'
import { mascotOptions } from './settings-store.ts'
import type { Surroundings } from './surroundings.ts'

const clock: PressClock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = window.setTimeout(run, ms)
    return () => window.clearTimeout(timer)
  },
}

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Makes the ball or the figure movable with any pointer and the arrow keys, within the viewport. Both share one position, so they
 * move together.
 */
export function useMovable(which: 'ball' | 'figure', size: Size, around: Surroundings) {
  const { ball: place, dragging, settling } = usePlace()
  const { pinned } = mascotOptions.use()
  const ballHome = boxAt(place, ballSize, around.area)
  const home = which === 'ball' ? ballHome : figureNextTo(ballHome, size, place.fromRight, around.area)
  // A dragged element follows the pointer; otherwise the element avoids the page's main actions.
  const box = dragging ? home : stepOver(home, around.actions, around.area)
  const outcome = useRef<'press' | 'drag'>('press')
  const gripped = useRef(home)
  const shown = useRef(home)
  const area = useRef(around.area)
  const press = useRef<Press>(undefined)

  useLayoutEffect(() => {
    shown.current = box ?? home
    area.current = around.area
  })

  /** Moves the element. Its side of the screen changes only on release; during a drag the figure would otherwise jump over the ball. */
  function put(wanted: Box, fromRight: boolean): Box {
    const inside = keepInside(wanted, area.current)
    const ball = which === 'ball' ? inside : ballNextTo(inside, ballSize, fromRight, area.current)
    usePlace.getState().move(placeOf(ball, area.current, fromRight))
    return inside
  }

  const nearerRight = ({ x, width }: Box): boolean => x + width / 2 > area.current.width / 2

  function pressOf(): Press {
    press.current ??= createPress(clock, {
      onDragStart: () => usePlace.setState({ dragging: !mascotOptions.get().pinned, settling: false }),
      onDrag(x, y) {
        const { ball, dragging: moves } = usePlace.getState()
        const { current } = gripped
        if (moves) put({ ...current, x: current.x + x, y: current.y + y }, ball.fromRight)
      },
    })
    return press.current
  }

  function release(): void {
    outcome.current = pressOf().up()
    if (!usePlace.getState().dragging) return
    put(shown.current, nearerRight(shown.current))
    usePlace.getState().save()
    usePlace.setState({ dragging: false, settling: true })
  }

  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !event.isPrimary) return
      event.currentTarget.setPointerCapture(event.pointerId)
      gripped.current = shown.current
      pressOf().down(event.clientX, event.clientY)
    },
    onPointerMove(event: PointerEvent) {
      if (event.isPrimary && event.currentTarget.hasPointerCapture(event.pointerId))
        pressOf().move(event.clientX, event.clientY)
    },
    onPointerUp(event: PointerEvent) {
      if (event.isPrimary && event.button === 0) release()
    },
    onPointerCancel: release,
    // A long touch would open the browser's context menu.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onKeyDown(event: KeyboardEvent) {
      const step = steps[event.key]
      if (!step || pinned || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      const far = event.shiftKey ? 64 : 16
      const { x, y, ...rest } = shown.current
      const wanted = { ...rest, x: x + step[0] * far, y: y + step[1] * far }
      usePlace.setState({ settling: false })
      shown.current = put(wanted, nearerRight(wanted))
      usePlace.getState().save()
      announce(m.mascot_moved({ count: shown.current.x, top: shown.current.y }))
    },
  }

  return {
    /** The box; undefined when every place would cover one of the page's main actions. */
    box,
    home,
    dragging,
    /** Whether the element was just released, so that its movement is animated. */
    settling,
    pinned,
    handlers,
    /** Whether a click was a short press, not the end of a hold or a drag. A click by keyboard is always a press. */
    isPress: (event: MouseEvent): boolean => event.detail === 0 || outcome.current !== 'drag',
  }
}
