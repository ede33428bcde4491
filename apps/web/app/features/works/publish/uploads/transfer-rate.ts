const WINDOW_MS = 8_000
/** Before, a speed would only be a guess. */
const LEAST_MS = 1_000

/** How fast bytes go, by what went in the last seconds. */
export function createTransferRate() {
  let samples: { at: number; bytes: number }[] = []
  return {
    /** `bytes` went since the last call. */
    add(bytes: number, at: number): void {
      samples = [...samples.filter((sample) => at - sample.at < WINDOW_MS), { at, bytes: Math.max(0, bytes) }]
    },
    /** Bytes in a second; null when it is not known yet. */
    perSecond(now: number): number | null {
      const recent = samples.filter(({ at }) => now - at < WINDOW_MS)
      const [first] = recent
      if (!first || now - first.at < LEAST_MS) return null
      // What the first one brought went before the time that is looked at.
      const bytes = recent.slice(1).reduce((sum, sample) => sum + sample.bytes, 0)
      return (bytes * 1_000) / (now - first.at)
    },
    reset(): void {
      samples = []
    },
  }
}
