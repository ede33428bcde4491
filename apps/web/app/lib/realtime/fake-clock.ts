import type { Clock } from './clock.ts'

type FakeClock = Clock & {
  pass(ms: number): void
  /** Advances the time without calling timers, like a device that sleeps. The next `pass` calls them late. */
  sleep(ms: number): void
}

/** Creates a clock for tests. Its time advances only when a test calls a method. */
export function createFakeClock(start = 1_800_000_000_000): FakeClock {
  let now = start
  let serial = 0
  const due = new Map<number, { at: number; work: () => void }>()
  const nextBefore = (end: number) =>
    [...due].filter(([, { at }]) => at <= end).sort((a, b) => a[1].at - b[1].at || a[0] - b[0])[0]
  return {
    now: () => now,
    after(ms, work) {
      const id = (serial += 1)
      due.set(id, { at: now + Math.max(0, ms), work })
      return () => void due.delete(id)
    },
    sleep: (ms) => void (now += ms),
    pass(ms) {
      const end = now + ms
      for (let next = nextBefore(end); next; next = nextBefore(end)) {
        due.delete(next[0])
        now = Math.max(now, next[1].at)
        next[1].work()
      }
      now = end
    },
  }
}
