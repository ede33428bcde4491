/** Watches the memory of a site until it is stopped; `stop` returns the highest value. */
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
