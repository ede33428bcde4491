import type { CompiledRig } from '../pose/compile-rig.ts'
import type { Motion, Point } from '../rig/rig.ts'

type Track = { param: number; keys: readonly Point[] }
type Prepared = { seconds: number; calm: boolean; tracks: readonly Track[] }

/**
 * Plays motions. The offsets of a motion are added to all other movements. Two motions can play at the same time, such as a hop and a wave.
 */
export type MotionPlayer = {
  start(name: string): boolean
  /** Adds the offsets of all running motions to the values. Returns true while one of the motions needs the full frame rate. */
  add(values: Float32Array, seconds: number): boolean
}

const SLOTS = 2

export function createMotionPlayer(model: CompiledRig): MotionPlayer {
  const prepared = new Map<string, Prepared>()
  for (const [name, motion] of Object.entries(model.rig.motions)) prepared.set(name, prepare(motion, model))
  const running: (Prepared | undefined)[] = []
  const times = new Float64Array(SLOTS)
  for (let slot = 0; slot < SLOTS; slot++) running.push(undefined)
  return {
    start(name) {
      const motion = prepared.get(name)
      if (!motion) return false
      const again = running.indexOf(motion)
      const free = running.indexOf(undefined)
      const slot = again >= 0 ? again : free >= 0 ? free : 0
      running[slot] = motion
      times[slot] = 0
      return true
    },
    add(values, seconds) {
      let busy = false
      for (let slot = 0; slot < SLOTS; slot++) {
        const motion = running[slot]
        if (!motion) continue
        times[slot]! += seconds
        const time = times[slot]!
        if (time >= motion.seconds) {
          running[slot] = undefined
          continue
        }
        if (!motion.calm) busy = true
        for (let i = 0; i < motion.tracks.length; i++) {
          const track = motion.tracks[i]!
          values[track.param]! += sampleTrack(track.keys, time)
        }
      }
      return busy
    },
  }
}

function prepare(motion: Motion, model: CompiledRig): Prepared {
  const tracks = Object.entries(motion.tracks).map(([id, keys]) => ({ param: model.params.get(id)!, keys }))
  return { seconds: motion.seconds, calm: motion.calm ?? false, tracks }
}

/** Returns the value of a track at the time `time`; values between two keys are eased. */
export function sampleTrack(keys: readonly Point[], time: number): number {
  if (keys.length === 0) return 0
  if (time <= keys[0]![0]) return keys[0]![1]
  for (let i = 1; i < keys.length; i++) {
    if (time > keys[i]![0]) continue
    const from = keys[i - 1]!
    const u = (time - from[0]) / (keys[i]![0] - from[0])
    return from[1] + (keys[i]![1] - from[1]) * (u * u * (3 - 2 * u))
  }
  return keys[keys.length - 1]![1]
}
