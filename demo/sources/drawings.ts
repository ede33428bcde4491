import { ali, capybara, hana, ines, xi } from '../art/cast-small.ts'
import { mio, pell, sui, teo } from '../art/cast.ts'
import { catSits, lantern } from '../art/kit/animals.ts'
import { boat, hillTown, house, kite, lighthouse, sea } from '../art/kit/harbour.ts'
import { cedars, cloud, moon, petals, rain, ridge, sky, stars } from '../art/kit/nature.ts'
import type { Look } from '../art/kit/face.ts'
import { umbrella } from '../art/kit/shrine.ts'
import { person } from '../art/kit/person.ts'
import { at, dice, disc, group, join, type Svg, times, wash } from '../art/kit/svg.ts'

// Draws the pictures of the samples with the kit of the demo comics.

const SKIES = {
  dawn: { above: ['#b9c8e8', '#e8c9d6', '#ffe3d3'], far: '#c3b0cf', near: '#8d83ab', light: '#fff3da' },
  day: { above: ['#8ecbe8', '#c3e6ec', '#eaf7f4'], far: '#a7cfb4', near: '#6da487', light: '#fffbe8' },
  dusk: { above: ['#7a6aa8', '#c7708c', '#ffb58f'], far: '#a0628f', near: '#5c3f6e', light: '#ffe2a3' },
  night: { above: ['#1c2450', '#333d74', '#4a5590'], far: '#2f3b70', near: '#1d2650', light: '#f6f0d0' },
  rain: { above: ['#7d8b9c', '#a2aeb8', '#c4cfd4'], far: '#8fa0a8', near: '#62757e', light: '#e6eef0' },
  snow: { above: ['#c9d6e6', '#e0e7f1', '#f4f6fb'], far: '#d3dbe8', near: '#b3bfd2', light: '#ffffff' },
}
export type Sky = keyof typeof SKIES

type Place = { x: number; y: number; seed: number; isNight: boolean; near: string }

/** Functions that draw a thing, about 300 high, with its foot at (x, y). */
const THINGS = {
  boat: ({ x, y }: Place) => boat(x, y - 50, 0.9),
  cat: ({ x, y }: Place) => catSits({ x, y, s: 0.75, mood: 'happy', lamp: 'none' }),
  house: ({ x, y, seed, isNight }: Place) => house(x, y, 1.3, seed, isNight),
  kite: ({ x, y }: Place) => kite(x, y - 420, 0.9, 14),
  lantern: ({ x, y }: Place) => at(x, y - 320, 2, lantern(true, 4)),
  lighthouse: ({ x, y, isNight }: Place) => lighthouse(x, y, 0.6, { lit: isNight }),
  teacup: ({ x, y }: Place) => capybara({ x, y, s: 0.75, mood: 'happy' }),
  train: ({ x, y, seed, isNight }: Place) => hillTown(x, y, 0.6, seed, isNight),
  tree: ({ x, y, seed, near }: Place) => group(`translate(${x - 200},0)`, cedars(400, y, 340, 4, near, seed)),
  umbrella: ({ x, y }: Place) => umbrella(x, y, 0.85, 12),
}
export type Thing = keyof typeof THINGS

const one = <T>(list: readonly T[], roll: () => number): T => list[Math.floor(roll() * list.length)]!
const skies = Object.keys(SKIES) as Sky[]
const things = Object.keys(THINGS) as Thing[]

type Landscape = { seed: number; width: number; height: number; sky?: Sky; thing?: Thing }

/** Draws a landscape as SVG of this width and height in pixels. The same `seed` gives the same landscape in each size. */
export function landscape({ seed, width, height, ...more }: Landscape): Svg {
  const roll = dice(seed * 31 + 5)
  const kind = more.sky ?? one(skies, roll)
  const thing = more.thing ?? one(things, roll)
  const { above, far, near, light } = SKIES[kind]
  const [w, h] = [1_000, Math.round((1_000 * height) / width)]
  const ground = h * (0.7 + roll() * 0.12)
  const size = Math.min(1.4, h / 800)
  const [x, sunX, sunY] = [w * (0.3 + roll() * 0.4), w * (0.15 + roll() * 0.7), h * (0.12 + roll() * 0.2)]
  const place = { x: x / size, y: (ground + h * 0.05) / size, seed, isNight: kind === 'night', near }
  const isAtSea = thing === 'boat' || thing === 'lighthouse'
  return svgOf(
    { width, height, w, h },
    sky(w, h, above),
    kind === 'night'
      ? join(stars(w, ground, 60, seed), moon(sunX, sunY, 50))
      : join(
          disc(sunX, sunY, 55, { fill: light, o: 0.9 }),
          times(3, (n) => cloud(roll() * w, h * (0.14 + n * 0.12), 0.7, light, far, seed + n)),
        ),
    ridge(w, h, ground - h * 0.1, h * 0.14, far, seed),
    isAtSea
      ? sea(w, h, ground - h * 0.02, far, near, light, seed)
      : ridge(w, h, ground, h * 0.05, near, seed + 1),
    group(`scale(${size})`, THINGS[thing](place)),
    weather(kind, w, h, seed),
  )
}

function weather(kind: Sky, w: number, h: number, seed: number): Svg {
  if (kind === 'rain') return rain(w, h, 70, seed)
  if (kind === 'snow') return stars(w, h, 90, seed + 2, '#ffffff')
  return petals(w, h, 10, seed, '#f7b7c6')
}

const PEOPLE = [sui, mio, pell, teo, ali, ines, xi, hana]
const GROUNDS = [
  ['#ffcf96', '#f08a6a'],
  ['#8fd8ec', '#e6f6ec'],
  ['#9fd8d8', '#2f6a8f'],
  ['#f7e7bf', '#d9b37c'],
  ['#f9c9bd', '#fdeccd'],
  ['#6a5a9a', '#b0607e'],
] as const

/** Draws a face as SVG of 400 × 400 pixels. */
export function portrait(seed: number): Svg {
  const roll = dice(seed * 7 + 3)
  const [top, low] = one(GROUNDS, roll)
  const look: Look = {
    turn: roll() * 0.6 - 0.3,
    eyes: one(['open', 'happy', 'half'] as const, roll),
    blush: 1,
  }
  return svgOf(
    { width: 400, height: 400, w: 512, h: 512 },
    wash(0, 0, 512, 512, [
      [0, top],
      [1, low],
    ]),
    person(PEOPLE[seed % PEOPLE.length]!, { x: 256, y: 320, s: 1.2, look }),
  )
}

type Frame = { width: number; height: number; w: number; h: number }

const svgOf = ({ width, height, w, h }: Frame, ...parts: Svg[]): Svg =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${w} ${h}" preserveAspectRatio="none">${join(...parts)}</svg>`
