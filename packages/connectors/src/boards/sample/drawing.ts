import { oneOf, randomOf } from './random.ts'

export const SKIES = ['dawn', 'day', 'dusk', 'night', 'rain', 'snow'] as const
export type Sky = (typeof SKIES)[number]

export const SUBJECTS = [
  'lantern',
  'cat',
  'umbrella',
  'boat',
  'train',
  'teacup',
  'kite',
  'house',
  'tree',
  'lighthouse',
] as const
export type Subject = (typeof SUBJECTS)[number]

type Colours = {
  high: string
  low: string
  far: string
  near: string
  light: string
  ink: string
  warm: string
}

const COLOURS: Record<Sky, Colours> = {
  dawn: {
    high: '#b9c8e8',
    low: '#ffe3d3',
    far: '#c3b0cf',
    near: '#8d83ab',
    light: '#fff3da',
    ink: '#4b3f63',
    warm: '#f29a8e',
  },
  day: {
    high: '#8ecbe8',
    low: '#eaf7f4',
    far: '#a7cfb4',
    near: '#6da487',
    light: '#fffbe8',
    ink: '#2f4a50',
    warm: '#f2785c',
  },
  dusk: {
    high: '#7a6aa8',
    low: '#ffb58f',
    far: '#a0628f',
    near: '#5c3f6e',
    light: '#ffe2a3',
    ink: '#33244a',
    warm: '#ff8f5e',
  },
  night: {
    high: '#1c2450',
    low: '#4a5590',
    far: '#2f3b70',
    near: '#1d2650',
    light: '#f6f0d0',
    ink: '#10163a',
    warm: '#f7b45c',
  },
  rain: {
    high: '#7d8b9c',
    low: '#c4cfd4',
    far: '#8fa0a8',
    near: '#62757e',
    light: '#e6eef0',
    ink: '#37474f',
    warm: '#d9635e',
  },
  snow: {
    high: '#c9d6e6',
    low: '#f4f6fb',
    far: '#d3dbe8',
    near: '#b3bfd2',
    light: '#ffffff',
    ink: '#4a5872',
    warm: '#d95a62',
  },
}

type Place = { x: number; y: number; size: number; colours: Colours }

const round = (value: number): number => Math.round(value * 10) / 10
/** A path of which the numbers are in parts of a size, from a place. */
const shape = (d: string, { x, y, size }: Place, fill: string, more = ''): string =>
  `<path transform="translate(${round(x)} ${round(y)}) scale(${round(size) / 100})" d="${d}" fill="${fill}" ${more}/>`
const stroke = (d: string, place: Place, colour: string, width = 3): string =>
  shape(d, place, 'none', `stroke="${colour}" stroke-width="${width}" stroke-linecap="round"`)

