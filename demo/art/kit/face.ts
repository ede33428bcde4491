import { eye, lashes, type EyeShape, type Iris } from './eyes.ts'
import { brush, cel } from './ink.ts'
import { clipped, group, join, num, oval, path, times, type Svg } from './svg.ts'

export type Mouth =
  | 'smile'
  | 'grin'
  | 'o'
  | 'flat'
  | 'frown'
  | 'wavy'
  | 'cat'
  | 'shout'
  | 'pout'
  | 'soft'
  | 'none'
export type Look = {
  /** The direction of the head: -1 is to the left of the picture, 1 to the right. */
  turn?: number
  nod?: number
  tilt?: number
  eyes?: EyeShape
  gaze?: readonly [number, number]
  mouth?: Mouth
  brows?: 'calm' | 'up' | 'sad' | 'angry' | 'none'
  blush?: 0 | 1 | 2
  tear?: boolean
  sweat?: boolean
  ears?: 'up' | 'down' | 'alert'
  back?: boolean
}
export type Skin = {
  skin: string
  skinShade: string
  blush: string
  line: string
  ink: string
  iris: Iris
  brow: string
  old?: boolean
  freckles?: boolean
  glasses?: string
}

export const faceShape = (t: number): string => {
  const p = (x: number, y: number, depth = 0): string => `${num(x + t * depth)},${num(y)}`
  return (
    `M${p(-92, -40, 4)}C${p(-94, 0, 4)} ${p(-92, 38, 8)} ${p(-72, 66, 12)}C${p(-54, 88, 16)} ${p(-24, 103, 22)} ${p(0, 104, 26)}` +
    `C${p(24, 103, 22)} ${p(54, 88, 16)} ${p(72, 66, 12)}C${p(92, 38, 8)} ${p(94, 0, 4)} ${p(92, -40, 4)}C${p(80, -130)} ${p(-80, -130)} ${p(-92, -40, 4)}Z`
  )
}

const mouths = (ink: string): Record<Mouth, Svg> => ({
  smile: brush(
    [
      [-19, -3],
      [-9, 5],
      [2, 6],
      [13, 3],
      [20, -4],
    ],
    5,
    ink,
  ),
  soft: brush(
    [
      [-11, 0],
      [-2, 4],
      [11, -1],
    ],
    4.6,
    ink,
  ),
  flat: brush(
    [
      [-12, 1],
      [0, 0],
      [12, 1],
    ],
    5,
    ink,
  ),
  frown: brush(
    [
      [-14, 5],
      [-5, -2],
      [5, -2],
      [14, 5],
    ],
    5,
    ink,
  ),
  wavy: brush(
    [
      [-20, 3],
      [-12, -4],
      [-4, 3],
      [4, -4],
      [12, 3],
      [20, -3],
    ],
    4.6,
    ink,
  ),
  pout: brush(
    [
      [-9, 4],
      [-4, -3],
      [3, -3],
      [9, 4],
    ],
    5.4,
    ink,
  ),
  cat: brush(
    [
      [-19, -3],
      [-13, 5],
      [-5, 4],
      [0, -3],
      [5, 4],
      [13, 5],
      [19, -3],
    ],
    4.6,
    ink,
  ),
  grin: openMouth('M-24,-7C-14,-2 14,-2 24,-7C23,14 12,24 0,24C-12,24 -23,14 -24,-7Z', ink, 16),
  o: openMouth('M0,-8C9,-8 11,0 10,7C9,15 -9,15 -10,7C-11,0 -9,-8 0,-8Z', ink, 14),
  shout: openMouth('M-22,-10C-8,-15 10,-15 23,-9C27,8 22,30 2,31C-20,31 -26,10 -22,-10Z', ink, 22),
  none: '',
})
const openMouth = (d: string, ink: string, tongue: number): Svg =>
  join(
    path(d, { fill: '#8c2f3e' }),
    clipped(d, oval(0, tongue + 8, 15, 12, { fill: '#ee8585' })),
    path(d, { line: ink, w: 4 }),
  )

const brow = (kind: Look['brows'], side: 1 | -1, ink: string, thick: number): Svg => {
  const [inner, outer, lift] = {
    calm: [2, 4, 0],
    up: [-2, 2, -9],
    sad: [-10, 9, -2],
    angry: [11, -7, 4],
    none: [0, 0, 0],
  }[kind ?? 'calm'] as [number, number, number]
  if (kind === 'none') return ''
  return brush(
    [
      [side * -20, inner + lift],
      [side * 2, (inner + outer) / 2 - 7 + lift],
      [side * 26, outer + lift],
    ],
    thick,
    ink,
    0.35,
  )
}

const blushMarks = (x: number, y: number, color: string, level: number): Svg =>
  join(
    oval(x, y, 23, 12, { fill: color, o: level === 2 ? 0.62 : 0.42 }),
    level === 2 && times(3, (i) => path(`M${x - 10 + i * 9},${y + 6}l5,-11`, { line: color, w: 3, o: 0.9 })),
  )

