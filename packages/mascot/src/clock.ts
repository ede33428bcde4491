/** The current time and timers, which tests can replace. Times are in milliseconds. */
export type Clock = {
  now(): number
  /** Runs a callback after some time. Returns a function that cancels it. */
  after(milliseconds: number, run: () => void): () => void
  /** Runs a callback at the next screen refresh. Returns a function that cancels it. */
  frame(run: () => void): () => void
}

export const browserClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, run) {
    const id = setTimeout(run, milliseconds)
    return () => clearTimeout(id)
  },
  frame(run) {
    const id = requestAnimationFrame(run)
    return () => cancelAnimationFrame(id)
  },
}
