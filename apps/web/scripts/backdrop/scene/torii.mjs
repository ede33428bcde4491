import { along } from './colour.mjs'
import { random } from './random.mjs'

/** Draws the gate in the lake: tapered leaning pillars, a curved lintel and weathered lacquer, lit from the side of the sun. */
export function torii(ctx, { theme, layout }) {
  const [x, y] = [layout.torii[0] * layout.width, layout.torii[1] * layout.height]
  const s = layout.toriiSize * layout.unitPixels
  const next = random(88)
  const colours = [theme.torii[1], theme.torii[0], theme.torii[2]]
  const part = (path) => {
    ctx.save()
    ctx.beginPath()
    path()
    ctx.closePath()
    ctx.clip()
    const fill = ctx.createLinearGradient(x - s, 0, x + s, 0)
    fill.addColorStop(0, along(colours, 0.22))
    fill.addColorStop(1, along(colours, 0.5))
    ctx.fillStyle = fill
    ctx.fillRect(x - s * 2, y - s * 2, s * 4, s * 3)
    for (let i = 0; i < 240; i += 1) {
      ctx.fillStyle = along(colours, next() * 0.62, 0.16)
      ctx.fillRect(
        x + (next() - 0.5) * s * 2.4,
        y - s * 1.7 * next() + s * 0.1,
        s * (0.015 + 0.02 * next()),
        s * (0.05 + 0.3 * next()),
      )
    }
    return () => ctx.restore()
  }
  const pillar = (side) => {
    const [foot, head, w] = [x + side * s * 0.315, x + side * s * 0.275, s * 0.046]
    const done = part(() => {
      ctx.moveTo(foot - w, y + s * 0.02)
      ctx.lineTo(head - w * 0.82, y - s * 0.8)
      ctx.lineTo(head + w * 0.82, y - s * 0.8)
      ctx.lineTo(foot + w, y + s * 0.02)
    })
    const round = ctx.createLinearGradient(foot - w, 0, foot + w, 0)
    round.addColorStop(0, along(colours, 0, 0.6))
    round.addColorStop(0.55, along(colours, 0.4, 0.05))
    round.addColorStop(0.86, along(colours, 0.95, 0.75))
    round.addColorStop(1, along(colours, 0.7, 0.5))
    ctx.fillStyle = round
    ctx.fillRect(foot - s * 0.2, y - s, s * 0.4, s * 1.1)
    const wet = ctx.createLinearGradient(0, y - s * 0.14, 0, y)
    wet.addColorStop(0, along([theme.hills[3], theme.hills[3]], 0, 0))
    wet.addColorStop(0.4, along([theme.hills[3], theme.hills[3]], 0, 0.72))
    wet.addColorStop(1, along([theme.hills[3], theme.hills[3]], 0, 0.9))
    ctx.fillStyle = wet
    ctx.fillRect(foot - s * 0.2, y - s * 0.14, s * 0.4, s * 0.2)
    done()
  }
  const beam = (top, half, thick, sag, lift) => {
    const done = part(() => {
      ctx.moveTo(x - half, y - s * top - lift)
      ctx.quadraticCurveTo(x, y - s * top + sag, x + half, y - s * top - lift)
      ctx.lineTo(x + half * 0.965, y - s * (top - thick) - lift * 0.8)
      ctx.quadraticCurveTo(
        x,
        y - s * (top - thick) + sag,
        x - half * 0.965,
        y - s * (top - thick) - lift * 0.8,
      )
    })
    const under = ctx.createLinearGradient(0, y - s * (top + 0.03), 0, y - s * (top - thick))
    under.addColorStop(0, along(colours, 1, 0.75))
    under.addColorStop(0.3, along(colours, 0.6, 0.12))
    under.addColorStop(1, along(colours, 0, 0.7))
    ctx.fillStyle = under
    ctx.fillRect(x - s, y - s * 1.3, s * 2, s)
    done()
  }
  beam(0.665, s * 0.43, 0.07, 0, 0)
  pillar(-1)
  pillar(1)
  const tablet = part(() => ctx.rect(x - s * 0.045, y - s * 0.8, s * 0.09, s * 0.15))
  tablet()
  beam(0.86, s * 0.56, 0.062, s * 0.022, s * 0.022)
  const [r, g] = [theme.village[1], theme.village[2]]
  ctx.fillStyle = along([r, g], 0.25)
  ctx.beginPath()
  ctx.moveTo(x - s * 0.64, y - s * 0.945)
  ctx.quadraticCurveTo(x, y - s * 0.872, x + s * 0.64, y - s * 0.945)
  ctx.lineTo(x + s * 0.6, y - s * 0.878)
  ctx.quadraticCurveTo(x, y - s * 0.826, x - s * 0.6, y - s * 0.878)
  ctx.fill()
  ctx.strokeStyle = along(colours, 0.95, 0.8)
  ctx.lineWidth = s * 0.012
  ctx.beginPath()
  ctx.moveTo(x - s * 0.63, y - s * 0.946)
  ctx.quadraticCurveTo(x, y - s * 0.874, x + s * 0.64, y - s * 0.946)
  ctx.stroke()
}
