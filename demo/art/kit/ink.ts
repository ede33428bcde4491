import { clipped, group, join, num, path, type Paint, type Point, type Svg } from './svg.ts'

const pt = (x: number, y: number): string => `${num(x)},${num(y)}`

/** Returns the path of a smooth curve through all points (a Catmull-Rom curve, converted to Bézier curves). */
export const through = (points: readonly Point[], closed = false): string => {
  const n = points.length
  const get = (i: number): Point => (closed ? points[(i + n) % n]! : points[Math.max(0, Math.min(n - 1, i))]!)
  let d = `M${pt(...get(0))}`
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, e] = [get(i - 1), get(i), get(i + 1), get(i + 2)]
    d += `C${pt(b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)} ${pt(c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6)} ${pt(...c)}`
  }
  return closed ? `${d}Z` : d
}

/** Returns points on the smooth curve through all points, eight for each section between two points. */
export const sampled = (points: readonly Point[]): Point[] => {
  const out: Point[] = []
  const get = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))]!
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, e] = [get(i - 1), get(i), get(i + 1), get(i + 2)]
    for (let k = 0; k < 8; k++) {
      const t = k / 8
      const q = (m: 0 | 1): number =>
        0.5 *
        (2 * b[m] +
          (c[m] - a[m]) * t +
          (2 * a[m] - 5 * b[m] + 4 * c[m] - e[m]) * t * t +
          (3 * b[m] - a[m] - 3 * c[m] + e[m]) * t ** 3)
      out.push([q(0), q(1)])
    }
  }
  out.push(get(points.length - 1))
  return out
}

/** Draws a stroke of ink that is thin at both ends and `w` wide at `peak` (0–1 along the path). */
export const brush = (points: readonly Point[], w: number, color: string, peak = 0.5, o?: number): Svg => {
  const line = sampled(points)
  const left: string[] = []
  const right: string[] = []
  line.forEach((p, i) => {
    const [a, b] = [line[Math.max(0, i - 1)]!, line[Math.min(line.length - 1, i + 1)]!]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const u = i / (line.length - 1)
    const swell = u < peak ? u / peak : (1 - u) / (1 - peak || 1)
    const half = (w / 2) * (0.12 + 0.88 * Math.sin((Math.min(1, Math.max(0, swell)) * Math.PI) / 2))
    const [nx, ny] = [(-(b[1] - a[1]) / length) * half, ((b[0] - a[0]) / length) * half]
    left.push(pt(p[0] + nx, p[1] + ny))
    right.push(pt(p[0] - nx, p[1] - ny))
  })
  return path(`M${left.join('L')}L${right.reverse().join('L')}Z`, {
    fill: color,
    ...(o === undefined ? {} : { o }),
  })
}

export type Cel = {
  fill: string
  shade: string
  line?: string
  w?: number
  dx?: number
  dy?: number
  inside?: Svg
}

/** Draws a shape in a flat colour, with an outline, and with a shade on the side away from the light. */
export const cel = (d: string, { fill, shade, line, w = 4, dx = -9, dy = -8, inside = '' }: Cel): Svg =>
  join(
    clipped(
      d,
      path(d, { fill: shade }),
      group(`translate(${dx},${dy})`, path(d, { fill, line: fill, w: 2 })),
      inside,
    ),
    line && path(d, { line, w }),
  )

const paint = (line: string, w: number): Paint => ({ line, w })
/** Draws a limb as a tube along the points, with an outline and a shade. */
export const tube = (points: readonly Point[], width: number, c: Cel): Svg => {
  const d = through(points)
  return join(
    c.line && path(d, paint(c.line, width + (c.w ?? 4) * 2)),
    path(d, paint(c.shade, width)),
    group(`translate(${(c.dx ?? -9) * 0.35},${(c.dy ?? -8) * 0.25})`, path(d, paint(c.fill, width * 0.8))),
  )
}

/** Returns the path of the lower edge of a fringe. `points` are the tips and the valleys between them, from right to left. */
export const locks = (from: Point, points: readonly Point[], bend = 0.16): string => {
  let d = ''
  let last = from
  points.forEach((p, i) => {
    const [dx, dy] = [p[0] - last[0], p[1] - last[1]]
    const k = i % 2 === 0 ? bend : -bend
    d += `Q${pt(last[0] + dx / 2 - dy * k, last[1] + dy / 2 + dx * k)} ${pt(...p)}`
    last = p
  })
  return d
}

/** Draws a tail or a leg with a round end. `widths` has the width at each point. */
export const limb = (points: readonly Point[], widths: readonly number[], c: Cel): Svg => {
  const line = sampled(points)
  const left: string[] = []
  const right: string[] = []
  line.forEach((p, i) => {
    const [a, b] = [line[Math.max(0, i - 1)]!, line[Math.min(line.length - 1, i + 1)]!]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const [k, u] = [Math.floor(i / 8), (i % 8) / 8]
    const half = (widths[k]! + ((widths[k + 1] ?? widths[k]!) - widths[k]!) * u) / 2
    const [nx, ny] = [(-(b[1] - a[1]) / length) * half, ((b[0] - a[0]) / length) * half]
    left.push(pt(p[0] + nx, p[1] + ny))
    right.push(pt(p[0] - nx, p[1] - ny))
  })
  const end = widths.at(-1)! / 2
  return cel(
    `M${left.join('L')}A${num(end)},${num(end)} 0 0 0 ${right.at(-1)}L${right.reverse().join('L')}Z`,
    c,
  )
}
