import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { m } from '#app/texts/messages.js'
import { announce } from './announcer.ts'
import { boxAt, keepInside, placeOf, stepOver, type Box, type Size } from './place.ts'
import { usePlaces, type Movable } from './places-store.ts'
import { createPress, type Press, type PressClock } from './press.ts'
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

/** Something that can be dragged with any pointer and moved with the arrow keys, and stays inside the viewport. */
export function useMovable(which: Movable, size: Size, around: Surroundings) {
  const place = usePlaces((state) => state[which])
  const [held, setHeld] = useState(false)
  const home = boxAt(place, size, around.area)
  // While held it follows the pointer; otherwise it makes room for the page's main action.
  const box = held ? home : stepOver(home, around.actions)
  const outcome = useRef<'press' | 'drag'>('press')
  const gripped = useRef(home)
  const shown = useRef(home)
  const area = useRef(around.area)
  const press = useRef<Press>(undefined)

  useLayoutEffect(() => {
    shown.current = box ?? home
    area.current = around.area
  })

  function put(wanted: Box): Box {
    const inside = keepInside(wanted, area.current)
    usePlaces.getState().move(which, placeOf(inside, area.current))
    return inside
  }

  function pressOf(): Press {
    press.current ??= createPress(clock, {
      onHeld: () => setHeld(true),
      onDrag: (x, y) => put({ ...gripped.current, x: gripped.current.x + x, y: gripped.current.y + y }),
    })
    return press.current
  }

  function letGo(): void {
    outcome.current = pressOf().up()
    if (outcome.current === 'drag') usePlaces.getState().save()
    setHeld(false)
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
      if (event.isPrimary && event.button === 0) letGo()
    },
    onPointerCancel: letGo,
    // A long touch would open the browser's own menu.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onKeyDown(event: KeyboardEvent) {
      const step = steps[event.key]
      if (!step || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      const far = event.shiftKey ? 64 : 16
      const { x, y, ...rest } = shown.current
      shown.current = put({ ...rest, x: x + step[0] * far, y: y + step[1] * far })
      usePlaces.getState().save()
      announce(m.mascot_moved({ left: shown.current.x, top: shown.current.y }))
    },
  }

  return {
    /** Where it is; nothing when there is no room for it that would not cover the page's main action. */
    box,
    home,
    held,
    handlers,
    /** Whether a click was a short press: not the end of a hold or a drag. Keys always press. */
    isPress: (event: MouseEvent): boolean => event.detail === 0 || outcome.current !== 'drag',
  }
}
