/** Limits beyond which a press is a drag, in milliseconds and CSS pixels. */
export const longPressMs = 450
export const dragThresholdPx = 6

export type PressClock = {
  now(): number
  /** Calls `run` after `ms`. Returns a cancel function. */
  after(ms: number, run: () => void): () => void
}

export type Press = {
  down(x: number, y: number): void
  move(x: number, y: number): void
  /** Must be called when the pointer is lifted. Returns whether it was a press or a drag. */
  up(): 'press' | 'drag'
}

type Watcher = {
  /** Called when the press becomes a drag. */
  onDragStart(): void
  /** Called with the distance from the start of the press. */
  onDrag(x: number, y: number): void
}

/** Distinguishes a short press from a drag. */
export function createPress(clock: PressClock, watcher: Watcher): Press {
  let start = { x: 0, y: 0, at: 0 }
  let dragging = false
  let cancelTimer: (() => void) | undefined

  function startDrag(): void {
    if (dragging) return
    dragging = true
    cancelTimer?.()
    watcher.onDragStart()
  }

  return {
    down(x, y) {
      cancelTimer?.()
      dragging = false
      start = { x, y, at: clock.now() }
      cancelTimer = clock.after(longPressMs, startDrag)
    },
    move(x, y) {
      const [right, down] = [x - start.x, y - start.y]
      if (Math.hypot(right, down) > dragThresholdPx) startDrag()
      if (dragging) watcher.onDrag(right, down)
    },
    up() {
      // On a busy page the timer may not have run yet.
      if (clock.now() - start.at >= longPressMs) startDrag()
      cancelTimer?.()
      return dragging ? 'drag' : 'press'
    },
  }
}
