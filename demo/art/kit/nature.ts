import { mix } from './color.ts'
import { through } from './ink.ts'
import {
  at,
  dice,
  disc,
  glow,
  group,
  join,
  num,
  oval,
  path,
  rect,
  times,
  wash,
  type Point,
  type Svg,
} from './svg.ts'

export const sky = (w: number, h: number, colors: readonly string[]): Svg =>
  wash(
    -20,
    -20,
    w + 40,
    h + 40,
    colors.map((c, i) => [i / (colors.length - 1), c] as const),
  )

export const stars = (w: number, h: number, count: number, seed: number, color = '#fff4d8'): Svg => {
  const roll = dice(seed)
  return times(count, () =>
    disc(roll() * w, roll() * h, 0.8 + roll() ** 3 * 3, {
      fill: color,
      o: Math.round((0.35 + roll() * 0.65) * 100) / 100,
    }),
  )
}

export const rain = (
  w: number,
  h: number,
  count: number,
  seed: number,
  { color = '#cfe0ff', o = 0.5, slant = 0.16, long = 70, thick = 2.2 } = {},
): Svg => {
  const roll = dice(seed)
  const d = Array.from({ length: count }, () => {
    const [x, y, l] = [roll() * (w + 100) - 50, roll() * (h + 60) - 40, long * (0.4 + roll() * 0.8)]
    return `M${num(x)},${num(y)}l${num(-l * slant)},${num(l)}`
  }).join('')
  return path(d, { line: color, w: thick, o })
}

export const ripples = (
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  seed: number,
  color = '#cfe0ff',
): Svg => {
  const roll = dice(seed)
  return times(count, () => {
    const [cx, cy, r] = [x + roll() * w, y + roll() * h, 10 + roll() * 22]
    return join(
      oval(cx, cy, r, r * 0.3, { line: color, w: 2, o: 0.55 }),
      path(
        `M${num(cx)},${num(cy - 3)}v-9M${num(cx - 6)},${num(cy - 3)}l-4,-6M${num(cx + 6)},${num(cy - 3)}l4,-6`,
        { line: color, w: 1.8, o: 0.6 },
      ),
    )
  })
}

/** Draws a distant ridge of mountains, filled down to the bottom of the picture. */
export const ridge = (
  w: number,
  h: number,
  y: number,
  high: number,
  color: string,
  seed: number,
  low?: string,
): Svg => {
  const roll = dice(seed)
  const n = 7
  const points: Point[] = Array.from({ length: n + 2 }, (_, i) => [((i - 0.5) / n) * w, y - roll() * high])
  const d = `${through(points)}L${num(w * 1.1)},${h + 20}L${num(-w * 0.1)},${h + 20}Z`
  if (!low) return path(d, { fill: color })
  const id = `r${seed}-${Math.round(y)}-${Math.round(w)}`
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${color}"/><stop offset="1" stop-color="${low}"/></linearGradient>${path(d, { fill: `url(#${id})` })}`
}

/** Draws a cedar with its foot at (0,0), `h` high. */
const cedar = (h: number, color: string, roll: () => number): Svg => {
  const wide = h * (0.17 + roll() * 0.06)
  let d = `M0,${num(-h)}`
  const n = 6
  for (let i = 1; i <= n; i++)
    d += `Q${num(wide * (i / n) * 0.5)},${num(-h + (h * 0.9 * (i - 0.4)) / n)} ${num(wide * (i / n) * (0.9 + roll() * 0.2))},${num(-h + (h * 0.9 * i) / n)}L${num(wide * (i / n) * 0.5)},${num(-h + (h * 0.87 * i) / n)}`
  d += `L${num(wide * 0.12)},0L${num(-wide * 0.12)},0`
  for (let i = n; i >= 1; i--)
    d += `L${num(-wide * (i / n) * 0.5)},${num(-h + (h * 0.87 * i) / n)}L${num(-wide * (i / n) * (0.9 + roll() * 0.2))},${num(-h + (h * 0.9 * i) / n)}Q${num(-wide * (i / n) * 0.5)},${num(-h + (h * 0.9 * (i - 0.4)) / n)} ${num(-wide * ((i - 1) / n) * 0.5)},${num(-h + (h * 0.87 * (i - 1)) / n)}`
  return path(`${d}Z`, { fill: color })
}
export const cedars = (
  w: number,
  base: number,
  high: number,
  count: number,
  color: string,
  seed: number,
): Svg => {
  const roll = dice(seed)
  return times(count, (i) =>
    at(
      ((i + 0.2 + roll() * 0.6) / count) * w,
      base + roll() * high * 0.12,
      1,
      cedar(high * (0.65 + roll() * 0.5), color, roll),
    ),
  )
}

