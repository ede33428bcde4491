const WINDOW_MS = 8_000
/** Minimum time of measurement in milliseconds. Before that, the speed is unknown. */
const MIN_MS = 1_000

/** Measures the speed of a transfer over the last seconds. */
export function createTransferRate() {
  let samples: { at: number; bytes: number }[] = []
  return {
    /** Records the number of bytes that were transferred since the last call. */
    add(bytes: number, at: number): void {
      samples = [...samples.filter((sample) => at - sample.at < WINDOW_MS), { at, bytes: Math.max(0, bytes) }]
    },
    /** Returns bytes per second; null while it is unknown. */
    perSecond(now: number): number | null {
      const recent = samples.filter(({ at }) => now - at < WINDOW_MS)
      const [first] = recent
      if (!first || now - first.at < MIN_MS) return null
      // The first sample is left out, because its bytes were transferred before the measurement began.
      const bytes = recent.slice(1).reduce((sum, sample) => sum + sample.bytes, 0)
      return (bytes * 1_000) / (now - first.at)
    },
    reset(): void {
      samples = []
    },
  }
}
