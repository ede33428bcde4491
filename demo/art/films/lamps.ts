import { catWalks, lantern } from '../kit/animals.ts'
import { night } from '../kit/color.ts'
import { through } from '../kit/ink.ts'
import { moon, motes, stars, vignette } from '../kit/nature.ts'
import { festivalNight, firework, stepsDown } from '../kit/shrine.ts'
import { at, faded, glow, group, join, num, path, type Point, type Svg } from '../kit/svg.ts'
import { between, cut, ease, HEIGHT, still, sway, WIDTH, zoom, type Film } from './film.ts'
import { inAndOut, noise, pitch, pluck } from './sound.ts'

const SECONDS = 22
/** Eight lamps along the steps, the far lamps first, each with the time at which it is lit. */
const LAMPS = Array.from({ length: 8 }, (_, place) => {
  const k = (Math.floor(place / 2) / 3) ** 1.3
  const side = place % 2 === 0 ? -1 : 1
  return {
    x: WIDTH / 2 + side * between(120, 470, k),
    y: between(318, 392, k),
    s: between(0.34, 1.02, k),
    time: 2.4 + place * 1.25,
  }
})
const SHOWER = 14.2

/** Draws the two ropes from which the lamps hang, one on each side. */
const ropes = (): Svg =>
  join(
    ...[0, 1].map((side) => {
      const along = LAMPS.filter((_, place) => place % 2 === side).map(({ x, y }): Point => [x, y])
      const end: Point = [side === 0 ? -60 : WIDTH + 60, 372]
      return path(through([[WIDTH / 2 + (side === 0 ? -70 : 70), 300], ...along, end]), {
        line: '#1a1236',
        w: 3,
      })
    }),
  )

const steps = (): Svg =>
  join(
    stepsDown(WIDTH, HEIGHT, festivalNight, { gates: 3, seed: 5 }),
    stars(WIDTH, 250, 70, 3),
    moon(1_060, 110, 40),
    ropes(),
  )

const hanging = (t: number): Svg =>
  LAMPS.map(({ x, y, s, time }) => {
    const lit = ease(t, time, time + 0.5)
    const angle = sway(t, 3.4, time) * 3
    const draw = (on: boolean): Svg => lantern(on, 3.6, night)
    return at(
      x,
      y,
      s,
      group(`rotate(${num(angle)})`, draw(false), lit > 0 && faded(Math.round(lit * 100) / 100, draw(true))),
    )
  }).join('')

const fireworks = (t: number): Svg =>
  join(
    ...[
      { x: 420, y: 170, r: 150, color: '#ff8fa3', begin: SHOWER },
      { x: 820, y: 130, r: 180, color: '#8fd3ff', begin: SHOWER + 1.7 },
      { x: 620, y: 190, r: 130, color: '#ffd27a', begin: SHOWER + 3.3 },
      { x: 300, y: 120, r: 110, color: '#b9a2ff', begin: SHOWER + 4.6 },
    ].map(({ x, y, r, color, begin }, seed) => {
      const age = (t - begin) / 2.2
      if (age < 0 || age > 1) return false
      const size = r * (1 - (1 - age) ** 3)
      return faded(
        Math.round(Math.min(1, (1 - age) * 1.6) * 100) / 100,
        firework(x, y + age * 26, Math.max(12, size), color, seed + 2),
      )
    }),
  )

const evening = (t: number): Svg =>
  zoom(
    640,
    360,
    between(1.12, 1, ease(t, 0, 13)),
    still('steps', steps),
    glow(640, 320, 420, '#ffb050', Math.round(ease(t, 2, 12) * 35) / 100),
    fireworks(t),
    hanging(t),
    catWalks({
      x: between(-160, 640, ease(t, 3, 13)),
      y: 676,
      s: 0.42,
      // When the cat has arrived, it stands still with all four paws on the ground.
      step: t < 13 ? (t * 1.1) % 1 : (13 * 1.1) % 1,
      mood: t > SHOWER ? 'wide' : 'open',
      gaze: [0.3, t > SHOWER ? -0.9 : 0],
      light: night,
      lamp: t > 2.4 ? 'on' : 'off',
    }),
    group(
      `translate(0,${num(sway(t, 7) * 14)})`,
      still('motes', () => motes(WIDTH, HEIGHT, 40, 6)),
    ),
    still('edge', () => vignette(WIDTH, HEIGHT, '#120f33', 0.4)),
  )

const crickets = (t: number): number =>
  Math.sin(t * 4_300 * 6.283) * 0.012 * Math.max(0, Math.sin(t * 31)) ** 3 * Math.max(0, sway(t, 2.2))
const crackle = noise(7, 0.6)

export const lampsFilm: Film = {
  name: 'lamps-1',
  seconds: SECONDS,
  draw: (t) => cut(t, [{ from: 0, to: SECONDS, draw: evening }]),
  sound: (t) =>
    inAndOut(t, SECONDS) *
    (crickets(t) +
      LAMPS.reduce(
        (sum, { time }, place) => sum + pluck(t, time, pitch([0, 3, 7, 10, 12, 15, 19, 22][place]!), 0.2),
        0,
      ) +
      [0, 1.7, 3.3, 4.6].reduce((sum, later) => {
        const age = t - SHOWER - later
        return age < 0 || age > 2 ? sum : sum + crackle(t) * 0.16 * Math.exp(-age * 2.4)
      }, 0)),
}
