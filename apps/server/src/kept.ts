/**
 * Keeps the answer of `read` for a while. Callers at the same time share one reading; after `drop` the next caller reads
 * anew, and a reading that had begun before is kept by nobody. A failed one is not kept.
 */
export function createKept<T>(keptMs: number, read: () => Promise<T>) {
  let kept: { until: number; answer: Promise<T> } | undefined
  return {
    get(): Promise<T> {
      if (kept && performance.now() < kept.until) return kept.answer
      const mine = { until: performance.now() + keptMs, answer: read() }
      kept = mine
      mine.answer.catch(() => {
        if (kept === mine) kept = undefined
      })
      return mine.answer
    },
    drop(): void {
      kept = undefined
    },
  }
}
