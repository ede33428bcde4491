import { along, between } from './colour.mjs'
import { leaf, petalPath, taperedStroke } from './brush.mjs'
import { random, TAU } from './random.mjs'

/** Draws a cherry branch that forks and tapers, with clusters of flowers, buds and young leaves. Distant parts are in shade. */
export function branch(ctx, stage) {
  const next = random(stage.layout.width > stage.layout.height ? 64 : 65)
  const { layout } = stage
  const u = layout.unitPixels * layout.branch.size
  const root = [layout.branch.root[0] * layout.width, layout.branch.root[1] * layout.height]
  const flowers = flowerPictures(stage, u)
  const wood = []
  const places = []
  grow(
    { x: root[0], y: root[1], angle: Math.PI + 0.02, length: 0.34 * u, width: 0.034 * u, level: 0 },
    wood,
    places,
    next,
    u,
  )
  grow(
    {
      x: root[0],
      y: root[1] - 0.05 * u,
      angle: Math.PI - 0.3,
      length: 0.22 * u,
      width: 0.02 * u,
      level: 0.6,
    },
    wood,
    places,
    next,
    u,
  )
  const clusters = places.map((place) => ({ ...place, depth: next() }))
  for (const cluster of clusters.filter(({ depth }) => depth < 0.42))
    bunch(ctx, stage, flowers, cluster, u, next)
  for (const limb of wood) paintLimb(ctx, stage, limb, next)
  for (const cluster of clusters.filter(({ depth }) => depth >= 0.42).sort((a, b) => a.depth - b.depth))
    bunch(ctx, stage, flowers, cluster, u, next)
}

function grow({ x, y, angle, length, width, level }, wood, places, next, u) {
  const steps = 9
  const points = []
  let [px, py, turn] = [x, y, angle]
  const bend = (next() - 0.5) * 0.1
  const end = width * (level > 3 ? 0.25 : 0.55)
  for (let i = 0; i <= steps; i += 1) {
    const w = width + (end - width) * (i / steps)
    points.push([px, py, w * (1 + 0.14 * (next() - 0.5))])
    turn += bend + (next() - 0.5) * 0.22 + (level > 1.5 ? -0.01 : 0.005) * Math.cos(turn)
    px += (Math.cos(turn) * length) / steps
    py += (Math.sin(turn) * length) / steps
    if (level >= 1 && i > 1 && next() < 0.2 + 0.07 * level)
      places.push({ x: px, y: py, size: 0.7 + 0.6 * next() })
    if (i > 2 && i < steps && next() < (level < 2 ? 0.4 : 0.22) && level < 4) {
      const side = next() < 0.5 ? -1 : 1
      grow(
        {
          x: px,
          y: py,
          angle: turn + side * (0.45 + 0.5 * next()),
          length: length * (0.4 + 0.25 * next()),
          width: w * 0.55,
          level: level + 1.4,
        },
        wood,
        places,
        next,
        u,
      )
    }
  }
  wood.push(points)
  if (level < 3.4 && length > 0.05 * u) {
    for (const side of [-1, 1])
      grow(
        {
          x: px,
          y: py,
          angle: turn + side * (0.2 + 0.35 * next()),
          length: length * (0.62 + 0.2 * next()),
          width: end * (side > 0 ? 0.95 : 0.7),
          level: level + 1,
        },
        wood,
        places,
        next,
        u,
      )
  } else places.push({ x: px, y: py, size: 0.8 + 0.5 * next() })
}

function paintLimb(ctx, { theme }, points, next) {
  taperedStroke(ctx, points, along(theme.bark, 0.1))
  const lifted = (amount, scale) =>
    points.map(([x, y, w]) => [x - w * amount * 0.3, y - w * amount, w * scale])
  taperedStroke(ctx, lifted(0.12, 0.62), along(theme.bark, 0.42))
  taperedStroke(ctx, lifted(0.3, 0.2), along(theme.bark, 0.85, 0.8))
  for (const [x, y, w] of points)
    for (let i = 0; i < 4; i += 1) {
      ctx.fillStyle = along(theme.bark, next() * 0.6, 0.6)
      ctx.fillRect(
        x + (next() - 0.5) * w * 1.4,
        y + (next() - 0.5) * w * 0.7,
        w * 0.08,
        w * (0.2 + 0.25 * next()),
      )
    }
}

