import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'
import type { Controls } from '#app/features/reading/index.ts'
import type { Command } from './commands.ts'
import type { Playback } from './engine/playback.ts'
import { rateText } from './player-texts.ts'
import type { Hint } from './use-hint.ts'

const HOLD_MS = 500
const DOUBLE_MS = 300
const STILL_PX = 10
const FAST_RATE = 2

type Parts = { playback: Playback; controls: Controls; hint: Hint; run: (command: Command) => void }

/**
 * Handles presses on the picture. A mouse click plays or pauses, and a double click toggles full screen. A tap shows the
 * controls, a double tap on one side seeks, and a long press plays at double speed.
 */
export function useStagePresses({ playback, controls, hint, run }: Parts) {
  const down = useRef<{ x: number; y: number; timer: number } | null>(null)
  const last = useRef({ time: -Infinity, side: '' })
  const isFast = useRef(false)

  const release = () => {
    window.clearTimeout(down.current?.timer)
    down.current = null
    if (!isFast.current) return
    isFast.current = false
    playback.setRate(playback.store.getState().rate, false)
    hint.show('')
  }
  // If the page closes during a press, no `pointerup` event follows.
  useEffect(() => () => window.clearTimeout(down.current?.timer), [])

  const startFast = () => {
    if (playback.store.getState().isPaused) return
    isFast.current = true
    playback.setRate(FAST_RATE, false)
    controls.hide()
    hint.show(rateText(FAST_RATE), true)
  }

  const tap = (part: number, time: number) => {
    const side = part < 1 / 3 ? 'leap-back' : part > 2 / 3 ? 'leap-on' : 'toggle'
    const isDouble = time - last.current.time < DOUBLE_MS && last.current.side === side
    last.current = { time, side }
    if (isDouble) run(side)
    else controls.toggle()
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse') return
      window.clearTimeout(down.current?.timer)
      down.current = { x: event.clientX, y: event.clientY, timer: window.setTimeout(startFast, HOLD_MS) }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = down.current
      if (!from || isFast.current) return
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL_PX) release()
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const isTap = down.current !== null && !isFast.current
      release()
      if (!isTap) return
      const { left, width } = event.currentTarget.getBoundingClientRect()
      tap((event.clientX - left) / width, event.timeStamp)
    },
    onPointerCancel: release,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (isMouse(event)) run('toggle')
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      if (isMouse(event)) run('fullscreen')
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      // Prevents the context menu, which a long press would open.
      if (down.current) event.preventDefault()
    },
  }
}

const isMouse = ({ nativeEvent }: MouseEvent): boolean =>
  !(nativeEvent instanceof window.PointerEvent) || nativeEvent.pointerType === 'mouse'
