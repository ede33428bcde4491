import { settle } from './settle.ts'
import { clipped, join, num, path, rect, type Point, type Svg } from './svg.ts'

type Frame = { x: number; y: number; w: number; h: number }
/** A panel. `inner` is the rectangle inside its slanting sides, in which lettering may be placed. */
export type Box = Frame & { d: string; inner?: Frame }
/** A row of panels. A positive `slant` moves the left end of the lower border up. */
export type Row = { h: number; cols?: readonly number[]; slant?: number; lean?: number }
export const pageSize = { w: 1100, h: 1560 } as const

/** Returns the panels of a page. The rows have relative heights. With `rtl`, the panels of each row are in order from right to left. */
export const layout = (
  rows: readonly Row[],
  { rtl = false, margin = 44, gutter = 18, w = pageSize.w, h = pageSize.h as number } = {},
): Box[] => {
  const sum = rows.reduce((total, row) => total + row.h, 0)
  const space = h - margin * 2 - gutter * (rows.length - 1)
  const boxes: Box[] = []
  let top = margin
  let above = 0
  for (const row of rows) {
    const high = (row.h / sum) * space
    const cols = row.cols ?? [1]
    const wide = w - margin * 2 - gutter * (cols.length - 1)
    const total = cols.reduce((a, b) => a + b, 0)
    const below = row === rows.at(-1) ? 0 : (row.slant ?? 0)
    const yAt = (x: number, base: number, slant: number): number => base + slant * (x / w - 0.5)
    let left = margin
    const line: Box[] = []
    ;(rtl ? [...cols].reverse() : cols).forEach((col, i) => {
      const cw = (col / total) * wide
      const [l, r] = [left, left + cw]
      const lean = row.lean ?? 0
      const [ll, rl] = [i === 0 ? 0 : lean, i === cols.length - 1 ? 0 : lean]
      const points: Point[] = [
        [l + ll / 2, yAt(l, top, above)],
        [r + rl / 2, yAt(r, top, above)],
        [r - rl / 2, yAt(r, top + high, below)],
        [l - ll / 2, yAt(l, top + high, below)],
      ]
      const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])]
      const [x, y] = [Math.min(...xs), Math.min(...ys)]
      const [a, b, c, d] = points as [Point, Point, Point, Point]
      const [inX, inY] = [Math.max(a[0], d[0]), Math.max(a[1], b[1])]
      line.push({
        x,
        y,
        w: Math.max(...xs) - x,
        h: Math.max(...ys) - y,
        inner: { x: inX, y: inY, w: Math.min(b[0], c[0]) - inX, h: Math.min(c[1], d[1]) - inY },
        d: `M${points.map((p) => `${num(p[0])},${num(p[1])}`).join('L')}Z`,
      })
      left += cw + gutter
    })
    boxes.push(...(rtl ? line.reverse() : line))
    top += high + gutter
    above = below
  }
  return boxes
}

export const box = (x: number, y: number, w: number, h: number): Box => ({
  x,
  y,
  w,
  h,
  d: `M${x},${y}h${w}v${h}h${-w}Z`,
})

const inPanel = (b: Box, ...parts: (Svg | false | undefined)[]): Svg => {
  const { x, y, w, h } = b.inner ?? b
  const free = [x - b.x, y - b.y, w, h].map(num).join(' ')
  return `<g transform="translate(${num(b.x)},${num(b.y)})" data-panel='${free}'>${join(...parts)}</g>`
}

/** Draws a scene inside the border of a panel; (0,0) of the scene is the top left corner of the panel. */
export const panel = (b: Box, scene: Svg, border = '#2a2033', w = 5): Svg =>
  join(clipped(b.d, inPanel(b, scene)), w > 0 && path(b.d, { line: border, w }))

/** Draws something over a panel. The drawing may extend beyond the border. */
export const over = (b: Box, ...parts: (Svg | false | undefined)[]): Svg => inPanel(b, ...parts)

/** Draws a complete page and places its balloons and sound words. */
export const sheet = (w: number, h: number, paper: string, ...parts: (Svg | false | undefined)[]): Svg =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${rect(0, 0, w, h, { fill: paper })}${settle(join(...parts), w, h)}</svg>`
