import { between } from './colour.mjs'
import { random } from './random.mjs'

/**
 * Returns the houses of the village on the other shore: roofs among trees, of which the farther ones are paler. `sparks.mjs` draws
 * their windows.
 */
export function houses({ layout }) {
  const next = random(404)
  const { width, height, shore, unitPixels: u } = layout
  return layout.village.flatMap(([from, to, count]) =>
    Array.from({ length: count }, (_, i) => {
      const back = 1 - i / count
      const size = u * (0.009 + 0.009 * next()) * (1.15 - 0.4 * back)
      return {
        x: width * (from + (to - from) * ((i * 0.618 + 0.12 * next()) % 1)),
        y: height * shore - u * (0.0015 + 0.02 * back * next()),
        size,
        wide: size * (1.5 + next()),
        back,
        lit: next() < 0.66,
        phase: next(),
        panes: 1 + Math.floor(next() * 3),
      }
    }),
  )
}

export function village(ctx, stage) {
  const { theme, layout } = stage
  const next = random(405)
  for (const { x, y, size, wide, back } of houses(stage)) {
    ctx.fillStyle = between(theme.village[0], theme.hills[2], back * 0.7)
    ctx.fillRect(x - wide * 0.42, y - size * 0.75, wide * 0.84, size * 0.8)
    ctx.fillStyle = between(theme.village[1], theme.hills[2], back * 0.6)
    ctx.beginPath()
    ctx.moveTo(x - wide * 0.62, y - size * 0.6)
    ctx.quadraticCurveTo(x - wide * 0.4, y - size * 0.8, x - wide * 0.3, y - size * 1.3)
    ctx.lineTo(x + wide * 0.3, y - size * 1.3)
    ctx.quadraticCurveTo(x + wide * 0.4, y - size * 0.8, x + wide * 0.62, y - size * 0.6)
    ctx.fill()
    ctx.fillStyle = between(theme.village[2], theme.hillLight, 0.4, 0.55)
    ctx.fillRect(x - wide * 0.3, y - size * 1.34, wide * 0.6, size * 0.14)
    for (let i = 0; i < 10; i += 1) {
      ctx.fillStyle = between(theme.hills[3], theme.hills[2], next() * 0.7, 0.85)
      const r = size * (0.22 + 0.3 * next())
      ctx.beginPath()
      ctx.ellipse(x + (next() - 0.5) * wide * 2.4, y - r * 0.4 + size * 0.1 * next(), r * 1.2, r, 0, 0, 7)
      ctx.fill()
    }
  }
  const line = layout.shore * layout.height
  for (let i = 0; i < 420; i += 1) {
    ctx.fillStyle = between(theme.hills[3], theme.hills[2], next(), 0.8)
    const r = layout.unitPixels * (0.0008 + 0.0022 * next())
    ctx.beginPath()
    ctx.ellipse(next() * layout.width, line - r * 0.4, r * (2 + 4 * next()), r, 0, 0, 7)
    ctx.fill()
  }
}
