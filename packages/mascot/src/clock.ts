/** The current time and ways to wait, so that tests can replace them. Times are in milliseconds. */
export type Clock = {
  now(): number
  /** Calls back after some time; the result cancels. */
  after(milliseconds: number, run: () => void): () => void
  /** Calls back with the next screen refresh; the result cancels. */
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
