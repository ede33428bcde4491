import type { Bone, Deform, Driver, Hit, Layer, Parameter, Point, Rig, Rest } from '../src/rig/rig.ts'

/** A layer as the artist writes it. It has no position, because the position comes from the drawing. */
export type LayerSource = Omit<Layer, 'id' | 'atlas' | 'at'>

/** A rig as the artist writes it, before the build adds positions from the drawing. The layers are in the order of the SVG. */
export type RigSource = Omit<Rig, 'format' | 'version' | 'atlas' | 'layers'> & {
  layers: Readonly<Record<string, LayerSource>>
}

export function parameter(id: string, min: number, max: number, value = 0): Parameter {
  return { id, min, max, default: value }
}

export function hit(name: string, bone: string, center: Point, radius: Point): Hit {
  return { name, bone, center, radius }
}

export function turned(param: string, degrees: number): Driver & { degrees: number } {
  return { param, degrees }
}

export function moved(param: string, x: number, y: number): Driver & { by: Point } {
  return { param, by: [x, y] }
}

export type EyeShape = {
  side: 'l' | 'r'
  /** The corners of the white of the eye, and how far the closed lid hangs below the line between the corners. */
  lid: Rest
  /** The middle line of the drawn upper lash. */
  lash: Rest
  /** The position of the lash line when the eye is closed. */
  closed: Rest
  /** How far a happy closed eye arches up from the line of the closed eye. */
  smile: number
  /** How far the iris moves at most. */
  reach: Point
  /** Whether there is a light line where the lids meet; dark fur needs it. */
  rimmed?: boolean
  /** The middle of the iris. */
  middle: Point
}

/** Returns all deforms of an eye. Both figures use them, so their eyes move in the same way. */
export function eyeDeforms(eye: EyeShape): Deform[] {
  const { side, lid, lash, closed } = eye
  const open = side === 'l' ? 'eyeOpenL' : 'eyeOpenR'
  const closing: Driver = { param: open, at: [1, 0] }
  const smiling: Driver = { ...closing, times: { param: 'eyeSmile' } }
  const lids = eye.rimmed ? [`lash-${side}`, `rim-${side}`] : [`lash-${side}`]
  const iris = [`iris-${side}`, `shine-${side}`]
  return [
    { ...closing, kind: 'press', layers: [`eye-white-${side}`], ...lid, keep: 0.04 },
    { ...closing, kind: 'press', layers: lids, ...closed, keep: 0.8, rest: lash },
    {
      ...smiling,
      kind: 'bow',
      layers: [`eye-white-${side}`, ...lids],
      from: closed.from[0],
      to: closed.to[0],
      by: eye.smile,
    },
    { ...closing, kind: 'shift', layers: iris, by: [0, 8] },
    { param: 'eyeX', kind: 'shift', layers: [`iris-${side}`], by: [eye.reach[0], 0] },
    { param: 'eyeY', kind: 'shift', layers: [`iris-${side}`], by: [0, eye.reach[1]] },
    // The highlight in the eye moves less than the iris, which makes the eye look wet.
    { param: 'eyeX', kind: 'shift', layers: [`shine-${side}`], by: [eye.reach[0] * 0.7, 0] },
    { param: 'eyeY', kind: 'shift', layers: [`shine-${side}`], by: [0, eye.reach[1] * 0.7] },
    { param: 'pupil', kind: 'scale', layers: iris, about: eye.middle, by: [1.16, 1.16] },
  ]
}

export function eyeLayers(side: 'l' | 'r', depth: number): Record<string, LayerSource> {
  const open = side === 'l' ? 'eyeOpenL' : 'eyeOpenR'
  const fades = (from: number, to: number): Layer['opacity'] => [{ param: open, keys: [[from, 0], [to, 1]] }] // prettier-ignore
  const white = `eye-white-${side}`
  return {
    [white]: { bone: 'head', mesh: [8, 6], depth, opacity: fades(0.03, 0.14) },
    [`iris-${side}`]: { bone: 'head', mesh: [2, 2], depth: depth * 1.04, clip: white },
    [`shine-${side}`]: {
      bone: 'head',
      mesh: [2, 2],
      depth: depth * 1.04,
      clip: white,
      opacity: fades(0.2, 0.5),
    },
    [`lower-${side}`]: { bone: 'head', mesh: [3, 1], depth, opacity: fades(0.15, 0.4) },
    [`lash-${side}`]: { bone: 'head', mesh: [18, 4], depth },
  }
}

/** Returns the same line on the other side of a symmetric figure. */
export function mirror(rest: Rest, axis: number): Rest {
  return {
    from: [axis * 2 - rest.from[0], rest.from[1]],
    to: [axis * 2 - rest.to[0], rest.to[1]],
    sag: rest.sag,
  }
}

export const standardParameters: readonly Parameter[] = [
  parameter('angleX', -1.3, 1.3),
  parameter('angleY', -1.3, 1.3),
  parameter('angleZ', -1.2, 1.2),
  parameter('eyeX', -1, 1),
  parameter('eyeY', -1, 1),
  parameter('eyeOpenL', 0, 1.2, 1),
  parameter('eyeOpenR', 0, 1.2, 1),
  parameter('eyeSmile', 0, 1),
  parameter('pupil', -1.4, 1),
  parameter('brow', -1, 1),
  parameter('browTilt', -1, 1),
  parameter('mouthOpen', 0, 1),
  parameter('mouthForm', -1, 1),
  parameter('blush', 0, 1, 0.55),
  parameter('shy', 0, 1),
  parameter('breath', 0, 1),
  parameter('bodyX', -1, 1),
  parameter('bodyY', 0, 1),
  parameter('squash', -1, 1),
  parameter('held', 0, 1),
  parameter('carryX', -1, 1),
]

export type { Bone, Deform, Layer, Point }
