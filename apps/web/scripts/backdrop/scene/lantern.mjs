import { along, between } from './colour.mjs'
import { random, TAU } from './random.mjs'

/**
 * Draws the paper lantern, which hangs from (0, 0): ribs of bamboo, paper that is brightest around the flame, lacquered rims and a
 * tassel.
 */
export function lantern(ctx, { theme, layout }) {
  const s = layout.lanternSize * layout.unitPixels
  const next = random(31)
  const drop = (layout.lantern[1] - layout.beam[1]) * layout.height
  const [rx, ry] = [s * 0.86, s * 1.08]
  ctx.strokeStyle = along(theme.wood, 0.9)
  ctx.lineWidth = s * 0.035
  ctx.beginPath()
  ctx.moveTo(0, -s * 0.25)
  ctx.lineTo(0, drop - ry * 1.1)
  ctx.stroke()
  ctx.translate(0, drop)
  const body = new Path2D()
  const outline = (u) => rx * (0.42 + 0.58 * Math.sqrt(Math.max(0, 1 - (u * 0.985) ** 2)) ** 0.85)
  for (let i = -40; i <= 40; i += 1)
    body.lineTo(outline(i / 40) * (1 + 0.012 * Math.cos((i / 40) * 9 * TAU)), (i / 40) * ry)
  for (let i = 40; i >= -40; i -= 1)
    body.lineTo(-outline(i / 40) * (1 + 0.012 * Math.cos((i / 40) * 9 * TAU)), (i / 40) * ry)
  ctx.save()
  ctx.clip(body)
  const glow = ctx.createRadialGradient(0, ry * 0.18, s * 0.05, 0, ry * 0.1, s * 1.3)
  glow.addColorStop(0, theme.paper[0])
  glow.addColorStop(0.35, between(theme.paper[0], theme.paper[1], 0.6))
  glow.addColorStop(0.7, between(theme.paper[1], theme.paper[2], 0.55))
  glow.addColorStop(1, between(theme.paper[2], theme.wood[2], 0.3))
  ctx.fillStyle = glow
  ctx.fillRect(-s * 2, -s * 2, s * 4, s * 4)
  for (let i = 0; i < 420; i += 1) {
    ctx.fillStyle = along(theme.paper, 0.2 + 0.6 * next(), 0.09)
    ctx.beginPath()
    ctx.ellipse(
      (next() - 0.5) * rx * 2.2,
      (next() - 0.5) * ry * 2.1,
      s * (0.03 + 0.16 * next()),
      s * 0.02,
      next() * 0.4,
      0,
      TAU,
    )
    ctx.fill()
  }
  for (let i = -9; i <= 9; i += 1) {
    const y = (i / 9.6) * ry
    const half = outline(i / 9.6)
    const dip = s * 0.045 * (0.4 + i / 14)
    ctx.strokeStyle = between(theme.paper[2], theme.wood[0], 0.35, 0.62)
    ctx.lineWidth = s * 0.016
    ctx.beginPath()
    ctx.ellipse(0, y, half, Math.abs(dip) + 0.01, 0, dip > 0 ? 0 : Math.PI, dip > 0 ? Math.PI : TAU)
    ctx.stroke()
    ctx.strokeStyle = between(theme.paper[0], theme.paper[1], 0.3, 0.35)
    ctx.beginPath()
    ctx.ellipse(
      0,
      y + s * 0.024,
      half,
      Math.abs(dip) + 0.01,
      0,
      dip > 0 ? 0 : Math.PI,
      dip > 0 ? Math.PI : TAU,
    )
    ctx.stroke()
  }
  const rim = ctx.createLinearGradient(-rx, 0, rx, 0)
  rim.addColorStop(0, between(theme.paper[2], theme.wood[2], 0.5, 0.75))
  rim.addColorStop(0.2, between(theme.paper[2], theme.wood[2], 0.2, 0))
  rim.addColorStop(0.82, between(theme.paper[2], theme.wood[2], 0.2, 0))
  rim.addColorStop(1, between(theme.paper[2], theme.wood[2], 0.5, 0.65))
  ctx.fillStyle = rim
  ctx.fillRect(-s * 2, -s * 2, s * 4, s * 4)
  crest(ctx, theme, s)
  ctx.restore()
  for (const [y, w, h] of [
    [-ry, 0.42, 0.15],
    [ry, 0.4, 0.14],
  ]) {
    const cap = ctx.createLinearGradient(-s * w, 0, s * w, 0)
    cap.addColorStop(0, along([theme.wood[2], theme.wood[2]], 0))
    cap.addColorStop(0.35, between(theme.wood[0], theme.lamp, 0.22))
    cap.addColorStop(1, between(theme.wood[2], '#000000', 0.3))
    ctx.fillStyle = cap
    ctx.beginPath()
    ctx.roundRect(-s * w, y - s * h * 0.5, s * w * 2, s * h, s * 0.03)
    ctx.fill()
  }
  tassel(ctx, theme, s, ry, next)
}

function crest(ctx, theme, s) {
  ctx.fillStyle = between(theme.torii[0], theme.paper[2], 0.35, 0.5)
  for (let i = 0; i < 5; i += 1) {
    ctx.save()
    ctx.translate(0, s * 0.06)
    ctx.rotate((i / 5) * TAU)
    ctx.beginPath()
    ctx.moveTo(0, -s * 0.05)
    ctx.bezierCurveTo(-s * 0.2, -s * 0.12, -s * 0.17, -s * 0.35, -s * 0.05, -s * 0.37)
    ctx.lineTo(0, -s * 0.32)
    ctx.lineTo(s * 0.05, -s * 0.37)
    ctx.bezierCurveTo(s * 0.17, -s * 0.35, s * 0.2, -s * 0.12, 0, -s * 0.05)
    ctx.fill()
    ctx.restore()
  }
}

function tassel(ctx, theme, s, ry, next) {
  ctx.lineWidth = s * 0.014
  for (let i = 0; i < 34; i += 1) {
    const across = (i / 33 - 0.5) * 2
    ctx.strokeStyle = between(theme.torii[1], theme.torii[0], next())
    ctx.beginPath()
    ctx.moveTo(across * s * 0.05, ry + s * 0.2)
    ctx.quadraticCurveTo(across * s * 0.09, ry + s * 0.4, across * s * 0.12, ry + s * (0.66 + 0.06 * next()))
    ctx.stroke()
  }
  ctx.fillStyle = theme.torii[0]
  ctx.beginPath()
  ctx.ellipse(0, ry + s * 0.17, s * 0.07, s * 0.1, 0, 0, TAU)
  ctx.fill()
}