/** Draws rounded bushes along a base line. */
export const bushes = (w: number, base: number, r: number, color: string, seed: number): Svg => {
  const roll = dice(seed)
  const n = Math.ceil(w / (r * 1.1)) + 1
  return join(
    times(n, (i) =>
      disc(i * r * 1.1 + roll() * r * 0.4, base + roll() * r * 0.4, r * (0.75 + roll() * 0.45), {
        fill: color,
      }),
    ),
    rect(-10, base + r * 0.2, w + 20, r * 5, { fill: color }),
  )
}

/** Draws a cumulus cloud with a flat base, about 300 × 130 at scale 1. */
export const cloud = (x: number, y: number, s: number, light: string, shade: string, seed = 1): Svg => {
  const roll = dice(seed)
  const n = 6
  const puffs = Array.from({ length: n }, (_, i) => {
    const u = i / (n - 1)
    const r = 34 + Math.sin(u * Math.PI) * 38 + roll() * 14
    return { x: -130 + u * 260, y: -r * 0.62 - Math.sin(u * Math.PI) * 22, r }
  })
  const id = `k${Math.round(x * 7)}-${Math.round(y * 3)}-${seed}`
  return at(
    x,
    y,
    s,
    `<clipPath id="${id}"><rect x="-260" y="-300" width="520" height="300"/></clipPath><g clip-path="url(#${id})">${join(
      times(n, (i) => disc(puffs[i]!.x, puffs[i]!.y, puffs[i]!.r, { fill: shade })),
      times(n, (i) => disc(puffs[i]!.x - 8, puffs[i]!.y - 13, puffs[i]!.r * 0.9, { fill: light })),
      rect(-150, -10, 300, 12, { fill: mix(light, shade, 0.5) }, 6),
    )}</g>`,
  )
}

/** Draws long thin horizontal clouds, as in a woodblock print. */
export const bars = (
  w: number,
  y: number,
  spread: number,
  count: number,
  color: string,
  seed: number,
  o = 0.7,
): Svg => {
  const roll = dice(seed)
  return times(count, () => {
    const l = w * (0.2 + roll() * 0.45)
    return rect(roll() * w - l / 2, y + (roll() - 0.5) * spread, l, 7 + roll() * 16, { fill: color, o }, 12)
  })
}

export const petals = (
  w: number,
  h: number,
  count: number,
  seed: number,
  color = '#ffc4d2',
  size = 1,
): Svg => {
  const roll = dice(seed)
  return times(count, () =>
    group(
      `translate(${num(roll() * w)},${num(roll() * h)}) rotate(${num(roll() * 360)}) scale(${num((0.5 + roll()) * size)})`,
      path('M0,0C8,-12 20,-12 24,-4L20,0L24,5C18,12 8,10 0,0Z', { fill: color, o: 0.92 }),
    ),
  )
}

export const motes = (
  w: number,
  h: number,
  count: number,
  seed: number,
  color = '#ffd98a',
  size = 1,
): Svg => {
  const roll = dice(seed)
  return times(count, () =>
    glow(roll() * w, roll() * h, (5 + roll() ** 2 * 26) * size, color, 0.35 + roll() * 0.5),
  )
}

