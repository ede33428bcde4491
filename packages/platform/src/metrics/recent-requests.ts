/** The upper bounds of the histogram's buckets of durations, in seconds. Slower requests are counted in one more bucket. */
export const DURATION_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const MINUTE_MS = 60_000
/** The number of stored minutes, including the current one. */
const MINUTES = 5

/** The requests of one route: their number, the number of 5xx failures, and the number in each bucket of durations. */
export type RouteFigures = { route: string; count: number; errors: number; durations: number[] }

/** The recent requests of one process, and the length of the covered time in seconds. */
export type RecentRequests = { seconds: number; routes: RouteFigures[] }

type Minute = { at: number; routes: Map<string, RouteFigures> }

/** Creates a counter of the requests of the last minutes by route. `now` returns a monotonic time in milliseconds. */
export function createRecentRequests(now: () => number = () => performance.now()) {
  const startedAt = now()
  let minutes: Minute[] = []

  function currentMinute(): Minute {
    const at = Math.floor(now() / MINUTE_MS)
    const last = minutes.at(-1)
    if (last?.at === at) return last
    const added: Minute = { at, routes: new Map() }
    minutes = [...minutes.filter((each) => each.at > at - MINUTES), added]
    return added
  }

  return {
    observe(route: string, seconds: number, failed: boolean): void {
      const { routes } = currentMinute()
      const figures = routes.get(route) ?? newFigures(route)
      routes.set(route, figures)
      figures.count += 1
      if (failed) figures.errors += 1
      const found = DURATION_BOUNDS.findIndex((bound) => seconds <= bound)
      figures.durations[found === -1 ? DURATION_BOUNDS.length : found]! += 1
    },
    read(): RecentRequests {
      currentMinute()
      const first = Math.max(
        startedAt,
        minutes[0]!.at * MINUTE_MS,
        (Math.floor(now() / MINUTE_MS) - MINUTES + 1) * MINUTE_MS,
      )
      return {
        seconds: Math.max(1, (now() - first) / 1_000),
        routes: addUp(minutes.map(({ routes }) => [...routes.values()])),
      }
    },
  }
}

const newFigures = (route: string): RouteFigures => ({
  route,
  count: 0,
  errors: 0,
  durations: Array.from({ length: DURATION_BOUNDS.length + 1 }, () => 0),
})

/** Adds up the figures of each route over several minutes or processes. */
export function addUp(lists: RouteFigures[][]): RouteFigures[] {
  const sums = new Map<string, RouteFigures>()
  for (const { route, count, errors, durations } of lists.flat()) {
    const sum = sums.get(route) ?? newFigures(route)
    sums.set(route, sum)
    sum.count += count
    sum.errors += errors
    durations.forEach((value, at) => (sum.durations[at]! += value))
  }
  return [...sums.values()]
}

/** Returns the duration in seconds that a share of the requests did not exceed, interpolated inside its bucket; null without requests. */
export function quantile(
  share: number,
  { count, durations }: Pick<RouteFigures, 'count' | 'durations'>,
): number | null {
  if (count === 0) return null
  let left = share * count
  for (const [at, inClass] of durations.entries()) {
    const lower = DURATION_BOUNDS[at - 1] ?? 0
    const upper = DURATION_BOUNDS[at] ?? lower
    if (left <= inClass) return lower + (upper - lower) * (left / inClass)
    left -= inClass
  }
  return DURATION_BOUNDS.at(-1)!
}
