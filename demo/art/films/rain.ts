import { catSits, weatherDoll } from '../kit/animals.ts'
import { lamplight, mix } from '../kit/color.ts'
import { bushes, cedars, petals, rain, ridge, sky, vignette } from '../kit/nature.ts'
import { dawn, garden, hall, rainNight, verandaOut, windBell, type Hour } from '../kit/shrine.ts'
import { dice, disc, faded, glow, join, oval, times, type Svg } from '../kit/svg.ts'
import { between, cut, ease, falling, HEIGHT, still, sway, WIDTH, zoom, type Film } from './film.ts'
import { chime, inAndOut, noise, pitch, pluck } from './sound.ts'

const SECONDS = 32
/** The times at which the bells ring. */
const BELLS = [10.4, 13.1, 16.8, 24.6, 28.2]
const FLOOR = 0.7

const curtain = (count: number, seed: number, o: number): Svg =>
  still(`rain ${seed}`, () => rain(WIDTH, HEIGHT, count, seed, { o, long: 80 }))

const raining = (t: number): Svg =>
  join(falling(t, 1_150, 0.16, curtain(110, 5, 0.3)), falling(t + 3, 1_500, 0.16, curtain(60, 8, 0.45)))

/** Draws rings that spread on wet ground and start at different times. */
function rings(t: number, top: number, high: number): Svg {
  const roll = dice(4)
  return times(34, () => {
    const [x, y, start] = [roll() * WIDTH, top + roll() * high, roll()]
    const age = (t / 0.9 + start) % 1
    return oval(x, y, 4 + age * 30, 1.4 + age * 9, {
      line: '#cfe0ff',
      w: 2,
      o: Math.round((1 - age) * 50) / 100,
    })
  })
}

const mountain = (): Svg =>
  join(
    sky(WIDTH, HEIGHT, rainNight.sky),
    ridge(WIDTH, HEIGHT, 330, 170, rainNight.far, 4, '#4a5594'),
    ridge(WIDTH, HEIGHT, 430, 160, '#2b3470', 8),
    cedars(WIDTH, 560, 260, 16, rainNight.mid, 2),
    glow(640, 520, 420, '#ff9f45', 0.5),
    hall(640, 560, 0.86, rainNight),
    bushes(WIDTH, 640, 54, rainNight.near, 4),
    cedars(360, 760, 560, 2, '#12143a', 21),
  )

const farAway = (t: number): Svg =>
  zoom(
    640,
    480,
    between(1, 1.22, ease(t, 0, 10)),
    still('mountain', mountain),
    glow(640, 500, 220 + sway(t, 2.3) * 12, '#ffcf8a', 0.28),
    raining(t),
    rings(t, 660, 60),
    still('dark', () => vignette(WIDTH, HEIGHT, '#0d0f2c', 0.45)),
  )

/** Returns the light for a time between night (`u` = 0) and morning (`u` = 1). */
const hourAt = (u: number): Hour => ({
  ...rainNight,
  wood: mix(rainNight.wood, dawn.wood, u),
  woodDark: mix(rainNight.woodDark, dawn.woodDark, u),
  far: mix(rainNight.far, dawn.far, u),
  ink: mix(rainNight.ink, dawn.ink, u),
})

/** Returns the angle of the swinging bells at the time `t`. */
const swing = (t: number): number =>
  BELLS.reduce((sum, at) => (t < at ? sum : sum + Math.sin((t - at) * 9) * 22 * Math.exp(-(t - at) * 0.9)), 0)

function underTheEave(t: number): Svg {
  const morning = ease(t, 19, 26)
  const left = 1 - ease(t, 18.5, 22)
  const night = still('night garden', () => garden(WIDTH, HEIGHT, rainNight))
  const day = still('day garden', () => garden(WIDTH, HEIGHT, dawn))
  const blink = t % 3.7 < 0.14 && t < 24
  const outside = join(
    night,
    morning > 0 && faded(Math.round(morning * 100) / 100, day),
    left > 0 && faded(Math.round(left * 100) / 100, join(raining(t), rings(t, HEIGHT * 0.62, 50))),
    morning > 0 && glow(930, 130, 520, '#ffe9b0', Math.round(morning * 70) / 100),
    morning > 0 && faded(Math.round(morning * 100) / 100, blossoms(t)),
  )
  return zoom(
    620,
    420,
    between(1, 1.08, ease(t, 9, 32)),
    verandaOut(WIDTH, HEIGHT, hourAt(morning), outside, { floor: FLOOR, eave: 0.13 }),
    drops(t, left),
    windBell(930, 170, 0.8, Math.round(swing(t))),
    `<g transform="rotate(${sway(t, 3.1) * 5} 330 96)">${weatherDoll({ x: 330, y: 190, s: 0.5, mood: morning > 0.4 ? 'happy' : 'open', mouth: morning > 0.4 ? 'smile' : 'sad' })}</g>`,
    glow(560, 610, 300, '#ff9f45', 0.3 * (1 - morning)),
    catSits({
      x: 560,
      y: 650,
      s: 0.62,
      mood: morning > 0.75 ? 'happy' : blink ? 'closed' : t > 14 && t < 18 ? 'half' : 'open',
      gaze: [Math.round(sway(t, 8) * 100) / 100, -0.4],
      lamp: morning < 0.5 ? 'on' : 'off',
      light: { ...lamplight, k: 0.5 * (1 - morning) },
    }),
  )
}

const blossoms = (t: number): Svg =>
  falling(
    t,
    46,
    0.5,
    still('petals', () => petals(WIDTH * 1.4, HEIGHT, 26, 6, '#ffd0dc', 0.8)),
  )

/** Draws the drops that fall from the eave, also after the rain. */
function drops(t: number, raining: number): Svg {
  const roll = dice(12)
  return times(raining > 0.3 ? 16 : 5, () => {
    const [x, start, wait] = [160 + roll() * 960, roll(), 0.7 + roll() * (raining > 0.3 ? 0.6 : 2)]
    const age = ((t / wait + start) % 1) * wait
    const y = 92 + 900 * age * age
    return y > HEIGHT * FLOOR ? '' : disc(x, y, 2.6, { fill: '#e6f0ff', o: 0.8 })
  })
}

const [shower, wind] = [noise(3, 0.35), noise(9, 0.995)]
const MELODY = [
  [20, 12],
  [21.2, 15],
  [22.4, 19],
  [23.6, 17],
  [25.4, 12],
  [26.6, 15],
  [27.8, 10],
  [29.2, 12],
] as const

export const rainFilm: Film = {
  name: 'rain-1',
  seconds: SECONDS,
  draw: (t) =>
    cut(t, [
      { from: 0, to: 9, draw: farAway },
      { from: 9, to: SECONDS, draw: underTheEave },
    ]),
  sound: (t) =>
    inAndOut(t, SECONDS) *
    (shower(t) * 0.09 * (1 - ease(t, 18, 22.5)) * (t < 9 ? 1 : 0.7) +
      wind(t) * 0.05 +
      BELLS.reduce((sum, at) => sum + chime(t, at), 0) +
      MELODY.reduce((sum, [at, note]) => sum + pluck(t, at, pitch(note)), 0)),
}
