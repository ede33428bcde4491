/** Watches the memory of a site. `stop` ends the watching and returns the maximum. */
export function watchMemory({ memory }: { memory(): number }, everyMs = 50): { stop(): number } {
  let peak = 0
  const timer = setInterval(() => (peak = Math.max(peak, memory())), everyMs)
  return {
    stop() {
      clearInterval(timer)
      return peak
    },
  }
}