function bunch(ctx, stage, flowers, { x, y, size, depth }, u, next) {
  const { theme } = stage
  const count = 4 + Math.floor(next() * 6)
  const spread = u * 0.021 * size
  if (next() < 0.5)
    for (let i = 0; i < 3; i += 1) {
      ctx.fillStyle = along(theme.youngLeaf, next(), 0.92)
      const length = u * (0.013 + 0.012 * next())
      leaf(ctx, x, y, length, length * 0.27, next() * TAU)
    }
  for (let i = 0; i < count; i += 1) {
    const [angle, reach] = [next() * TAU, Math.sqrt(next())]
    const [fx, fy] = [
      x + Math.cos(angle) * reach * spread,
      y + Math.sin(angle) * reach * spread * 0.9 + spread * 0.35,
    ]
    const light = 0.28 + 0.4 * depth - 0.28 * Math.sin(angle) * reach + 0.16 * (next() - 0.5)
    ctx.strokeStyle = between(theme.bark[1], theme.youngLeaf[1], 0.4, 0.8)
    ctx.lineWidth = u * 0.0011
    ctx.beginPath()
    ctx.moveTo(x, y)
    ctx.quadraticCurveTo((x + fx) / 2, (y + fy) / 2 - spread * 0.2, fx, fy)
    ctx.stroke()
    const radius = u * (0.0085 + 0.0045 * next()) * (0.8 + 0.35 * depth)
    if (next() < 0.16) bud(ctx, theme, fx, fy, radius * 0.75, next)
    else flower(ctx, flowers, fx, fy, radius, light, next)
  }
}

function bud(ctx, theme, x, y, size, next) {
  ctx.fillStyle = along(theme.blossom, 0.08 + 0.2 * next())
  leaf(ctx, x, y, size * 1.3, size * 0.55, Math.PI / 2 + (next() - 0.5))
  ctx.fillStyle = along(theme.youngLeaf, 0.3)
  leaf(ctx, x, y - size * 0.1, size * 0.5, size * 0.35, Math.PI / 2)
}

const tones = 10

/** Returns pictures of open flowers from shade to light, four of each tone. They are turned and tilted so that no two are alike. */
function flowerPictures({ theme }, u) {
  const next = random(5)
  const radius = Math.ceil(u * 0.016)
  return Array.from({ length: tones * 4 }, (_, i) => {
    const picture = Object.assign(document.createElement('canvas'), {
      width: radius * 2 + 4,
      height: radius * 2 + 4,
    })
    const ctx = picture.getContext('2d')
    ctx.translate(radius + 2, radius + 2)
    paintFlower(ctx, theme, radius * 0.9, Math.floor(i / 4) / (tones - 1), next)
    return picture
  })
}

function flower(ctx, pictures, x, y, radius, light, next) {
  const tone = Math.round(Math.min(1, Math.max(0, light)) * (tones - 1))
  const picture = pictures[tone * 4 + Math.floor(next() * 4)]
  const size = radius * 1.12
  ctx.save()
  ctx.translate(x, y)
  ctx.rotate(next() * TAU)
  ctx.scale(1, 0.62 + 0.38 * next())
  ctx.rotate(next() * TAU)
  ctx.drawImage(picture, -size, -size, size * 2, size * 2)
  ctx.restore()
}

function paintFlower(ctx, theme, radius, light, next) {
  for (let i = 0; i < 5; i += 1) {
    ctx.save()
    ctx.rotate((i / 5) * TAU + (next() - 0.5) * 0.14)
    petalPath(ctx, radius)
    const tone = light + 0.16 * (next() - 0.5)
    const fill = ctx.createLinearGradient(0, 0, 0, -radius)
    fill.addColorStop(0, along(theme.blossom, tone - 0.35))
    fill.addColorStop(0.45, along(theme.blossom, tone))
    fill.addColorStop(1, along(theme.blossom, tone + 0.2))
    ctx.fillStyle = fill
    ctx.fill()
    ctx.strokeStyle = along(theme.blossom, tone - 0.3, 0.45)
    ctx.lineWidth = radius * 0.05
    ctx.stroke()
    ctx.restore()
  }
  ctx.fillStyle = along([theme.youngLeaf[0], theme.blossom[0]], 0.5, 0.8)
  for (let i = 0; i < 9; i += 1) {
    const [angle, reach] = [next() * TAU, radius * (0.12 + 0.26 * next())]
    ctx.beginPath()
    ctx.arc(Math.cos(angle) * reach, Math.sin(angle) * reach, radius * 0.05, 0, TAU)
    ctx.fill()
  }
}
