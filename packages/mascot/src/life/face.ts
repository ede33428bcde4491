import type { CompiledRig } from '../pose/compile-rig.ts'

/** The current expression, with smooth transitions. */
export type Face = {
  /** Shows an expression, for some seconds or permanently. Returns false if no expression has that name. */
  show(name: string, seconds?: number): boolean
  /** Sets whether the figure is held. While it is held, the expression `held` is shown instead of any other. */
  hold(on: boolean): void
  /** Ends a temporary expression and goes back to the permanent expression. */
  relax(): void
  /** Advances the time and writes the current face to the values. Returns true while the face is still changing. */
  write(values: Float32Array, seconds: number): boolean
  /** Jumps to the end of the transition, for a still picture. */
  settle(): void
  name(): string
}

const SPEED = 11

export function createFace(model: CompiledRig): Face {
  const faces = new Map<string, Float32Array>()
  for (const name of Object.keys(model.rig.expressions)) faces.set(name, targetsOf(name, model))
  const current = Float32Array.from(faces.get('neutral')!)
  let lasting = 'neutral'
  let shown = 'neutral'
  let left = Infinity
  let held = false
  const showing = (): string => (held ? 'held' : shown)
  const relax = (): void => {
    shown = lasting
    left = Infinity
  }
  return {
    hold(on) {
      held = on && faces.has('held')
    },
    relax,
    show(name, seconds) {
      if (!faces.has(name)) return false
      shown = name
      left = seconds ?? Infinity
      if (seconds === undefined) lasting = name
      return true
    },
    write(values, seconds) {
      left -= seconds
      if (left <= 0) relax()
      const target = faces.get(showing())!
      const share = 1 - Math.exp(-SPEED * seconds)
      let rest = 0
      for (let i = 0; i < values.length; i++) {
        const gap = target[i]! - current[i]!
        rest = Math.max(rest, Math.abs(gap))
        current[i]! += gap * share
        values[i] = current[i]!
      }
      return rest > 0.02
    },
    settle: () => current.set(faces.get(showing())!),
    name: showing,
  }
}

function targetsOf(name: string, model: CompiledRig): Float32Array {
  const face = model.rig.expressions[name]!
  return Float32Array.from(model.rig.parameters, (parameter) => face[parameter.id] ?? parameter.default)
}
