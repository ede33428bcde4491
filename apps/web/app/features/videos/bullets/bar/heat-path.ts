import { BULLETS } from '@engawa/contract'

/** Maximum number of points of the path. More points would not be visible. */
const POINTS_MAX = 120

/**
 * Returns the density of comments as the path of a shape in a box of 100 × 100. The highest density has the full height. Without
 * comments, the path is empty.
 */
export function heatPath(counts: readonly number[], duration: number): string {
  const buckets = Math.ceil(duration / BULLETS.bucketSeconds)
  const top = Math.max(...counts, 0)
  if (buckets < 2 || top === 0) return ''
  const points = Math.min(POINTS_MAX, buckets)
  const heights = Array.from({ length: points }, (_, point) => {
    const from = Math.floor((point * buckets) / points)
    const to = Math.max(from + 1, Math.floor(((point + 1) * buckets) / points))
    return mean(counts.slice(from, to), to - from)
  })
  const highest = Math.max(...heights)
  const placed = heights.map((height, point) => ({
    x: ((point + 0.5) / points) * 100,
    // The square root makes points with few comments visible beside points with many.
    y: 100 - Math.sqrt(height / highest) * 100,
  }))
  return `M0 100 L0 ${short(placed[0]!.y)} ${curve(placed)} L100 ${short(placed.at(-1)!.y)} L100 100 Z`
}

const mean = (counts: readonly number[], length: number): number =>
  counts.reduce((sum, count) => sum + count, 0) / length

/** Returns a smooth path through points. The curve between two points begins and ends horizontally. */
function curve(points: readonly { x: number; y: number }[]): string {
  const [first, ...rest] = points
  let before = first!
  const steps = rest.map((point) => {
    const middle = short((before.x + point.x) / 2)
    const step = `C${middle} ${short(before.y)} ${middle} ${short(point.y)} ${short(point.x)} ${short(point.y)}`
    before = point
    return step
  })
  return `L${short(first!.x)} ${short(first!.y)} ${steps.join(' ')}`
}

const short = (value: number): string => String(Number(value.toFixed(2)))
