import { along, between } from './colour.mjs'
import { petalPath } from './brush.mjs'
import { TAU } from './random.mjs'

/**
 * Draws the wind chime, which hangs from (0, 0): a bell of thin glass with painted petals, its clapper, and a strip of paper that
 * swings farther than the bell.
 */
export function chime(ctx, { theme, layout }, swing) {
  const s = layout.chimeSize * layout.unitPixels
  const drop = s * 1.4
  ctx.strokeStyle = along(theme.wood, 0.9, 0.9)
  ctx.lineWidth = s * 0.022
  ctx.beginPath()
  ctx.moveTo(0, -s * 0.3)
  ctx.lineTo(0, drop)
  ctx.stroke()
  strip(ctx, theme, s, drop + s * 0.45, swing)
  glass(ctx, theme, s, drop)
}

function strip(ctx, theme, s, top, swing) {
  ctx.save()
  ctx.translate(0, top)
  ctx.rotate(swing)
  ctx.strokeStyle = along(theme.wood, 0.8, 0.85)
  ctx.lineWidth = s * 0.018
  ctx.beginPath()
  ctx.moveTo(0, -s * 0.3)
  ctx.lineTo(0, s * 0.62)
  ctx.stroke()
  ctx.fillStyle = between(theme.window, theme.wood[0], 0.3)
  ctx.beginPath()
  ctx.arc(0, s * 0.1, s * 0.055, 0, TAU)
  ctx.fill()
  ctx.translate(0, s * 0.6)
  ctx.transform(1, 0, swing * 0.7, 1, 0, 0)
  const paper = ctx.createLinearGradient(-s * 0.15, 0, s * 0.15, s)
  const light = theme.night ? between(theme.cloudLight, theme.ambient, 0.25) : '#fff3ea'
  paper.addColorStop(0, light)
  paper.addColorStop(1, between(theme.cloudBody, theme.cloudLight, 0.5))
  ctx.fillStyle = paper
  ctx.fillRect(-s * 0.145, 0, s * 0.29, s * 0.98)
  ctx.fillStyle = between(theme.azalea[1], theme.azalea[2], 0.3, 0.75)
  for (const [x, y, turn, size] of [
    [0.02, 0.7, 0.3, 0.12],
    [-0.05, 0.5, -0.7, 0.09],
    [0.06, 0.86, 1.4, 0.08],
  ]) {
    ctx.save()
    ctx.translate(s * x, s * y)
    ctx.rotate(turn)
    petalPath(ctx, s * size)
    ctx.fill()
    ctx.restore()
  }
  ctx.restore()
}

function glass(ctx, theme, s, drop) {
  ctx.save()
  ctx.translate(0, drop + s * 0.4)
  const bell = new Path2D()
  bell.moveTo(-s * 0.4, s * 0.28)
  bell.bezierCurveTo(-s * 0.66, -s * 0.12, -s * 0.36, -s * 0.48, 0, -s * 0.48)
  bell.bezierCurveTo(s * 0.36, -s * 0.48, s * 0.66, -s * 0.12, s * 0.4, s * 0.28)
  bell.quadraticCurveTo(0, s * 0.38, -s * 0.4, s * 0.28)
  ctx.save()
  ctx.clip(bell)
  const body = ctx.createRadialGradient(-s * 0.05, 0, s * 0.1, 0, 0, s * 0.62)
  body.addColorStop(0, between(theme.cloudLight, theme.sky[1], 0.4, 0.12))
  body.addColorStop(0.7, between(theme.cloudLight, theme.sky[1], 0.3, 0.28))
  body.addColorStop(1, between(theme.cloudLight, '#ffffff', 0.5, 0.7))
  ctx.fillStyle = body
  ctx.fillRect(-s, -s, s * 2, s * 2)
  const warm = ctx.createLinearGradient(0, -s * 0.2, s * 0.5, s * 0.4)
  warm.addColorStop(0, between(theme.glow, theme.glow, 0, 0))
  warm.addColorStop(1, between(theme.glow, theme.glow, 0, 0.55))
  ctx.fillStyle = warm
  ctx.fillRect(-s, -s, s * 2, s * 2)
  for (const [x, y, turn, size] of [
    [-0.2, 0.12, 0.5, 0.17],
    [0.16, 0.0, -0.6, 0.15],
    [0.3, 0.2, 1.7, 0.12],
    [-0.02, 0.24, 2.6, 0.12],
  ]) {
    ctx.save()
    ctx.translate(s * x, s * y)
    ctx.rotate(turn)
    petalPath(ctx, s * size)
    ctx.fillStyle = between(theme.azalea[1], theme.azalea[2], 0.4, 0.72)
    ctx.fill()
    ctx.restore()
  }
  ctx.restore()
  ctx.strokeStyle = between('#ffffff', theme.cloudLight, 0.4, theme.night ? 0.5 : 0.7)
  ctx.lineWidth = s * 0.018
  ctx.stroke(bell)
  ctx.strokeStyle = `rgba(255, 255, 255, ${theme.night ? 0.55 : 0.9})`
  ctx.lineWidth = s * 0.05
  ctx.lineCap = 'round'
  ctx.beginPath()
  ctx.arc(0, -s * 0.02, s * 0.38, Math.PI * 1.08, Math.PI * 1.36)
  ctx.stroke()
  ctx.restore()
}