/** Each stands on the ground at its place and is about as high as its size. */
const DRAW: Record<Subject, (place: Place) => string> = {
  lantern: (at) =>
    stroke('M0 0V-96M-18-92H22', at, at.colours.ink, 4) +
    shape('M4-88h30q8 20 0 44h-30q-8-22 0-44z', at, at.colours.warm) +
    shape('M8-80h22q5 14 0 28h-22q-5-14 0-28z', at, at.colours.light, 'opacity=".75"') +
    shape('M6-92h26v5h-26zM8-44h22v4h-22z', at, at.colours.ink),
  cat: (at) =>
    shape('M-24 0q-8-34 6-48l-2-20 12 10h14l12-10-2 20q16 18 8 48z', at, at.colours.ink) +
    stroke('M22-4q26 0 22-30', at, at.colours.ink, 8) +
    shape('M-8-44a3 4 0 1 0 .1 0zM8-44a3 4 0 1 0 .1 0z', at, at.colours.light),
  umbrella: (at) =>
    stroke('M0-6V-80M0-6q0 8 8 6', at, at.colours.ink, 4) +
    shape(
      'M-46-48q8-44 46-46q38 2 46 46q-12-12-23 0q-11-12-23 0q-11-12-23 0q-11-12-23 0z',
      at,
      at.colours.warm,
    ) +
    shape('M-12-48q2-38 12-46q10 8 12 46q-12-10-24 0z', at, at.colours.light, 'opacity=".4"'),
  boat: (at) =>
    shape('M-52-20h104q-8 24-30 24h-44q-24 0-30-24z', at, at.colours.ink) +
    stroke('M-4-20V-96', at, at.colours.ink, 4) +
    shape('M0-92q40 20 40 64h-40z', at, at.colours.light) +
    shape('M-8-84q-30 18-32 56h32z', at, at.colours.warm),
  train: (at) =>
    shape('M-90-56h150q24 0 30 36v12h-180z', at, at.colours.light) +
    shape('M-90-26h178l2 14h-180z', at, at.colours.warm) +
    shape(
      'M-80-50h28v20h-28zM-44-50h28v20h-28zM-8-50h28v20h-28zM28-50h28q10 4 12 20h-40z',
      at,
      at.colours.ink,
      'opacity=".7"',
    ) +
    shape(
      'M-70-8a9 9 0 1 0 .1 0zM-30-8a9 9 0 1 0 .1 0zM20-8a9 9 0 1 0 .1 0zM60-8a9 9 0 1 0 .1 0z',
      { ...at, y: at.y - at.size * 0.06 },
      at.colours.ink,
    ),
  teacup: (at) =>
    shape('M-40-44h72q2 44-36 44t-36-44z', at, at.colours.light) +
    stroke('M30-38q24-2 18 16q-4 12-24 10', at, at.colours.light, 6) +
    shape('M-40-44a36 8 0 0 0 72 0a36 8 0 0 0-72 0z', at, at.colours.warm) +
    stroke('M-18-58q-8-10 0-18t0-18M4-58q-8-10 0-18t0-18', at, at.colours.light, 3),
  kite: (at) =>
    stroke('M-10 0Q-40-40 6-66', at, at.colours.ink, 2) +
    shape('M6-66L40-104L44-58z', at, at.colours.warm) +
    shape('M6-66L40-104L8-110z', at, at.colours.light) +
    stroke('M44-58q18 6 22 20t18 14', at, at.colours.warm, 3),
  house: (at) =>
    shape('M-50-46h100v46h-100z', at, at.colours.light) +
    shape('M-66-44q40-10 66-46q26 36 66 46z', at, at.colours.ink) +
    shape('M-38-34h26v34h-26zM2-34h36v20h-36z', at, at.colours.warm) +
    shape('M-60 0h120v6h-120z', at, at.colours.ink),
  tree: (at) =>
    shape('M-7 0q4-30-2-56l12-2q-2 34 6 58z', at, at.colours.ink) +
    shape(
      'M-46-58a26 26 0 1 1 18-34a30 30 0 0 1 54 4a26 26 0 1 1 8 46q-20 14-40 2q-24 8-40-18z',
      at,
      at.colours.warm,
      'opacity=".92"',
    ) +
    shape('M-22-84a16 16 0 0 1 26-8q-18 2-26 8z', at, at.colours.light, 'opacity=".6"'),
  lighthouse: (at) =>
    shape('M-16 0l6-84h20l6 84z', at, at.colours.light) +
    shape('M-13-44l1-18h24l1 18zM-15-12l1-14h28l1 14z', at, at.colours.warm) +
    shape('M-14-84h28l-4-6v-14l-10-8l-10 8v14z', at, at.colours.ink) +
    shape('M8-100L110-124v44z', at, at.colours.light, 'opacity=".35"'),
}

type Asked = { seed: number; width: number; height: number; sky: Sky; subject: Subject }

