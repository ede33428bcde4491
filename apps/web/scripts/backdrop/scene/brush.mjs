import { TAU } from './random.mjs'

/** Draws a stroke along points `[x, y, width]`, broad at its beginning and thin at its end. */
export function taperedStroke(ctx, points, colour) {
  const sides = [[], []]
  points.forEach(([x, y, width], i) => {
    const [px, py] = points[Math.max(0, i - 1)]
    const [nx, ny] = points[Math.min(points.length - 1, i + 1)]
    const length = Math.hypot(nx - px, ny - py) || 1
    const [ox, oy] = [(-(ny - py) / length) * width * 0.5, ((nx - px) / length) * width * 0.5]
    sides[0].push([x + ox, y + oy])
    sides[1].unshift([x - ox, y - oy])
  })
  ctx.fillStyle = colour
  ctx.beginPath()
  for (const [x, y] of [...sides[0], ...sides[1]]) ctx.lineTo(x, y)
  ctx.closePath()
  ctx.fill()
}

/** Draws a leaf that is pointed at both ends and wider near the stem. */
export function leaf(ctx, x, y, length, width, angle) {
  ctx.save()
  ctx.translate(x, y)
  ctx.rotate(angle)
  ctx.beginPath()
  ctx.moveTo(0, 0)
  ctx.bezierCurveTo(length * 0.2, -width, length * 0.7, -width * 0.7, length, 0)
  ctx.bezierCurveTo(length * 0.7, width * 0.55, length * 0.25, width * 0.8, 0, 0)
  ctx.fill()
  ctx.restore()
}

/** Adds the outline of a cherry petal to the path, from the centre of the flower outwards, with the notch at its end. */
export function petalPath(ctx, size) {
  ctx.beginPath()
  ctx.moveTo(0, 0)
  ctx.bezierCurveTo(-size * 0.62, -size * 0.3, -size * 0.58, -size * 0.95, -size * 0.16, -size * 1.04)
  ctx.lineTo(0, -size * 0.9)
  ctx.lineTo(size * 0.16, -size * 1.04)
  ctx.bezierCurveTo(size * 0.58, -size * 0.95, size * 0.62, -size * 0.3, 0, 0)
}

/** Draws a soft round light. */
export function softDot(ctx, x, y, radius, colour, alpha) {
  const fill = ctx.createRadialGradient(x, y, 0, x, y, radius)
  for (let i = 0; i <= 8; i += 1) {
    const u = i / 8
    fill.addColorStop(u, colour(alpha * (1 / (1 + 14 * u * u) - 1 / 15) * (15 / 14)))
  }
  ctx.fillStyle = fill
  ctx.beginPath()
  ctx.arc(x, y, radius, 0, TAU)
  ctx.fill()
}
