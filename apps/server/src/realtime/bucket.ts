/** A bucket that refills evenly; for limits of one socket or one process, where nothing need be shared. */
export function createBucket({ perSecond, burst }: { perSecond: number; burst: number }) {
  let left = burst
  let at = performance.now()
  return {
    take(): boolean {
      const now = performance.now()
      left = Math.min(burst, left + ((now - at) / 1000) * perSecond)
      at = now
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
