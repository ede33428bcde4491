import type { CompiledRig } from './compile-rig.ts'
import type { Pose } from './pose.ts'

/**
 * Returns the name of the first hit area that contains a point, given in canvas units; undefined when there is none. The areas move with
 * the bones of the current pose.
 */
export function findHit(model: CompiledRig, pose: Pose, x: number, y: number): string | undefined {
  for (const hit of model.rig.hits) {
    const bone = model.rig.bones.findIndex((candidate) => candidate.id === hit.bone) * 6
    const [a, b, c, d, e, f] = pose.bones.subarray(bone, bone + 6) as unknown as number[]
    const scale = a! * d! - b! * c!
    if (scale === 0) continue
    const localX = (d! * (x - e!) - c! * (y - f!)) / scale
    const localY = (a! * (y - f!) - b! * (x - e!)) / scale
    const u = (localX - hit.center[0]) / hit.radius[0]
    const v = (localY - hit.center[1]) / hit.radius[1]
    if (u * u + v * v <= 1) return hit.name
  }
  return undefined
}