const both = (draw: (side: 1 | -1) => Svg): Svg => join(draw(-1), draw(1))
/** Draws brows and lashes over the fringe, so that the mood is always visible. */
export const brows = (skin: Skin, look: Look): Svg => {
  const t = look.turn ?? 0
  const y = 18 + (look.nod ?? 0) * 14 - (skin.old ? 30 : 58)
  const shape = look.eyes ?? 'open'
  const eyeY = num(18 + (look.nod ?? 0) * 14)
  return both((side) =>
    join(
      !skin.old &&
        group(
          `translate(${num(eyeAt(side, t))},${eyeY}) scale(${num(narrow(side, t) * 1.2)},1.2)`,
          lashes(shape, skin.ink, side),
        ),
      group(
        `translate(${num(eyeAt(side, t))},${num(y)})`,
        brow(look.brows, side, skin.brow, skin.old ? 15 : 6),
      ),
    ),
  )
}
/** Returns the horizontal scale of an eye: the eye that is turned away appears narrower. */
const narrow = (side: 1 | -1, t: number): number => (side * t > 0 ? 1 - Math.abs(t) * 0.2 : 1)
const eyeAt = (side: 1 | -1, t: number): number =>
  side * 45 + t * 19 - (side * t > 0 ? side * 5 * Math.abs(t) : 0)

/** Draws the face without its hair; `shadow` is the shadow of the hair on the skin. */
export const face = (skin: Skin, look: Look, lw: number, shadow: Svg | false): Svg => {
  const t = look.turn ?? 0
  const nod = (look.nod ?? 0) * 14
  const eyeY = 18 + nod
  const shine = !(look.eyes === 'half' && look.mouth === 'frown')
  const spec = {
    iris: skin.iris,
    ink: skin.ink,
    shape: look.eyes ?? 'open',
    gaze: look.gaze ?? ([t * 0.5, 0] as const),
    shine,
    ...(skin.old ? { small: true } : {}),
  }
  const eyeX = (side: 1 | -1): number => eyeAt(side, t)
  const squash = (side: 1 | -1): number => narrow(side, t)
  const level = look.blush ?? 1
  return join(
    cel(faceShape(t), { fill: skin.skin, shade: skin.skinShade, line: skin.line, w: lw, dx: -5, dy: -7 }),
    shadow,
    level > 0 &&
      both((side) => blushMarks(eyeX(side) + side * 14 * squash(side), eyeY + 41, skin.blush, level)),
    skin.freckles &&
      both((side) =>
        times(3, (i) =>
          oval(eyeX(side) + side * (2 + i * 9), eyeY + 37 + (i % 2) * 6, 2.2, 2.2, { fill: skin.blush }),
        ),
      ),
    skin.old &&
      both((side) =>
        brush(
          [
            [eyeX(side) + side * 26, eyeY + 4],
            [eyeX(side) + side * 38, eyeY + 8],
          ],
          3,
          skin.ink,
          0.4,
          0.5,
        ),
      ),
    both((side) =>
      group(
        `translate(${num(eyeX(side))},${num(eyeY)}) scale(${(squash(side) * (skin.old ? 1 : 1.2)).toFixed(2)},${skin.old ? 1 : 1.2})`,
        eye(spec, side),
      ),
    ),
    skin.glasses &&
      both((side) =>
        oval(eyeX(side), eyeY + 4, 34 * squash(side), 33, { line: skin.glasses!, w: 4, fill: '#ffffff18' }),
      ),
    skin.glasses &&
      path(
        `M${num(eyeX(-1) + 32)},${num(eyeY)}Q${num(t * 24)},${num(eyeY - 8)} ${num(eyeX(1) - 32)},${num(eyeY)}`,
        { line: skin.glasses, w: 4 },
      ),
    skin.old
      ? brush(
          [
            [t * 24 - 6, eyeY + 10],
            [t * 24 + 12 * Math.sign(t || 1), eyeY + 30],
            [t * 24 - 4, eyeY + 36],
          ],
          4,
          skin.line,
          0.5,
          0.8,
        )
      : brush(
          [
            [t * 27 - 1, eyeY + 35],
            [t * 27 + 3 * Math.sign(t || 1), eyeY + 41],
          ],
          4,
          skin.line,
          0.5,
          0.7,
        ),
    group(
      `translate(${num(t * 23)},${num(73 + nod)}) scale(${(1 - Math.abs(t) * 0.1).toFixed(2)},1)`,
      mouths(skin.ink)[look.mouth ?? 'soft'],
    ),
    look.tear &&
      both((side) =>
        path(`M${num(eyeX(side) + side * 12)},${num(eyeY + 30)}q-9,16 0,22q10,-6 0,-22Z`, {
          fill: '#bfe6ff',
          line: '#ffffff',
          w: 2,
        }),
      ),
    look.sweat &&
      path(`M${num(78 - t * 10)},-44q-15,28 0,36q16,-8 0,-36Z`, { fill: '#cfefff', line: skin.line, w: 3 }),
  )
}
