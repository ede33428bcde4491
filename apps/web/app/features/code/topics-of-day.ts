const DAY_MS = 86_400_000

/** Returns some topics of many, in their order, and different ones each day. */
export function topicsOfDay<T>(topics: readonly T[], max: number, now: number): T[] {
  if (topics.length <= max) return [...topics]
  const step = Math.floor(topics.length / max)
  const first = Math.floor(now / DAY_MS) % step
  return Array.from({ length: max }, (_, at) => topics[first + at * step]!)
}
