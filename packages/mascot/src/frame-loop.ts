import type { Clock } from './clock.ts'
import type { Governor } from './governor.ts'

/** Calls `tick` as often as the governor allows; sleeps without a timer if that is never. */
export type FrameLoop = {
  /** Something changed: checks when the next frame is due. */
  wake(): void
  stop(): void
}

// For waits of fewer milliseconds, the rhythm of the screen is smoother than a timer.
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
