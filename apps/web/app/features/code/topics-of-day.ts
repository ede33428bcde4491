const DAY_MS = 86_400_000

/** Returns `max` topics of a long list, in their order. Each day it chooses different ones. */
export function topicsOfDay<T>(topics: readonly T[], max: number, now: number): T[] {
  if (topics.length <= max) return [...topics]
  const step = Math.floor(topics.length / max)
  const first = Math.floor(now / DAY_MS) % step
  return Array.from({ length: max }, (_, at) => topics[first + at * step]!)
}
