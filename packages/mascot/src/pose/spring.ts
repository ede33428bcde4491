/** A damped oscillator that chases its target. */
export type SpringState = { position: number; speed: number }

/**
 * Moves a spring by `seconds` with the exact solution of the equation, so that it stays stable however long a step is. `hertz` is the
 * natural rhythm of the spring; with `damping` 1 it does not overshoot.
 */
export function stepSpring(
  state: SpringState,
  target: number,
  hertz: number,
  damping: number,
  seconds: number,
): void {
  const omega = hertz * Math.PI * 2
  const x = state.position - target
  const v = state.speed
  const ratio = Math.min(damping, 0.999)
  const fade = Math.exp(-ratio * omega * seconds)
  const ring = omega * Math.sqrt(1 - ratio * ratio)
  const sin = Math.sin(ring * seconds)
  const cos = Math.cos(ring * seconds)
  const along = (v + ratio * omega * x) / ring
  state.position = target + fade * (x * cos + along * sin)
  state.speed = fade * (v * cos - (ratio * omega * along + x * ring) * sin)
}
