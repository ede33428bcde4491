/** Time and waiting, so that tests can bring their own. Times in milliseconds. */
export type Clock = {
  now(): number
  /** Calls back after a while; the result cancels. */
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
