import { along } from './colour.mjs'
import { petalPath } from './brush.mjs'
import { random, TAU } from './random.mjs'

const depths = [
  { count: 36, seed: 99, size: [0.0065, 0.0115], blur: 0, alpha: 0.92, falls: 1 },
  { count: 7, seed: 142, size: [0.019, 0.03], blur: 0.13, alpha: 0.6, falls: 2 },
]

/**
 * Draws drifting petals in two depths: many small distant ones, and a few large blurred near ones. Each ends where it began, so
 * that the film loops.
 */
export function petals(stage) {
  const drawn = depths.map((depth) => ({
    ...depth,
    pictures: [0, 1, 2].map((kind) => picture(stage, depth, kind)),
  }))
  return (ctx, t) => {
    for (const depth of drawn) fall(ctx, stage, t, depth)
  }
}

function fall(ctx, { layout }, t, { count, seed, size, alpha, falls, pictures }) {
  const next = random(seed)
  const { width, height } = layout
  ctx.save()
  ctx.globalAlpha = alpha
  for (let i = 0; i < count; i += 1) {
    const [startX, startY, phase, spin, side] = [next(), next(), next(), next(), next()]
    const down = (startY + t * falls) % 1
    const gust =
      Math.sin(TAU * (t * falls + phase)) * 0.025 + Math.sin(TAU * (2 * t * falls + phase * 3)) * 0.009
    const across = (startX * 1.3 + 1.3 - down * 0.42 + gust) % 1.3
    const reach = height * (size[0] + (size[1] - size[0]) * next()) * 1.7
    ctx.save()
    ctx.translate((across - 0.15) * width, (down * 1.16 - 0.08) * height)
    ctx.rotate(TAU * (spin + 0.12 * Math.sin(TAU * (t * falls + spin)) + t * (side < 0.5 ? 1 : -1)))
    ctx.scale(1, 0.3 + 0.7 * Math.abs(Math.cos(Math.PI * (t * 2 * falls + phase))))
    ctx.drawImage(pictures[i % 3], -reach / 2, -reach / 2, reach, reach)
    ctx.restore()
  }
  ctx.restore()
}

/** Draws a petal. `kind` is 0 for a flat petal, 1 for a cupped one, and 2 for a folded one. */
function picture({ theme, layout }, { size, blur }, kind) {
  const length = layout.height * size[1]
  const side = Math.ceil(length * 1.7)
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const ctx = canvas.getContext('2d')
  if (blur > 0) ctx.filter = `blur(${blur * length}px)`
  ctx.translate(side / 2, side / 2 + length * 0.5)
  const fill = ctx.createLinearGradient(-length * 0.4, 0, length * 0.4, -length)
  fill.addColorStop(0, along(theme.petals, 0.05))
  fill.addColorStop(1, along(theme.petals, 0.85))
  ctx.fillStyle = fill
  petalPath(ctx, length)
  ctx.fill()
  if (kind === 0) return canvas
  ctx.clip()
  ctx.fillStyle = along(theme.petals, kind === 1 ? 1 : 0, 0.65)
  ctx.beginPath()
  ctx.moveTo(0, 0)
  ctx.quadraticCurveTo(length * (kind === 1 ? 0.1 : 0.35), -length * 0.5, 0, -length * 1.1)
  ctx.lineTo(length, -length)
  ctx.lineTo(length, 0)
  ctx.fill()
  return canvas
}
