import { random, TAU } from './random.mjs'
import { houses } from './village.mjs'

/**
 * Draws stars and lit windows as data for the shader that animates them: red is the brightness, green the phase of the flicker,
 * blue the warmth.
 */
export function sparks(ctx, stage) {
  ctx.globalCompositeOperation = 'lighter'
  stars(ctx, stage)
  windows(ctx, stage)
}

function stars(ctx, { theme, layout }) {
  const next = random(7)
  const { width, height, unitPixels: u } = layout
  for (let i = 0; i < theme.stars; i += 1) {
    const rare = next() ** 7
    const band = next() < 0.45
    const x = next() * width
    const y = band
      ? height * (0.42 - 0.34 * (x / width) + (next() + next() - 1) * 0.1)
      : next() ** 1.5 * height * 0.52
    const bright = 0.32 + 0.4 * next() ** 2 + 0.28 * rare
    const size = u * (0.0008 + 0.0004 * next() + 0.0011 * rare)
    const green = Math.floor(next() * 255)
    const warm = Math.floor(255 * (next() < 0.25 ? 0.6 : 0.1))
    const style = (alpha) => `rgba(${Math.round(bright * 255)}, ${green}, ${warm}, ${alpha})`
    if (rare > 0.25) {
      const glow = ctx.createRadialGradient(x, y, 0, x, y, size * 6)
      glow.addColorStop(0, style(0.4))
      glow.addColorStop(0.4, style(0.09))
      glow.addColorStop(1, style(0))
      ctx.fillStyle = glow
      ctx.fillRect(x - size * 6, y - size * 6, size * 12, size * 12)
    }
    ctx.fillStyle = style(1)
    ctx.beginPath()
    ctx.arc(x, y, size, 0, TAU)
    ctx.fill()
  }
}

function windows(ctx, stage) {
  for (const { x, y, size, wide, lit, phase, panes, back } of houses(stage)) {
    if (!lit) continue
    const bright = Math.round(255 * (0.95 - 0.35 * back))
    const style = (alpha) => `rgba(${bright}, ${Math.round(phase * 255)}, 255, ${alpha})`
    const glow = ctx.createRadialGradient(x, y - size * 0.35, 0, x, y - size * 0.35, size * 2.2)
    glow.addColorStop(0, style(0.2))
    glow.addColorStop(0.5, style(0.05))
    glow.addColorStop(1, style(0))
    ctx.fillStyle = glow
    ctx.fillRect(x - size * 2.2, y - size * 2.6, size * 4.4, size * 4.4)
    ctx.fillStyle = style(1)
    for (let pane = 0; pane < panes; pane += 1)
      ctx.fillRect(
        x + (pane - (panes - 1) / 2) * wide * 0.24 - size * 0.13,
        y - size * 0.56,
        size * 0.26,
        size * 0.3,
      )
  }
}
