import { softDot } from './brush.mjs'
import { random, TAU } from './random.mjs'

/** Draws fireflies that move in loops over the bank and light up from time to time. */
export function fireflies(ctx, { theme, layout }, t) {
  const next = random(33)
  const { width, height, unitPixels: u } = layout
  ctx.save()
  ctx.globalCompositeOperation = 'lighter'
  for (let i = 0; i < theme.fireflies; i += 1) {
    const side = next() ** 0.7
    const cx = (i % 2 === 0 ? 0.34 * side : 1 - 0.34 * side) * width
    const [cy, phase, rhythm] = [height * (0.7 + 0.15 * next()), next(), 1 + (i % 3)]
    const x = cx + Math.sin(TAU * (t + phase)) * u * 0.05 + Math.sin(TAU * (3 * t + phase * 5)) * u * 0.012
    const y = cy + Math.sin(TAU * (2 * t + phase * 2)) * u * 0.018
    const light = Math.max(0, Math.sin(TAU * (rhythm * t + phase))) ** 1.5
    if (light < 0.02) continue
    softDot(ctx, x, y, u * 0.02, (alpha) => `rgba(205, 240, 120, ${alpha})`, 0.75 * light)
    softDot(ctx, x, y, u * 0.004, (alpha) => `rgba(250, 255, 215, ${alpha})`, light)
  }
  ctx.restore()
}
