/**
 * Inks a drawing whose styles are plain attributes: its lines become filled shapes that are thick in the middle and thin at the ends, like
 * lines of a pen.
 *
 * `<g data-edge="5" stroke="…">` draws a line around the shape of its first path. The line is thinner on the side of the light (above and
 * left) and thicker below. Everything in the group is clipped to that shape, so a shade may be drawn beyond it. The group must not contain
 * another group.
 *
 * `<path data-pen="2.5" stroke="…" d="…"/>` becomes a line that has this width in its middle and is thin at both ends. Two more numbers in
 * `data-pen` set the width of the two ends, as shares of the width in the middle.
 */
export function inkDrawing(svg: string): string {
  let count = 0
  return svg
    .replace(
      /<g data-edge="([\d.]+)"([^>]*)>\s*<path ([^>]*?)\s*\/>([\s\S]*?)<\/g>/g,
      (_, width: string, line: string, first: string, rest: string) => {
        const edge = Number(width)
        const { d, stroke, other } = splitAttributes(`${line} ${first}`)
        const id = `e${++count}`
        const aside = `translate(${round(-edge * LIGHT)} ${round(-edge * LIGHT)})`
        // The path is written once and used three times: for the line, the clip and the filled shape.
        return (
          `<g fill="${stroke}" stroke="${stroke}" stroke-width="${round(edge * OUTSIDE)}" ${joinOf(line)}><path id="${id}" d="${d}"/></g>` +
          `<clipPath id="${id}c"><use href="#${id}" transform="${aside}"/></clipPath>` +
          `<g clip-path="url(#${id}c)"><use href="#${id}" ${other}/>${rest.trim()}</g>`
        )
      },
    )
    .replace(
      /<path ([^>]*?)data-pen="([^"]+)"([^>]*?)\/>/g,
      (_, before: string, pen: string, after: string) => {
        const { d, stroke, other } = splitAttributes(`${before} ${after}`)
        const [width = 2.5, start = 0, end = 0] = pen.split(' ').map(Number)
        return `<path ${other.replace(/ ?fill="[^"]*"/, '')} fill="${stroke}" d="${sweep(d, width, start, end)}"/>`
      },
    )
}

/** Shares of the line's width: how far the line of an edge extends outside of the shape, and how far it is shifted away from the light. */
const OUTSIDE = 1.9
const LIGHT = 0.2

const round = (value: number): number => Math.round(value * 10) / 10

// Tips of hair end in a point, like strokes of a brush.
const joinOf = (attributes: string): string =>
  attributes.includes('stroke-linejoin="miter"') ? 'stroke-miterlimit="6"' : 'stroke-linejoin="round"'

function splitAttributes(attributes: string): { d: string; stroke: string; other: string } {
  const d = /\sd="([^"]*)"/.exec(` ${attributes}`)?.[1]
  const stroke = /\sstroke="([^"]*)"/.exec(` ${attributes}`)?.[1]
  if (d === undefined || stroke === undefined) throw new Error(`A line needs d and stroke: ${attributes}`)
  const other = ` ${attributes}`.replace(/\s(d|stroke|stroke-[a-z]+|data-[a-z]+)="[^"]*"/g, '')
  return { d, stroke, other: other.trim() }
}

type Spot = { x: number; y: number }

/** Returns the outline of a stroke that is thicker towards its middle. */
function sweep(d: string, width: number, start: number, end: number): string {
  return tracks(d)
    .map((line) => {
      const far = lengths(line)
      const whole = far.at(-1)!
      const sides = line.map((spot, i) => {
        const before = line[Math.max(0, i - 1)]!
        const after = line[Math.min(line.length - 1, i + 1)]!
        const run = Math.hypot(after.x - before.x, after.y - before.y) || 1
        const share = far[i]! / whole
        const rest = share < 0.5 ? start : end
        const half = (width / 2) * (rest + (1 - rest) * Math.sin(Math.PI * share) ** 0.8)
        return { spot, nx: (-(after.y - before.y) / run) * half, ny: ((after.x - before.x) / run) * half }
      })
      const side = (way: number): Spot[] =>
        sides.map(({ spot, nx, ny }) => ({ x: round(spot.x + nx * way), y: round(spot.y + ny * way) }))
      const [up, down] = [side(1), side(-1).reverse()]
      return `M${round(up[0]!.x)} ${round(up[0]!.y)}${smooth(up)}L${round(down[0]!.x)} ${round(down[0]!.y)}${smooth(down)}Z`
    })
    .join('')
}

/** Returns curves through all points (Catmull–Rom), as path data that continues from the first point. */
function smooth(spots: readonly Spot[]): string {
  const numbers: number[] = []
  for (let i = 0; i + 1 < spots.length; i++) {
    const [a, b] = [spots[i]!, spots[i + 1]!]
    const [before, after] = [spots[i - 1] ?? a, spots[i + 2] ?? b]
    numbers.push((b.x - before.x) / 6, (b.y - before.y) / 6)
    numbers.push(b.x - (after.x - a.x) / 6 - a.x, b.y - (after.y - a.y) / 6 - a.y, b.x - a.x, b.y - a.y)
  }
  return `c${numbers.map(round).join(' ').replace(/ -/g, '-').replace(/\b0\./g, '.')}`
}

function lengths(line: readonly Spot[]): number[] {
  let sum = 0
  return line.map(
    (spot, i) => (sum += i === 0 ? 0 : Math.hypot(spot.x - line[i - 1]!.x, spot.y - line[i - 1]!.y)),
  )
}

const PIECES = 3

/** Returns points along each open line of a path. Supports the commands M, L, C and Q. */
function tracks(d: string): Spot[][] {
  const found: Spot[][] = []
  for (const [, command, text] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const n = [...text!.matchAll(/-?[\d.]+/g)].map(([value]) => Number(value))
    const each = { M: 2, L: 2, Q: 4, C: 6 }[command!]
    if (each === undefined) throw new Error(`A pen line knows no "${command!}": ${d}`)
    for (let i = 0; i < n.length; i += each) {
      const to = { x: n[i + each - 2]!, y: n[i + each - 1]! }
      if (command === 'M' && i === 0) {
        found.push([to])
        continue
      }
      const line = found.at(-1)!
      const from = line.at(-1)!
      const handles = [from]
      for (let k = 0; k < each; k += 2) handles.push({ x: n[i + k]!, y: n[i + k + 1]! })
      const steps = each === 2 ? 2 : PIECES
      for (let step = 1; step <= steps; step++) line.push(between(handles, step / steps))
    }
  }
  return found
}

/** Returns the point on a curve of any degree, by De Casteljau's algorithm. */
function between(handles: readonly Spot[], share: number): Spot {
  if (handles.length === 1) return handles[0]!
  const nearer = handles.slice(1).map((spot, i) => {
    const last = handles[i]!
    return { x: last.x + (spot.x - last.x) * share, y: last.y + (spot.y - last.y) * share }
  })
  return between(nearer, share)
}
