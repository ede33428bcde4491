/** Watches the memory of a site until it is stopped; `stop` gives the highest that was seen. */
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
