import type { CompiledRig } from '../pose/compile-rig.ts'
import { stepSpring, type SpringState } from '../pose/spring.ts'

/** The springs of parts that swing after the body moves: hair, ears, tail, sleeves. */
export type Springs = {
  /** Adds the swing of each spring to its parameter. Returns true while a spring still swings visibly. */
  add(values: Float32Array, time: number, seconds: number): boolean
  settle(): void
}

export function createSprings(model: CompiledRig): Springs {
  const springs = model.rig.springs.map((source, order) => ({
    param: model.params.get(source.param)!,
    follow: Object.entries(source.follow).map(([id, gain]) => ({ param: model.params.get(id)!, gain })),
    state: { position: 0, speed: 0 } as SpringState,
    hertz: source.hertz,
    damping: source.damping,
    wind: source.wind ?? 0,
    order,
  }))
  return {
    add(values, time, seconds) {
      let busy = false
      for (let i = 0; i < springs.length; i++) {
        const spring = springs[i]!
        let target = 0
        for (let k = 0; k < spring.follow.length; k++)
          target += values[spring.follow[k]!.param]! * spring.follow[k]!.gain
        stepSpring(spring.state, target, spring.hertz, spring.damping, seconds)
        const lag = spring.state.position - target
        if (Math.abs(lag) > 0.12) busy = true
        values[spring.param]! += lag + breeze(time, spring.order) * spring.wind
      }
      return busy
    },
    settle() {
      for (let i = 0; i < springs.length; i++) springs[i]!.state.speed = 0
    },
  }
}

// Two slow waves with different frequencies look like wind; a single wave would look mechanical.
function breeze(time: number, order: number): number {
  return Math.sin(time * 0.83 + order * 0.7) * 0.65 + Math.sin(time * 0.36 + order * 1.9) * 0.35
}
