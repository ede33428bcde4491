// The veranda at dusk (light) and by night (dark), drawn on a 2D canvas. `t` runs from 0 to 1 over the film; everything
// moves in whole periods of it, so the last frame leads into the first. Runs in the browser that renders the film.

const TAU = Math.PI * 2

/** A small generator (mulberry32): the same seed gives the same picture on every machine. */
function random(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const themes = {
  light: {
    sky: ['#f7b7c5', '#fbd0cf', '#fde4d3', '#fff3e2'],
    sun: { x: 0.68, y: 0.47, colour: '255, 236, 200', core: '255, 250, 235', size: 0.055 },
    cloud: ['255, 247, 244', '250, 205, 208'],
    hills: ['#e6b3bf', '#d59db0', '#b98099'],
    pond: ['#f6cfc9', '#dda9b6'],
    wood: ['#8a5a52', '#6e4341', '#a5736a', '#57322f'],
    paper: 'rgba(255, 247, 236, 0.92)',
    lamp: '255, 214, 150',
    lampGlow: 0.25,
    blossom: ['#f9c6d3', '#f5a9bf', '#fde3ea', '#ef92ae'],
    branch: '#6b4147',
    petals: ['#fbd3de', '#f6b4c8', '#fff0f4'],
    stars: 0,
    fireflies: 0,
  },
  dark: {
    sky: ['#141735', '#252552', '#4a3a6b', '#84567f'],
    sun: { x: 0.7, y: 0.25, colour: '190, 196, 250', core: '246, 242, 255', size: 0.042 },
    cloud: ['96, 92, 150', '62, 58, 110'],
    hills: ['#3d3362', '#2d284f', '#201d3c'],
    pond: ['#4d3f6e', '#262347'],
    wood: ['#33242f', '#251a25', '#4a3440', '#18111a'],
    paper: 'rgba(255, 221, 170, 0.85)',
    lamp: '255, 190, 110',
    lampGlow: 0.8,
    blossom: ['#a97a9c', '#8b6089', '#c99ab5', '#75507a'],
    branch: '#1d1422',
    petals: ['#d8a9c6', '#b98ab1', '#ecc9dd'],
    stars: 130,
    fireflies: 26,
  },
}

/** Draws one frame on a canvas of `w` × `h`. */
export function drawFrame(ctx, w, h, t, themeName) {
  const theme = themes[themeName]
  const unit = w > h ? Math.min(w * 0.62, h) : w * 0.85
  ctx.save()
  drawSky(ctx, w, h, theme)
  drawStars(ctx, w, h, t, theme)
  drawSun(ctx, w, h, unit, t, theme)
  drawClouds(ctx, w, h, unit, t, theme)
  drawHills(ctx, w, h, unit, t, theme)
  drawPond(ctx, w, h, t, theme)
  drawGarden(ctx, w, h, unit, theme)
  drawFireflies(ctx, w, h, unit, t, theme)
  drawVeranda(ctx, w, h, unit, t, theme)
  drawBranch(ctx, w, h, unit, t, theme)
  drawPetals(ctx, w, h, unit, t, theme)
  ctx.restore()
}

function drawSky(ctx, w, h, theme) {
  const sky = ctx.createLinearGradient(0, 0, 0, h * 0.72)
  theme.sky.forEach((colour, i) => sky.addColorStop(i / (theme.sky.length - 1), colour))
  ctx.fillStyle = sky
  ctx.fillRect(0, 0, w, h)
}

function drawStars(ctx, w, h, t, theme) {
  const next = random(7)
  for (let i = 0; i < theme.stars; i += 1) {
    const [x, y, size, phase] = [next() * w, next() ** 1.6 * h * 0.5, 0.5 + next() * 1.1, next()]
    const turns = 1 + Math.floor(next() * 3)
    ctx.fillStyle = `rgba(255, 250, 240, ${0.35 + 0.35 * Math.sin(TAU * (turns * t + phase))})`
    ctx.beginPath()
    ctx.arc(x, y, (size * w) / 1400, 0, TAU)
    ctx.fill()
  }
}

function drawSun(ctx, w, h, unit, t, theme) {
  const { x, y, colour, core, size } = theme.sun
  const breath = 1 + 0.03 * Math.sin(TAU * t)
  const glow = ctx.createRadialGradient(x * w, y * h, 0, x * w, y * h, unit * 0.75 * breath)
  glow.addColorStop(0, `rgba(${colour}, 0.85)`)
  glow.addColorStop(0.25, `rgba(${colour}, 0.34)`)
  glow.addColorStop(1, `rgba(${colour}, 0)`)
  ctx.fillStyle = glow
  ctx.fillRect(0, 0, w, h)
  ctx.fillStyle = `rgb(${core})`
  ctx.beginPath()
  ctx.arc(x * w, y * h, unit * size, 0, TAU)
  ctx.fill()
}

// Banks of clouds lean slowly to and fro, each at its own moment: nothing has to come back round in sixteen seconds.
function drawClouds(ctx, w, h, unit, t, theme) {
  const next = random(21)
  for (let bank = 0; bank < 10; bank += 1) {
    const depth = bank / 9
    const [start, lift, size, phase] = [next(), next(), next(), next()]
    const x = start * w + Math.sin(TAU * (t + phase)) * unit * (0.05 + 0.07 * depth)
    const y = h * (0.1 + 0.36 * depth + 0.05 * lift)
    drawCloud(ctx, x, y, unit * (0.16 + 0.2 * size), random(100 + bank), theme, 0.5 + 0.45 * (1 - depth))
  }
}

function drawCloud(ctx, x, y, size, next, theme, alpha) {
  for (let puff = 0; puff < 11; puff += 1) {
    const px = x + (next() - 0.5) * size * 4
    const py = y + (next() - 0.5) * size * 0.34
    const radius = size * (0.3 + 0.5 * next())
    ctx.save()
    ctx.translate(px, py)
    ctx.scale(2.4, 0.55)
    const fill = ctx.createRadialGradient(0, -radius * 0.2, 0, 0, 0, radius)
    fill.addColorStop(0, `rgba(${theme.cloud[0]}, ${alpha * 0.42})`)
    fill.addColorStop(0.6, `rgba(${theme.cloud[1]}, ${alpha * 0.2})`)
    fill.addColorStop(1, `rgba(${theme.cloud[1]}, 0)`)
    ctx.fillStyle = fill
    ctx.beginPath()
    ctx.arc(0, 0, radius, 0, TAU)
    ctx.fill()
    ctx.restore()
  }
}

function drawHills(ctx, w, h, unit, t, theme) {
  theme.hills.forEach((colour, i) => {
    const base = h * (0.53 + 0.045 * i)
    ctx.fillStyle = colour
    ctx.beginPath()
    ctx.moveTo(0, h)
    for (let x = 0; x <= w; x += w / 90) {
      const u = (x / unit) * (1.5 + i * 0.7) + i * 11
      const y =
        base -
        unit *
          (0.075 - i * 0.016) *
          (Math.sin(u) + 0.5 * Math.sin(u * 2.3 + 1) + 0.22 * Math.sin(u * 5.1)) *
          0.62
      ctx.lineTo(x, y)
    }
    ctx.lineTo(w, h)
    ctx.fill()
    const mist = ctx.createLinearGradient(0, base - unit * 0.02, 0, base + unit * 0.11)
    mist.addColorStop(0, `rgba(${theme.cloud[0]}, 0)`)
    mist.addColorStop(0.6, `rgba(${theme.cloud[0]}, ${0.3 + 0.05 * Math.sin(TAU * (t + i / 3))})`)
    mist.addColorStop(1, `rgba(${theme.cloud[0]}, 0)`)
    ctx.fillStyle = mist
    ctx.fillRect(0, base - unit * 0.02, w, unit * 0.13)
  })
}

function drawPond(ctx, w, h, t, theme) {
  const top = h * 0.655
  const water = ctx.createLinearGradient(0, top, 0, h * 0.82)
  water.addColorStop(0, theme.pond[0])
  water.addColorStop(1, theme.pond[1])
  ctx.fillStyle = water
  ctx.fillRect(0, top, w, h - top)
  const next = random(5)
  for (let i = 0; i < 34; i += 1) {
    const far = next()
    const y = top + far ** 1.5 * h * 0.15
    const length = w * (0.015 + 0.06 * far) * (0.6 + next())
    const x =
      theme.sun.x * w +
      (next() - 0.5) * w * (0.08 + 0.5 * far) +
      Math.sin(TAU * (t * (1 + (i % 2)) + next())) * w * 0.008
    ctx.fillStyle = `rgba(${theme.sun.core}, ${0.1 + 0.28 * (0.5 + 0.5 * Math.sin(TAU * (t * 2 + next())))})`
    ctx.beginPath()
    ctx.ellipse(x, y, length / 2, h * 0.0016 * (1 + far), 0, 0, TAU)
    ctx.fill()
  }
}

// A gate in the water and bushes on both banks, as silhouettes.
function drawGarden(ctx, w, h, unit, theme) {
  const [x, y, s] = [w * 0.37, h * 0.69, unit * 0.085]
  ctx.fillStyle = theme.hills[2]
  ctx.strokeStyle = theme.hills[2]
  ctx.lineWidth = s * 0.13
  ctx.beginPath()
  for (const side of [-1, 1]) {
    ctx.moveTo(x + side * s * 0.62, y)
    ctx.lineTo(x + side * s * 0.55, y - s * 1.35)
  }
  ctx.moveTo(x - s * 0.78, y - s * 1.02)
  ctx.lineTo(x + s * 0.78, y - s * 1.02)
  ctx.stroke()
  ctx.beginPath()
  ctx.moveTo(x - s * 1.08, y - s * 1.5)
  ctx.quadraticCurveTo(x, y - s * 1.26, x + s * 1.08, y - s * 1.5)
  ctx.lineTo(x + s, y - s * 1.28)
  ctx.quadraticCurveTo(x, y - s * 1.1, x - s, y - s * 1.28)
  ctx.fill()
  const next = random(12)
  for (let i = 0; i < 46; i += 1) {
    const side = i % 2 === 0 ? -1 : 1
    const reach = next()
    const bx = side < 0 ? reach * w * 0.3 : w - reach * w * 0.3
    const by = h * (0.83 - 0.05 * (1 - reach)) + next() * unit * 0.02
    ctx.fillStyle = theme.hills[1 + (i % 2)]
    ctx.beginPath()
    ctx.ellipse(bx, by, unit * (0.05 + 0.05 * next()), unit * (0.035 + 0.035 * next()), 0, 0, TAU)
    ctx.fill()
  }
}

function drawFireflies(ctx, w, h, unit, t, theme) {
  const next = random(33)
  for (let i = 0; i < theme.fireflies; i += 1) {
    const [cx, cy, phase] = [next() * w, h * (0.6 + 0.24 * next()), next()]
    const turns = 1 + (i % 2)
    const x = cx + Math.sin(TAU * (turns * t + phase)) * unit * 0.05
    const y = cy + Math.sin(TAU * (turns * 2 * t + phase * 2)) * unit * 0.018
    const light = Math.max(0, Math.sin(TAU * (turns * t * 2 + phase)))
    const glow = ctx.createRadialGradient(x, y, 0, x, y, unit * 0.014)
    glow.addColorStop(0, `rgba(240, 255, 170, ${0.9 * light})`)
    glow.addColorStop(0.3, `rgba(220, 250, 140, ${0.35 * light})`)
    glow.addColorStop(1, 'rgba(220, 250, 140, 0)')
    ctx.fillStyle = glow
    ctx.fillRect(x - unit * 0.02, y - unit * 0.02, unit * 0.04, unit * 0.04)
  }
}

function drawVeranda(ctx, w, h, unit, t, theme) {
  drawFloor(ctx, w, h, unit, theme)
  drawPost(ctx, w * 0.045, h, unit, theme)
  drawPost(ctx, w * 0.955, h, unit, theme)
  drawEave(ctx, w, h, unit, theme)
  const sway = Math.sin(TAU * t) * 0.055 + Math.sin(TAU * 2 * t + 1) * 0.02
  drawLantern(ctx, w * 0.16, h * 0.075, unit * 0.115, sway, t, theme)
  drawChime(ctx, w * 0.605, h * 0.075, unit * 0.07, Math.sin(TAU * (2 * t + 0.2)) * 0.09, theme)
}

function drawFloor(ctx, w, h, unit, theme) {
  const top = h * 0.865
  const light = ctx.createLinearGradient(0, top, 0, h)
  light.addColorStop(0, theme.wood[2])
  light.addColorStop(1, theme.wood[1])
  ctx.fillStyle = light
  ctx.fillRect(0, top, w, h - top)
  ctx.strokeStyle = theme.wood[3]
  ctx.lineWidth = unit * 0.002
  for (let i = -14; i <= 14; i += 1) {
    ctx.beginPath()
    ctx.moveTo(w / 2 + i * w * 0.058, top)
    ctx.lineTo(w / 2 + i * w * 0.105, h)
    ctx.stroke()
  }
  ctx.fillStyle = theme.wood[0]
  ctx.fillRect(0, top - unit * 0.012, w, unit * 0.014)
  const sheen = ctx.createRadialGradient(theme.sun.x * w, top, 0, theme.sun.x * w, top, w * 0.4)
  sheen.addColorStop(0, `rgba(${theme.sun.colour}, 0.5)`)
  sheen.addColorStop(1, `rgba(${theme.sun.colour}, 0)`)
  ctx.fillStyle = sheen
  ctx.fillRect(0, top, w, h - top)
}

function drawPost(ctx, x, h, unit, theme) {
  const width = unit * 0.042
  const side = ctx.createLinearGradient(x - width / 2, 0, x + width / 2, 0)
  side.addColorStop(0, theme.wood[1])
  side.addColorStop(0.45, theme.wood[0])
  side.addColorStop(1, theme.wood[3])
  ctx.fillStyle = side
  ctx.fillRect(x - width / 2, 0, width, h * 0.93)
}

function drawEave(ctx, w, h, unit, theme) {
  ctx.fillStyle = theme.wood[3]
  ctx.fillRect(0, 0, w, h * 0.045)
  ctx.fillStyle = theme.wood[1]
  ctx.fillRect(0, h * 0.045, w, h * 0.016)
  for (let x = unit * 0.03; x < w; x += unit * 0.095) {
    ctx.fillStyle = theme.wood[0]
    ctx.fillRect(x, h * 0.061, unit * 0.026, h * 0.014)
  }
}

function drawLantern(ctx, x, y, s, sway, t, theme) {
  ctx.save()
  ctx.translate(x, y)
  ctx.rotate(sway)
  ctx.strokeStyle = theme.wood[3]
  ctx.lineWidth = s * 0.03
  ctx.beginPath()
  ctx.moveTo(0, -s * 0.2)
  ctx.lineTo(0, s * 0.5)
  ctx.stroke()
  const [cy, flicker] = [s * 1.15, 1 + 0.06 * Math.sin(TAU * (3 * t)) + 0.04 * Math.sin(TAU * 5 * t)]
  const glow = ctx.createRadialGradient(0, cy, 0, 0, cy, s * 3.2)
  glow.addColorStop(0, `rgba(${theme.lamp}, ${theme.lampGlow * flicker})`)
  glow.addColorStop(1, `rgba(${theme.lamp}, 0)`)
  ctx.fillStyle = glow
  ctx.fillRect(-s * 3.3, cy - s * 3.3, s * 6.6, s * 6.6)
  ctx.fillStyle = theme.paper
  ctx.beginPath()
  ctx.ellipse(0, cy, s * 0.52, s * 0.62, 0, 0, TAU)
  ctx.fill()
  ctx.strokeStyle = `rgba(${theme.lamp}, 0.75)`
  for (let i = -4; i <= 4; i += 1) {
    const ry = cy + (i * s * 0.62) / 5
    const half = s * 0.52 * Math.sqrt(1 - (i / 5) ** 2)
    ctx.beginPath()
    ctx.ellipse(0, ry, half, s * 0.05, 0, 0, Math.PI)
    ctx.stroke()
  }
  ctx.fillStyle = theme.wood[3]
  ctx.fillRect(-s * 0.24, cy - s * 0.68, s * 0.48, s * 0.11)
  ctx.fillRect(-s * 0.24, cy + s * 0.57, s * 0.48, s * 0.11)
  ctx.restore()
}

function drawChime(ctx, x, y, s, sway, theme) {
  ctx.save()
  ctx.translate(x, y)
  ctx.strokeStyle = theme.wood[3]
  ctx.lineWidth = s * 0.03
  ctx.beginPath()
  ctx.moveTo(0, -s * 0.3)
  ctx.lineTo(0, s * 0.5)
  ctx.stroke()
  ctx.fillStyle = 'rgba(220, 240, 250, 0.42)'
  ctx.strokeStyle = 'rgba(255, 255, 255, 0.75)'
  ctx.beginPath()
  ctx.arc(0, s * 0.92, s * 0.46, Math.PI * 0.84, Math.PI * 2.16)
  ctx.closePath()
  ctx.fill()
  ctx.stroke()
  ctx.translate(0, s * 0.9)
  ctx.rotate(sway)
  ctx.strokeStyle = theme.wood[3]
  ctx.beginPath()
  ctx.moveTo(0, 0)
  ctx.lineTo(0, s * 0.9)
  ctx.stroke()
  ctx.fillStyle = theme.paper
  ctx.fillRect(-s * 0.17, s * 0.85, s * 0.34, s * 0.95)
  ctx.fillStyle = theme.blossom[1]
  drawFlower(ctx, 0, s * 1.3, s * 0.11)
  ctx.restore()
}

function drawFlower(ctx, x, y, radius) {
  for (let i = 0; i < 5; i += 1) {
    const angle = (TAU * i) / 5
    ctx.beginPath()
    ctx.ellipse(
      x + Math.cos(angle) * radius * 0.6,
      y + Math.sin(angle) * radius * 0.6,
      radius * 0.55,
      radius * 0.42,
      angle,
      0,
      TAU,
    )
    ctx.fill()
  }
}

// A cherry branch that reaches in from the upper right and moves a little in the wind.
function drawBranch(ctx, w, h, unit, t, theme) {
  const next = random(64)
  ctx.save()
  ctx.translate(w * 1.02, h * 0.1)
  ctx.rotate(Math.sin(TAU * t + 0.6) * 0.012)
  const limbs = [
    [[0, 0], [-0.2, 0.03], [-0.42, 0.1], 0.022],
    [[-0.16, 0.025], [-0.28, 0.12], [-0.34, 0.22], 0.012],
    [[-0.3, 0.06], [-0.44, 0.03], [-0.56, 0.06], 0.01],
    [[-0.06, 0.005], [-0.14, 0.13], [-0.16, 0.26], 0.012],
  ]
  ctx.strokeStyle = theme.branch
  ctx.lineCap = 'round'
  for (const [a, b, c, width] of limbs) {
    ctx.lineWidth = unit * width
    ctx.beginPath()
    ctx.moveTo(a[0] * unit, a[1] * unit)
    ctx.quadraticCurveTo(b[0] * unit, b[1] * unit, c[0] * unit, c[1] * unit)
    ctx.stroke()
  }
  for (const [a, b, c] of limbs) {
    for (let i = 0; i < 30; i += 1) {
      const u = 0.2 + 0.8 * next()
      const at = (axis) => (1 - u) ** 2 * a[axis] + 2 * u * (1 - u) * b[axis] + u ** 2 * c[axis]
      const spread = 0.055
      const wind = Math.sin(TAU * (t + next())) * 0.0025
      ctx.fillStyle = theme.blossom[Math.floor(next() * theme.blossom.length)]
      drawFlower(
        ctx,
        (at(0) + (next() - 0.5) * spread + wind) * unit,
        (at(1) + (next() - 0.5) * spread) * unit,
        unit * (0.008 + 0.008 * next()),
      )
    }
  }
  ctx.restore()
}

// A petal falls through the picture once in the film, or twice when it is near; it wraps where nobody sees it.
function drawPetals(ctx, w, h, unit, t, theme) {
  const next = random(99)
  for (let i = 0; i < 46; i += 1) {
    const near = next() ** 2
    const [startX, startY, phase, spin] = [next(), next(), next(), next()]
    const falls = near > 0.45 ? 2 : 1
    const fall = (startY + t * falls) % 1
    const drift =
      (startX * 1.3 + 0.15 + 1 - fall * 0.34 + Math.sin(TAU * (t * (1 + (i % 3)) + phase)) * 0.02) % 1.3
    const [x, y] = [(drift - 0.15) * w, (fall * 1.12 - 0.06) * h]
    const size = unit * (0.0055 + 0.011 * near)
    ctx.save()
    ctx.translate(x, y)
    ctx.rotate(TAU * (spin + t * (1 + (i % 2))))
    ctx.scale(1, 0.35 + 0.65 * Math.abs(Math.cos(TAU * (t * 2 + phase) * 0.5)))
    ctx.globalAlpha = 0.6 + 0.4 * near
    ctx.fillStyle = theme.petals[i % theme.petals.length]
    ctx.beginPath()
    ctx.moveTo(0, -size)
    ctx.bezierCurveTo(size * 1.1, -size * 0.9, size * 0.9, size * 0.7, 0, size)
    ctx.bezierCurveTo(-size * 0.9, size * 0.7, -size * 1.1, -size * 0.9, 0, -size)
    ctx.fill()
    ctx.restore()
  }
}
