import type { Clock } from '../src/clock.ts'

export type FakeClock = Clock & {
  /** Advances the time and runs all callbacks that become due. Screen refreshes happen every 1/60 s. */
  pass(milliseconds: number): void
  /** Returns the number of callbacks that are still waiting. */
  pending(): number
}

export function createFakeClock(): FakeClock {
  let now = 0
  let waiting: { at: number; run: () => void }[] = []
  const add = (at: number, run: () => void): (() => void) => {
    const entry = { at, run }
    waiting.push(entry)
    return () => {
      waiting = waiting.filter((other) => other !== entry)
    }
  }
  return {
    now: () => now,
    after: (milliseconds, run) => add(now + milliseconds, run),
    frame: (run) => add(now + 1000 / 60, run),
    pending: () => waiting.length,
    pass(milliseconds) {
      const end = now + milliseconds
      for (;;) {
        const next = waiting.toSorted((a, b) => a.at - b.at)[0]
        if (!next || next.at > end) break
        waiting = waiting.filter((other) => other !== next)
        now = Math.max(now, next.at)
        next.run()
      }
      now = end
    },
  }
}
