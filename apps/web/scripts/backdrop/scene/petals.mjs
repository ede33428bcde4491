import { along } from './colour.mjs'
import { petalPath } from './brush.mjs'
import { random, TAU } from './random.mjs'

/** Drifting petals in two depths: many small ones far off, a few large soft ones near the eye. Each ends where it began. */
export function petals(ctx, stage, t) {
  fall(ctx, stage, t, { count: 40, seed: 99, size: [0.0045, 0.0075], blur: 0, alpha: 0.9, falls: 1 })
  fall(ctx, stage, t, { count: 7, seed: 142, size: [0.016, 0.026], blur: 0.0032, alpha: 0.62, falls: 2 })
}

function fall(ctx, { theme, layout }, t, { count, seed, size, blur, alpha, falls }) {
  const next = random(seed)
  const { width, height, unitPixels: u } = layout
  ctx.save()
  ctx.globalAlpha = alpha
  if (blur > 0) ctx.filter = `blur(${blur * u}px)`
  for (let i = 0; i < count; i += 1) {
    const [startX, startY, phase, spin, kind] = [next(), next(), next(), next(), next()]
    const down = (startY + t * falls) % 1
    const gust = Math.sin(TAU * (t * falls + phase)) * 0.025 + Math.sin(TAU * (2 * t * falls + phase * 3)) * 0.009
    const across = (startX * 1.3 + 1.3 - down * 0.42 + gust) % 1.3
    const length = u * (size[0] + (size[1] - size[0]) * next())
    ctx.save()
    ctx.translate((across - 0.15) * width, (down * 1.16 - 0.08) * height)
    ctx.rotate(TAU * (spin + 0.12 * Math.sin(TAU * (t * falls + spin)) + t * (kind < 0.5 ? 1 : -1)))
    ctx.scale(1, 0.3 + 0.7 * Math.abs(Math.cos(Math.PI * (t * 2 * falls + phase))))
    shape(ctx, theme, length, kind)
    ctx.restore()
  }
  ctx.restore()
}

// Flat, cupped and folded.
function shape(ctx, theme, length, kind) {
  ctx.translate(0, length * 0.5)
  petalPath(ctx, length)
  const fill = ctx.createLinearGradient(-length * 0.4, 0, length * 0.4, -length)
  fill.addColorStop(0, along(theme.petals, 0.05))
  fill.addColorStop(1, along(theme.petals, 0.85))
  ctx.fillStyle = fill
  ctx.fill()
  if (kind < 0.34) return
  ctx.clip()
  ctx.fillStyle = along(theme.petals, kind < 0.67 ? 1 : 0, 0.65)
  ctx.beginPath()
  ctx.moveTo(0, 0)
  ctx.quadraticCurveTo(length * (kind < 0.67 ? 0.1 : 0.35), -length * 0.5, 0, -length * 1.1)
  ctx.lineTo(length, -length)
  ctx.lineTo(length, 0)
  ctx.fill()
}
