import { weightOf, type CompiledDriver } from './driver.ts'
import type { Point } from '../rig/rig.ts'
import type { CompiledDeform } from './compile-deform.ts'
import type { CompiledBone, CompiledRig } from './compile-rig.ts'

/** The reusable memory for the pose of one puppet. After `applyPose`, `vertices` contains x, y and opacity of each vertex. */
export type Pose = {
  values: Float32Array
  vertices: Float32Array
  /** The transform of each bone as six numbers, a to f, as in transforms of a canvas. */
  bones: Float32Array
  scratch: Float32Array
}

export function createPose(model: CompiledRig): Pose {
  const values = new Float32Array(model.rig.parameters.length)
  for (const [i, parameter] of model.rig.parameters.entries()) values[i] = parameter.default
  return {
    values,
    vertices: new Float32Array(model.vertexCount * 3),
    bones: new Float32Array(model.bones.length * 6),
    scratch: new Float32Array(model.vertexCount * 2),
  }
}

/** Computes the position of every vertex for the current parameter values. Allocates no memory. */
export function applyPose(model: CompiledRig, pose: Pose): void {
  pose.scratch.set(model.rest)
  for (let i = 0; i < model.deforms.length; i++) deformLayer(model.deforms[i]!, pose)
  for (let i = 0; i < model.bones.length; i++) poseBone(model.bones[i]!, i, pose)
  for (let i = 0; i < model.layers.length; i++) {
    const layer = model.layers[i]!
    let alpha = 1
    for (let k = 0; k < layer.opacity.length; k++) alpha *= keyed(layer.opacity[k]!, pose.values)
    placeVertices(pose, layer.start, layer.count, layer.bone * 6, alpha)
  }
}

function deformLayer(deform: CompiledDeform, pose: Pose): void {
  const weight = weightOf(deform.driver, pose.values)
  if (Math.abs(weight) < 1e-4) return
  const points = pose.scratch
  const { offsets, angles, start, count } = deform
  if (offsets) {
    for (let i = 0; i < count * 2; i++) points[start * 2 + i]! += offsets[i]! * weight
    return
  }
  for (let i = 0; i < count; i++) {
    const angle = angles![i]! * weight
    const sin = Math.sin(angle)
    const cos = Math.cos(angle)
    const at = (start + i) * 2
    const x = points[at]! - deform.rootX
    const y = points[at + 1]! - deform.rootY
    points[at] = deform.rootX + x * cos - y * sin
    points[at + 1] = deform.rootY + x * sin + y * cos
  }
}

function poseBone(bone: CompiledBone, index: number, pose: Pose): void {
  const { values, bones } = pose
  let angle = 0
  let moveX = 0
  let moveY = 0
  let scaleX = 1
  let scaleY = 1
  for (let i = 0; i < bone.rotate.length; i++)
    angle += bone.rotate[i]!.angle * weightOf(bone.rotate[i]!.driver, values)
  for (let i = 0; i < bone.move.length; i++) {
    const weight = weightOf(bone.move[i]!.driver, values)
    moveX += bone.move[i]!.x * weight
    moveY += bone.move[i]!.y * weight
  }
  for (let i = 0; i < bone.scale.length; i++) {
    const weight = weightOf(bone.scale[i]!.driver, values)
    scaleX += bone.scale[i]!.x * weight
    scaleY += bone.scale[i]!.y * weight
  }
  const a = Math.cos(angle) * scaleX
  const b = Math.sin(angle) * scaleX
  const c = -Math.sin(angle) * scaleY
  const d = Math.cos(angle) * scaleY
  const e = bone.x + moveX - a * bone.x - c * bone.y
  const f = bone.y + moveY - b * bone.x - d * bone.y
  const to = index * 6
  if (bone.parent < 0) {
    bones[to] = a
    bones[to + 1] = b
    bones[to + 2] = c
    bones[to + 3] = d
    bones[to + 4] = e
    bones[to + 5] = f
    return
  }
  const p = bone.parent * 6
  const pa = bones[p]!
  const pb = bones[p + 1]!
  const pc = bones[p + 2]!
  const pd = bones[p + 3]!
  bones[to] = pa * a + pc * b
  bones[to + 1] = pb * a + pd * b
  bones[to + 2] = pa * c + pc * d
  bones[to + 3] = pb * c + pd * d
  bones[to + 4] = pa * e + pc * f + bones[p + 4]!
  bones[to + 5] = pb * e + pd * f + bones[p + 5]!
}

function placeVertices(pose: Pose, start: number, count: number, bone: number, alpha: number): void {
  const { scratch, vertices, bones } = pose
  const a = bones[bone]!
  const b = bones[bone + 1]!
  const c = bones[bone + 2]!
  const d = bones[bone + 3]!
  const e = bones[bone + 4]!
  const f = bones[bone + 5]!
  for (let i = start; i < start + count; i++) {
    const x = scratch[i * 2]!
    const y = scratch[i * 2 + 1]!
    vertices[i * 3] = a * x + c * y + e
    vertices[i * 3 + 1] = b * x + d * y + f
    vertices[i * 3 + 2] = alpha
  }
}

function keyed(opacity: { driver: CompiledDriver; keys: readonly Point[] }, values: Float32Array): number {
  const at = weightOf(opacity.driver, values)
  const { keys } = opacity
  if (at <= keys[0]![0]) return keys[0]![1]
  for (let i = 1; i < keys.length; i++) {
    const [to, high] = keys[i]!
    if (at > to) continue
    const [from, low] = keys[i - 1]!
    return low + ((high - low) * (at - from)) / (to - from)
  }
  return keys[keys.length - 1]![1]
}
