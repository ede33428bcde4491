import type { Clock } from './clock.ts'
import type { Governor } from './governor.ts'

/** A loop that calls `tick` as often as the governor allows. While the governor allows no frames, the loop has no timer. */
export type FrameLoop = {
  /** Must be called after a change, so that the loop checks when the next frame is due. */
  wake(): void
  stop(): void
}

// Waits of at most this number of milliseconds use screen refreshes, which are smoother than a timer.
const SHORT_WAIT = 34

export function createFrameLoop(clock: Clock, governor: Governor, tick: () => void): FrameLoop {
  let cancel: (() => void) | undefined
  let stopped = false
  const run = (): void => {
    cancel = undefined
    if (stopped) return
    if (governor.wait() === 0) {
      governor.drawn()
      tick()
    }
    plan()
  }
  const plan = (): void => {
    const wait = governor.wait()
    if (wait === undefined || stopped) return
    cancel = wait <= SHORT_WAIT ? clock.frame(run) : clock.after(wait, run)
  }
  return {
    wake() {
      if (stopped) return
      cancel?.()
      cancel = undefined
      plan()
    },
    stop() {
      stopped = true
      cancel?.()
    },
  }
}
