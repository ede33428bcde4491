/** The conditions that decide how many frames the governor allows. */
export type Conditions = {
  /** Whether the reader has switched the mascot on. */
  visible: boolean
  /** Whether something covers the puppet, or the puppet is scrolled out of view. */
  covered: boolean
  /** Whether the tab is in the background. */
  pageHidden: boolean
  reducedMotion: boolean
}

export const PLAY_FPS = 30
export const IDLE_FPS = 10

export type Governor = {
  /** Changes some of the conditions. */
  set(change: Partial<Conditions>): void
  /** Allows full speed for a number of seconds from now, because something moves. */
  play(seconds: number): void
  /** Returns the number of frames a second that are currently allowed: 30, 10 or 0. */
  fps(): number
  /** Whether a single still picture may be drawn, for example for a new face under reduced motion. */
  mayDrawStill(): boolean
  /** Returns the milliseconds until the next frame is due: 0 for now, undefined for never. */
  wait(): number | undefined
  /** Must be called when a frame is drawn. */
  drawn(): void
}

// A frame may be this many milliseconds early, because screen refreshes are never exact. Without this tolerance, some frames would be drawn
// one refresh late.
const GRACE_MS = 5

/** Creates the frame governor. `now` returns milliseconds of any monotonic clock. */
export function createGovernor(now: () => number, start: Partial<Conditions> = {}): Governor {
  const state: Conditions = {
    visible: true,
    covered: false,
    pageHidden: false,
    reducedMotion: false,
    ...start,
  }
  let playUntil = -Infinity
  let last = -Infinity
  const seen = (): boolean => state.visible && !state.covered && !state.pageHidden
  const fps = (): number => {
    if (!seen() || state.reducedMotion) return 0
    return now() < playUntil ? PLAY_FPS : IDLE_FPS
  }
  return {
    set(change) {
      Object.assign(state, change)
    },
    play(seconds) {
      playUntil = Math.max(playUntil, now() + seconds * 1000)
    },
    fps,
    mayDrawStill: seen,
    wait() {
      const rate = fps()
      if (rate === 0) return undefined
      const left = last + 1000 / rate - now()
      return left <= GRACE_MS ? 0 : left
    },
    drawn() {
      last = now()
    },
  }
}
