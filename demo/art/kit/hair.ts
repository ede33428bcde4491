import { brush, cel, locks } from './ink.ts'
import { clipped, join, num, path, type Point, type Svg } from './svg.ts'

export type HairColor = { fill: string; shade: string; light: string; line: string; dark?: string }

export const cap = 'M110,18C122,-86 74,-140 0,-140C-74,-140 -122,-86 -110,18'

/**
 * Draws the hair from the top of the head down to the tips over the forehead. `points` are the tips and the valleys between them, from
 * right to left.
 */
export const fringe = (points: readonly Point[], c: HairColor, w: number, t: number): Svg => {
  const moved = points.map(([x, y]): Point => [x + t * 14, y])
  const d = `M-110,18C-122,-86 -74,-140 0,-140C74,-140 122,-86 110,18${locks([110, 18], moved)}Z`
  return cel(d, { fill: c.fill, shade: c.shade, line: c.line, w, dx: -5, dy: -13, inside: ring(c.light, t) })
}

/** Draws the soft band of light around the top of the hair. */
const ring = (color: string, t: number): Svg => {
  const x = (v: number): string => num(v + t * 16)
  return path(
    `M${x(-96)},-52C${x(-70)},-88 ${x(-30)},-100 ${x(4)},-100C${x(40)},-100 ${x(74)},-88 ${x(97)},-50` +
      `L${x(84)},-50L${x(78)},-62L${x(64)},-58L${x(52)},-76L${x(34)},-70L${x(22)},-84L${x(2)},-76L${x(-16)},-86L${x(-32)},-72L${x(-52)},-76L${x(-62)},-60L${x(-78)},-60L${x(-84)},-48Z`,
    { fill: color, o: 0.85 },
  )
}

export const backOfHead = (c: HairColor, w: number, low: string): Svg =>
  cel(`M-110,18C-122,-86 -74,-140 0,-140C74,-140 122,-86 110,18${low}Z`, {
    fill: c.fill,
    shade: c.shade,
    line: c.line,
    w,
    dx: -8,
    dy: -10,
    inside: ring(c.light, 0),
  })

export const mass = (d: string, c: HairColor, w: number, inside: Svg = ''): Svg =>
  cel(d, { fill: c.fill, shade: c.shade, line: c.line, w, dx: -8, dy: -6, inside })

export const strands = (list: readonly (readonly Point[])[], color: string, w = 4): Svg =>
  join(...list.map((points) => brush(points, w, color, 0.4, 0.8)))

/** Draws a fox's ear at the upper side of the head; `side` is 1 for the right of the picture. */
export const foxEar = (
  side: 1 | -1,
  pose: 'up' | 'down' | 'alert',
  c: HairColor,
  tip: string,
  inner: string,
  w: number,
): Svg => {
  const p = (x: number, y: number): string => `${num(x * side)},${num(y)}`
  const shapes = {
    up: {
      outer: `M${p(22, -122)}C${p(34, -178)} ${p(66, -214)} ${p(96, -232)}C${p(118, -190)} ${p(122, -120)} ${p(106, -62)}Z`,
      x: 96,
      y: -232,
    },
    alert: {
      outer: `M${p(20, -122)}C${p(24, -190)} ${p(48, -236)} ${p(74, -260)}C${p(108, -212)} ${p(120, -130)} ${p(104, -62)}Z`,
      x: 74,
      y: -260,
    },
    down: {
      outer: `M${p(30, -118)}C${p(70, -160)} ${p(122, -158)} ${p(172, -122)}C${p(160, -84)} ${p(130, -58)} ${p(98, -50)}Z`,
      x: 172,
      y: -122,
    },
  }[pose]
  const mid = `translate(${num(side * (pose === 'down' ? 32 : 21))},${pose === 'down' ? -30 : -36}) scale(.68)`
  return join(
    cel(shapes.outer, { fill: c.fill, shade: c.shade, line: c.line, w, dx: -6, dy: -4 }),
    clipped(shapes.outer, `<circle cx="${shapes.x * side}" cy="${shapes.y}" r="52" fill="${tip}"/>`),
    `<g transform="${mid}">${path(shapes.outer, { fill: inner })}</g>`,
    brush(
      [
        [side * 62, -104],
        [side * 74, -142],
        [side * (pose === 'down' ? 96 : 84), pose === 'down' ? -124 : -178],
      ],
      11,
      '#fff6ea',
      0.3,
      0.9,
    ),
    path(shapes.outer, { line: c.line, w }),
  )
}
