const DAY_MS = 86_400_000

/** Some of many, others each day, in their order. */
export function topicsOfDay<T>(topics: readonly T[], most: number, now: number): T[] {
  if (topics.length <= most) return [...topics]
  const step = Math.floor(topics.length / most)
  const first = Math.floor(now / DAY_MS) % step
  return Array.from({ length: most }, (_, at) => topics[first + at * step]!)
}
