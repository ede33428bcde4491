/** The state of a damped oscillator that moves towards a target. */
export type SpringState = { position: number; speed: number }

/**
 * Moves a spring by `seconds` with the exact solution of the equation, so the spring stays stable however long a step is. `hertz` is the
 * natural frequency of the spring. With `damping` 1, the spring does not overshoot.
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
