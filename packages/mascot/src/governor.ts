/** What the governor must know to decide how often to draw. */
export type Conditions = {
  /** The reader has the mascot switched on. */
  visible: boolean
  /** Something lies over it, or it is scrolled out of view. */
  covered: boolean
  /** The tab is in the background. */
  pageHidden: boolean
  reducedMotion: boolean
}

export const PLAY_FPS = 30
export const IDLE_FPS = 10

export type Governor = {
  /** Changes what is known. */
  set(change: Partial<Conditions>): void
  /** Something moves: full speed for so many seconds from now. */
  play(seconds: number): void
  /** 30, 10 or 0 frames a second. */
  fps(): number
  /** May a single still picture be drawn (for a new face under reduced motion, say)? */
  mayDrawStill(): boolean
  /** Milliseconds until the next frame is due, 0 when it is now; undefined: never. */
  wait(): number | undefined
  /** Call it with every frame drawn. */
  drawn(): void
}

// A display's own rhythm is never exact: without some grace every second frame of 60 would be missed.
const GRACE_MS = 5

/** The frame governor. `now` gives milliseconds of any monotonic clock. */
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
