import { along } from './colour.mjs'
import { leaf } from './brush.mjs'
import { random, TAU } from './random.mjs'

/** Draws the near bank: grass and stones along the water, and azaleas at both sides, whose leaves go from shade to light. */
export function garden(ctx, stage) {
  bank(ctx, stage)
  const next = random(12)
  const { width, height, unitPixels: u } = stage.layout
  const shrubs = []
  for (const side of [-1, 1])
    for (let i = 0; i < 9; i += 1) {
      const reach = i / 8
      const inward = reach ** 1.1 * Math.min(0.3 * width, 0.5 * u)
      const size = u * (0.085 - 0.05 * reach) * (0.8 + 0.5 * next())
      shrubs.push({
        x: side < 0 ? inward - 0.02 * u : width - inward + 0.02 * u,
        y: height * (stage.layout.edge - 0.004 - 0.012 * next()) - size * (0.45 + (i % 3 === 1 ? 0.45 : 0)),
        size,
      })
    }
  shrubs.sort((one, other) => one.y - other.y)
  for (const shrub of shrubs) paintShrub(ctx, stage, shrub, next)
  reeds(ctx, stage, next)
}

function bank(ctx, { theme, layout }) {
  const next = random(13)
  const { width, height, unitPixels: u } = layout
  const line = (x) => {
    const side = Math.abs(x / width - 0.5) * 2
    return (
      height * (layout.bank + 0.03 - 0.03 * side ** 2) +
      Math.sin((x / u) * 9) * u * 0.003 +
      Math.sin((x / u) * 23 + 1) * u * 0.0015
    )
  }
  ctx.fillStyle = along(theme.bank, 0.2)
  ctx.beginPath()
  ctx.moveTo(0, height)
  for (let x = 0; x <= width; x += u * 0.004) ctx.lineTo(x, line(x) + (next() - 0.5) * u * 0.003)
  ctx.lineTo(width, height)
  ctx.fill()
  for (let i = 0; i < 8000; i += 1) {
    const x = next() * width
    const down = next() ** 1.7
    const y = line(x) + down * u * 0.075
    const size = u * (0.005 + 0.013 * down) * (0.6 + 0.8 * next())
    ctx.fillStyle = along(theme.bank, next() * (0.75 - 0.3 * down) + (down < 0.06 ? 0.3 : 0), 0.75)
    leaf(ctx, x, y, size, size * 0.13, -Math.PI / 2 + (next() - 0.5) * 1.1)
  }
  for (let i = 0; i < 26; i += 1) {
    const x = next() * width
    stone(ctx, theme, x, line(x) + u * (0.002 + 0.022 * next()), u * (0.007 + 0.017 * next() ** 2), next)
  }
}

function stone(ctx, theme, x, y, size, next) {
  for (const [scale, tone] of [
    [1, 0.05],
    [0.86, 0.35],
    [0.55, 0.5],
  ]) {
    ctx.fillStyle = along([theme.hills[3], theme.hills[2], theme.stone], tone)
    ctx.beginPath()
    for (let i = 0; i < 12; i += 1) {
      const angle = (i / 12) * TAU
      const r = size * scale * (0.85 + 0.3 * next())
      ctx.lineTo(
        x + Math.cos(angle) * r * 1.5 + (1 - scale) * size * 0.4,
        y + Math.sin(angle) * r * 0.62 - (1 - scale) * size * 0.7,
      )
    }
    ctx.fill()
  }
}

function paintShrub(ctx, { theme, layout }, { x, y, size }, next) {
  const light = {
    x: x < layout.sun[theme.night ? 'dark' : 'light'][0] * layout.width ? 0.55 : -0.55,
    y: -0.83,
  }
  const clumps = Array.from({ length: 16 }, () => {
    const [angle, reach] = [next() * TAU, Math.sqrt(next())]
    return {
      x: x + Math.cos(angle) * reach * size * 1.25,
      y: y + Math.sin(angle) * reach * size * 0.72,
      size: size * (0.26 + 0.24 * next()),
      tone: 0.2 * (next() - 0.5),
      blooms: next() < 0.55,
    }
  }).sort((one, other) => one.y - other.y - (one.size - other.size))
  clumps.reverse()
  for (let i = 0; i < 500; i += 1) {
    const [angle, reach] = [next() * TAU, Math.sqrt(next())]
    ctx.fillStyle = along(theme.leaves, next() * 0.22)
    const length = size * (0.09 + 0.06 * next())
    leaf(
      ctx,
      x + Math.cos(angle) * reach * size * 1.35,
      y + Math.sin(angle) * reach * size * 0.8 + size * 0.1,
      length,
      length * 0.3,
      next() * TAU,
    )
  }
  for (const clump of clumps) {
    for (let i = 0; i < 130; i += 1) {
      const u = i / 130
      const [angle, reach] = [next() * TAU, Math.sqrt(next())]
      const [ox, oy] = [Math.cos(angle) * reach, Math.sin(angle) * reach]
      const facing = ox * light.x + oy * light.y
      const height = (y + size - clump.y) / (2 * size)
      const tone = 0.1 + 0.46 * facing + 0.26 * height + 0.2 * (next() - 0.5) + clump.tone
      if (facing < u * 1.5 - 1.05) continue
      ctx.fillStyle = along(theme.leaves, tone, 0.92)
      const length = clump.size * (0.22 + 0.22 * next())
      leaf(
        ctx,
        clump.x + ox * clump.size,
        clump.y + oy * clump.size * 0.8,
        length,
        length * 0.34,
        Math.atan2(oy - 0.4, ox) + (next() - 0.5) * 1.6,
      )
    }
    for (let i = 0; clump.blooms && i < 22; i += 1) {
      const [angle, reach] = [next() * TAU, Math.sqrt(next()) * 0.95]
      const [ox, oy] = [Math.cos(angle) * reach, Math.sin(angle) * reach]
      const facing = ox * light.x + oy * light.y
      if (facing < 0.1 + 0.5 * (next() - 0.5)) continue
      azalea(
        ctx,
        theme,
        clump.x + ox * clump.size,
        clump.y + oy * clump.size * 0.8,
        size * (0.045 + 0.03 * next()),
        0.4 + 0.5 * facing,
        next,
      )
    }
  }
}

function azalea(ctx, theme, x, y, size, tone, next) {
  const turned = next() * TAU
  for (let i = 0; i < 5; i += 1) {
    const angle = turned + (i / 5) * TAU
    ctx.fillStyle = along(theme.azalea, tone + 0.3 * (next() - 0.5))
    leaf(ctx, x, y, size * 1.15, size * 0.55, angle)
  }
}

function reeds(ctx, { theme, layout }, next) {
  const { width, height, unitPixels: u } = layout
  for (let i = 0; i < 150; i += 1) {
    const side = i % 2 === 0 ? 0.5 - 0.5 * next() ** 0.4 : 0.5 + 0.5 * next() ** 0.4
    const x = width * side
    if (Math.abs(side - 0.5) < 0.3) continue
    const y = height * (layout.bank + 0.012)
    const length = u * (0.03 + 0.05 * next())
    ctx.strokeStyle = along(theme.leaves, 0.15 + 0.6 * next(), 0.9)
    ctx.lineWidth = u * 0.0014
    ctx.lineCap = 'round'
    ctx.beginPath()
    ctx.moveTo(x, y)
    ctx.quadraticCurveTo(
      x + (next() - 0.5) * length * 0.2,
      y - length * 0.6,
      x + (next() - 0.5) * length * 0.9,
      y - length,
    )
    ctx.stroke()
  }
}
