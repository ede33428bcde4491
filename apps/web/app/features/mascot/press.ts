/** Held so long, or moved so far, a press is a drag (specification, point 9). Milliseconds and CSS pixels. */
export const holdMs = 450
export const slackPx = 6

export type PressClock = {
  now(): number
  /** Calls back after a while; the result calls it off. */
  after(ms: number, run: () => void): () => void
}

export type Press = {
  down(x: number, y: number): void
  move(x: number, y: number): void
  /** The pointer is lifted: what it was. */
  up(): 'press' | 'drag'
}

type Watcher = {
  /** It is a drag from now on. */
  onHeld(): void
  /** How far it has been dragged from where it went down. */
  onDrag(x: number, y: number): void
}

/** Tells a short press from a drag. */
export function createPress(clock: PressClock, watcher: Watcher): Press {
  let start = { x: 0, y: 0, at: 0 }
  let held = false
  let callOff: (() => void) | undefined

  function hold(): void {
    if (held) return
    held = true
    callOff?.()
    watcher.onHeld()
  }

  return {
    down(x, y) {
      callOff?.()
      held = false
      start = { x, y, at: clock.now() }
      callOff = clock.after(holdMs, hold)
    },
    move(x, y) {
      const [right, down] = [x - start.x, y - start.y]
      if (Math.hypot(right, down) > slackPx) hold()
      if (held) watcher.onDrag(right, down)
    },
    up() {
      // A busy page may run its timers late.
      if (clock.now() - start.at >= holdMs) hold()
      callOff?.()
      return held ? 'drag' : 'press'
    },
  }
}