/** A small landscape with something in it, as SVG of so many pixels. */
export function drawingOf({ seed, width, height, sky, subject }: Asked): string {
  const random = randomOf(seed * 31 + 5)
  const colours = COLOURS[sky]
  // Drawn in a space of its own, so that every size of a picture looks alike.
  const [w, h] = [1_000, Math.round((1_000 * height) / width)]
  const ground = h * (0.68 + random() * 0.14)
  const sun = { x: w * (0.15 + random() * 0.7), y: h * (0.12 + random() * 0.25), r: 40 + random() * 60 }
  const size = Math.min(h, 1_100) * (0.3 + random() * 0.18)
  const x = w * (0.25 + random() * 0.5)
  const parts = [
    `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${colours.high}"/><stop offset=".85" stop-color="${colours.low}"/></linearGradient></defs>`,
    `<path d="M0 0H${w}V${h}H0z" fill="url(#s)"/>`,
    `<circle cx="${round(sun.x)}" cy="${round(sun.y)}" r="${round(sun.r * 1.9)}" fill="${colours.light}" opacity=".25"/>`,
    `<circle cx="${round(sun.x)}" cy="${round(sun.y)}" r="${round(sun.r)}" fill="${colours.light}" opacity=".9"/>`,
    sky === 'night'
      ? dots(random, { w, h: ground * 0.7, count: 50, r: 2.4, fill: colours.light })
      : clouds(random, w, ground, colours),
    hill(random, { w, h, y: ground - h * 0.16, rise: h * 0.12, fill: colours.far }),
    hill(random, { w, h, y: ground, rise: h * 0.05, fill: colours.near }),
    DRAW[subject]({ x, y: ground + h * 0.06, size, colours }),
    random() < 0.5
      ? DRAW[oneOf(random, ['tree', 'lantern', 'house'] as const)]({
          x: (x + w * 0.42) % w,
          y: ground + h * 0.02,
          size: size * 0.45,
          colours,
        })
      : '',
    weather(sky, random, w, h, colours),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${w} ${h}" preserveAspectRatio="none">${parts.join('')}</svg>`
}

type Hill = { w: number; h: number; y: number; rise: number; fill: string }

function hill(random: () => number, { w, h, y, rise, fill }: Hill): string {
  const [a, b, c] = [random(), random(), random()].map((part) => round(y - rise * (part * 2 - 0.6)))
  return `<path d="M0 ${a}C${w * 0.2} ${round(a! - rise)} ${w * 0.3} ${round(b! + rise)} ${w * 0.5} ${b}S${w * 0.8} ${round(c! - rise)} ${w} ${c}V${h}H0z" fill="${fill}"/>`
}

function clouds(random: () => number, w: number, ground: number, { light }: Colours): string {
  return Array.from({ length: 3 }, () => {
    const [x, y, r] = [w * random(), ground * (0.15 + random() * 0.4), 40 + random() * 50].map(round) as [
      number,
      number,
      number,
    ]
    return `<path d="M${x - r * 2} ${y}q0-${r} ${r}-${r}q${round(r * 0.3)}-${r} ${r}-${round(r * 0.8)}q${r}-${round(r * 0.4)} ${round(r * 1.2)} ${round(r * 0.8)}q${r} 0 ${r} ${r}z" fill="${light}" opacity=".6"/>`
  }).join('')
}

type Dots = { w: number; h: number; count: number; r: number; fill: string }

const dots = (random: () => number, { w, h, count, r, fill }: Dots): string =>
  Array.from(
    { length: count },
    () =>
      `<circle cx="${round(w * random())}" cy="${round(h * random())}" r="${round(r * (0.4 + random()))}" fill="${fill}" opacity="${round(0.4 + random() * 0.5)}"/>`,
  ).join('')

function weather(sky: Sky, random: () => number, w: number, h: number, { light }: Colours): string {
  if (sky === 'snow') return dots(random, { w, h, count: 60, r: 6, fill: light })
  if (sky !== 'rain') return dots(random, { w, h, count: 14, r: 7, fill: '#f7b7c6' })
  return Array.from({ length: 50 }, () => {
    const [x, y] = [round(w * random()), round(h * random())]
    return `<path d="M${x} ${y}l-10 44" stroke="${light}" stroke-width="2" opacity=".5"/>`
  }).join('')
}
