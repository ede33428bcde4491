import type { Deform, Point, Rest } from '../rig/rig.ts'
import { compileDriver, type CompiledDriver, type ParamIndex } from './driver.ts'

/** A deform of a part of the mesh: an offset for each vertex, or (for a bend) a rotation of each vertex around a root. */
export type CompiledDeform = {
  driver: CompiledDriver
  start: number
  count: number
  /** x and y offset of each vertex at weight 1; undefined for a bend. */
  offsets: Float32Array | undefined
  /** Angle of each vertex at weight 1, in radians; undefined unless the deform is a bend. */
  angles: Float32Array | undefined
  rootX: number
  rootY: number
}

export type MeshSpan = { start: number; count: number; depth: number }

export function compileDeform(
  deform: Deform,
  span: MeshSpan,
  rest: Float32Array,
  index: ParamIndex,
): CompiledDeform {
  const driver = compileDriver(deform, index)
  const { start, count } = span
  if (deform.kind === 'bend') {
    const angles = new Float32Array(count)
    for (let i = 0; i < count; i++)
      angles[i] = bendAngle(deform, rest[(start + i) * 2]!, rest[(start + i) * 2 + 1]!)
    return { driver, start, count, offsets: undefined, angles, rootX: deform.root[0], rootY: deform.root[1] }
  }
  const offsets = new Float32Array(count * 2)
  for (let i = 0; i < count; i++) {
    const [dx, dy] = offsetOf(deform, rest[(start + i) * 2]!, rest[(start + i) * 2 + 1]!, span.depth, i)
    offsets[i * 2] = dx
    offsets[i * 2 + 1] = dy
  }
  return { driver, start, count, offsets, angles: undefined, rootX: 0, rootY: 0 }
}

function bendAngle(deform: Extract<Deform, { kind: 'bend' }>, x: number, y: number): number {
  const [rx, ry] = deform.root
  const ax = deform.tip[0] - rx
  const ay = deform.tip[1] - ry
  const along = Math.max(0, ((x - rx) * ax + (y - ry) * ay) / (ax * ax + ay * ay))
  return ((deform.degrees * Math.PI) / 180) * Math.min(1.3, along) ** (deform.power ?? 1.5)
}

function offsetOf(
  deform: Exclude<Deform, { kind: 'bend' }>,
  x: number,
  y: number,
  depth: number,
  i: number,
): Point {
  switch (deform.kind) {
    case 'shift':
      return deform.by
    case 'turn': {
      const u = (x - deform.center[0]) / deform.radius[0]
      const v = (y - deform.center[1]) / deform.radius[1]
      const dome = Math.max(0, 1 - 0.75 * (u * u + v * v)) * depth
      return [deform.by[0] * dome, deform.by[1] * dome]
    }
    case 'scale':
      return [(x - deform.about[0]) * (deform.by[0] - 1), (y - deform.about[1]) * (deform.by[1] - 1)]
    case 'bow':
      return [0, deform.by * hump(x, deform.from, deform.to)]
    case 'press': {
      const line = lineAt(deform, x)
      const own = deform.rest ? y - lineAt(deform.rest, x) : y - line
      return [0, line + own * (deform.keep ?? 0) - y]
    }
    case 'points':
      return deform.offsets[i]!
  }
}

function hump(x: number, from: number, to: number): number {
  const u = Math.min(1.15, Math.max(-0.15, (x - from) / (to - from)))
  return 4 * u * (1 - u)
}

function lineAt(line: Rest, x: number): number {
  const u = (x - line.from[0]) / (line.to[0] - line.from[0])
  return line.from[1] + (line.to[1] - line.from[1]) * u + line.sag * hump(x, line.from[0], line.to[0])
}