/** Draws distant lights as large soft discs. */
export const bokeh = (w: number, h: number, count: number, seed: number, colors: readonly string[]): Svg => {
  const roll = dice(seed)
  return times(count, () =>
    disc(roll() * w, roll() * h, 14 + roll() * 46, {
      fill: colors[Math.floor(roll() * colors.length)]!,
      o: Math.round((0.1 + roll() * 0.3) * 100) / 100,
      blend: 'screen',
    }),
  )
}

export const rays = (
  x: number,
  y: number,
  r: number,
  count: number,
  color: string,
  seed: number,
  o = 0.18,
): Svg => {
  const roll = dice(seed)
  return times(count, (i) => {
    const a = (i / count) * Math.PI * 2 + roll() * 0.2
    const b = a + (Math.PI / count) * (0.5 + roll() * 0.7)
    return path(
      `M${num(x)},${num(y)}L${num(x + Math.cos(a) * r)},${num(y + Math.sin(a) * r)}L${num(x + Math.cos(b) * r)},${num(y + Math.sin(b) * r)}Z`,
      { fill: color, o, blend: 'screen' },
    )
  })
}

/** Draws lines that run towards a point. Comics use them to show sudden movement or attention. */
export const focus = (
  w: number,
  h: number,
  cx: number,
  cy: number,
  inner: number,
  color: string,
  seed: number,
  count = 70,
): Svg => {
  const roll = dice(seed)
  const far = Math.hypot(w, h)
  return times(count, (i) => {
    const a = ((i + roll() * 0.8) / count) * Math.PI * 2
    const [r, half] = [inner * (0.9 + roll() * 0.5), 0.006 + roll() * 0.016]
    return path(
      `M${num(cx + Math.cos(a) * r)},${num(cy + Math.sin(a) * r)}L${num(cx + Math.cos(a - half) * far)},${num(cy + Math.sin(a - half) * far)}L${num(cx + Math.cos(a + half) * far)},${num(cy + Math.sin(a + half) * far)}Z`,
      { fill: color },
    )
  })
}
export const speed = (
  w: number,
  h: number,
  angle: number,
  color: string,
  seed: number,
  count = 26,
  o = 0.8,
): Svg => {
  const roll = dice(seed)
  return group(
    `translate(${num(w / 2)},${num(h / 2)}) rotate(${angle})`,
    times(count, () => {
      const [y, l, x, t] = [
        (roll() - 0.5) * (w + h),
        (0.3 + roll() * 0.9) * w,
        (roll() - 0.5) * w,
        1.5 + roll() * 5,
      ]
      return path(
        `M${num(x - l)},${num(y)}L${num(x + l)},${num(y - t / 2)}L${num(x + l)},${num(y + t / 2)}Z`,
        { fill: color, o },
      )
    }),
  )
}

export const moon = (x: number, y: number, r: number, color = '#fff1c9'): Svg =>
  join(
    glow(x, y, r * 4.2, color, 0.5),
    disc(x, y, r, { fill: color }),
    disc(x - r * 0.3, y + r * 0.2, r * 0.2, { fill: mix(color, '#d9b98a', 0.35) }),
    disc(x + r * 0.35, y - r * 0.25, r * 0.13, { fill: mix(color, '#d9b98a', 0.35) }),
  )
export const vignette = (w: number, h: number, color: string, o = 0.55): Svg => {
  const id = `v${Math.round(w)}-${Math.round(h)}-${color.slice(1)}`
  return `<radialGradient id="${id}" cx=".5" cy=".5" r=".75"><stop offset=".45" stop-color="${color}" stop-opacity="0"/><stop offset="1" stop-color="${color}" stop-opacity="${o}"/></radialGradient>${rect(0, 0, w, h, { fill: `url(#${id})` })}`
}

/** Draws small warm lights that are scattered around the height `y`. */
export const glowDots = (w: number, h: number, count: number, seed: number, y: number): Svg =>
  group(`translate(0,${y})`, motes(w, h, count, seed, '#ffd98a', 0.5))
