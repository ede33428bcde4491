/** The clock that the realtime code uses, so that tests can control the time. */
export type Clock = {
  /** Returns the time in milliseconds since 1970. */
  now(): number
  /** Calls `work` after `ms` milliseconds. Returns a cancel function. */
  after(ms: number, work: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}
