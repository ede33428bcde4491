/** The clock of the realtime code, so that tests can control the time. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls `work` after `ms`; returns a cancel function. */
  after(ms: number, work: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}
