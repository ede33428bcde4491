import { brush } from './ink.ts'
import { clipped, group, join, num, oval, path, type Svg } from './svg.ts'

export type EyeShape = 'open' | 'wide' | 'half' | 'sad' | 'firm' | 'happy' | 'closed' | 'dots' | 'squeezed'
export type Iris = { dark: string; mid: string; light: string }
type Eye = {
  iris: Iris
  ink: string
  shape: EyeShape
  gaze: readonly [number, number]
  shine: boolean
  small?: boolean
}

const lids: Record<
  'open' | 'wide' | 'half' | 'sad' | 'firm',
  [inner: number, outer: number, top: number, iris: number]
> = {
  open: [6, -6, -42, 1],
  wide: [4, -4, -46, 0.84],
  half: [4, 0, -20, 1],
  sad: [-6, 6, -34, 1],
  firm: [14, -12, -32, 0.95],
}

/** Draws the upper lashes of an open eye. They are a separate drawing, because they are placed over the fringe. */
export const lashes = (shape: EyeShape, ink: string, side: 1 | -1): Svg => {
  const lid = lids[shape as 'open']
  if (!lid) return ''
  const [inner, outer, top] = lid
  const p = (a: number, b: number): string => `${num(a * side)},${num(b)}`
  return path(
    `M${p(-27, inner + 7)}C${p(-24, top * 0.88)} ${p(12, top - 11)} ${p(30, outer - 6)}L${p(38, outer - 7)}Q${p(34, outer + 2)} ${p(28, outer + 8)}` +
      `C${p(20, top * 0.76)} ${p(-16, top * 0.72)} ${p(-23, inner + 5)}Z`,
    { fill: ink },
  )
}

/** Draws an open eye with (0,0) in the middle; `side` is 1 for the eye on the right of the picture. */
const openEye = ({ iris, ink, shape, gaze, shine }: Eye, side: 1 | -1): Svg => {
  const [inner, outer, top, size] = lids[shape as 'open']
  const x = (v: number): number => v * side
  const p = (a: number, b: number): string => `${num(x(a))},${num(b)}`
  const opening = `M${p(-24, inner + 4)}C${p(-20, top * 0.75)} ${p(12, top)} ${p(27, outer)}C${p(26, 18)} ${p(15, 31)} ${p(1, 31)}C${p(-13, 31)} ${p(-22, 22)} ${p(-24, inner + 4)}Z`
  const [gx, gy] = [gaze[0] * 8, 2 + gaze[1] * 7]
  const d = `M${p(-24, -60)}L${p(40, -60)}L${p(40, top * 0.2)}L${p(-24, top * 0.2)}Z`
  return join(
    path(opening, { fill: '#fffdfb' }),
    clipped(
      opening,
      oval(gx, gy, 19 * size, 26 * size, { fill: iris.mid }),
      clipped(
        `M${num(gx - 19 * size)},${num(gy)}a${19 * size},${26 * size} 0 1 1 ${38 * size},0a${19 * size},${26 * size} 0 1 1 ${-38 * size},0Z`,
        oval(gx, gy - 16 * size, 24, 22 * size, { fill: iris.dark }),
        oval(gx, gy + 22 * size, 15 * size, 12 * size, { fill: iris.light }),
      ),
      oval(gx, gy + 1, 7.5 * size, 11 * size, { fill: iris.dark }),
      oval(gx, gy, 19 * size, 26 * size, { line: iris.dark, w: 2.5 }),
      path(d, { fill: iris.dark, o: 0.16, extra: `transform="translate(0,${num(top * 0.12)})"` }),
      shine && oval(gx - 7, gy - 11, 7.5, 9, { fill: '#ffffff' }),
      shine && oval(gx + 8, gy + 12, 3.6, 4.2, { fill: '#ffffff', o: 0.95 }),
    ),
    lashes(shape, ink, side),
    brush(
      [
        [x(5), 32],
        [x(15), 29.5],
        [x(22), 22],
      ],
      2.6,
      ink,
      0.5,
      0.6,
    ),
    shape !== 'wide' &&
      brush(
        [
          [x(-18), top - 2],
          [x(2), top - 13],
          [x(24), top + 3],
        ],
        2.6,
        ink,
        0.5,
        0.45,
      ),
  )
}

const closedEye = ({ ink, shape }: Eye, side: 1 | -1): Svg => {
  const x = (v: number): number => v * side
  if (shape === 'squeezed') {
    return join(
      brush(
        [
          [x(24), -14],
          [x(6), -2],
          [x(-18), 4],
        ],
        8,
        ink,
        0.6,
      ),
      brush(
        [
          [x(24), 20],
          [x(6), 10],
          [x(-18), 4],
        ],
        7,
        ink,
        0.6,
      ),
    )
  }
  if (shape === 'happy')
    return brush(
      [
        [x(-27), 12],
        [x(-15), -9],
        [x(3), -16],
        [x(20), -7],
        [x(32), 13],
      ],
      9,
      ink,
      0.6,
    )
  return join(
    brush(
      [
        [x(-26), 2],
        [x(-12), 15],
        [x(6), 18],
        [x(22), 11],
        [x(34), -2],
      ],
      8.5,
      ink,
      0.6,
    ),
    brush(
      [
        [x(14), 16],
        [x(18), 22],
      ],
      4,
      ink,
      0.2,
    ),
    brush(
      [
        [x(24), 11],
        [x(30), 16],
      ],
      4,
      ink,
      0.2,
    ),
  )
}

export const eye = (spec: Eye, side: 1 | -1): Svg => {
  if (spec.small || spec.shape === 'dots') {
    if (spec.shape === 'happy' || spec.shape === 'closed') return group('scale(.72)', closedEye(spec, side))
    return join(
      oval(spec.gaze[0] * 5, 4 + spec.gaze[1] * 4, 8, 11, { fill: spec.ink }),
      oval(spec.gaze[0] * 5 - 2, spec.gaze[1] * 4, 2.6, 3, { fill: '#fff' }),
    )
  }
  return spec.shape === 'happy' || spec.shape === 'closed' || spec.shape === 'squeezed'
    ? closedEye(spec, side)
    : openEye(spec, side)
}
