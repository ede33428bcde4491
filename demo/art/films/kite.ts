import { mix } from '../kit/color.ts'
import { beam, boat, gull, hillTown, kite, lighthouse, sea, string } from '../kit/harbour.ts'
import { cloud, moon, sky, stars } from '../kit/nature.ts'
import { faded, group, join, num, times, type Point, type Svg } from '../kit/svg.ts'
import { between, ease, HEIGHT, still, sway, WIDTH, zoom, type Film } from './film.ts'
import { inAndOut, noise, pitch, pluck } from './sound.ts'

const HORIZON = 470
const [OUT, BACK] = [20, 18]

/** Draws clouds that pass by; near clouds are faster. */
const clouds = (t: number, light: string, shade: string): Svg =>
  times(5, (at) => {
    const wide = WIDTH + 500
    const x = ((at * 370 + t * (10 + at * 5)) % wide) - 250
    return group(
      `translate(${num(x)},0)`,
      still(`cloud ${at} ${light}`, () => cloud(0, 90 + at * 62, 0.7 + at * 0.22, light, shade, at + 2)),
    )
  })

/** Draws the sea in two layers that move past each other. */
const waves = (t: number, top: string, low: string, glint: string): Svg =>
  join(
    still(`sea ${top}`, () => sea(WIDTH, HEIGHT, HORIZON, top, low, glint, 2)),
    group(
      `translate(${num(sway(t, 5) * 18)},${num(sway(t, 3.4) * 5 + 40)})`,
      faded(
        0.55,
        still(`near sea ${top}`, () => sea(WIDTH + 120, HEIGHT, HORIZON, mix(top, low, 0.5), low, glint, 7)),
      ),
    ),
  )

const boatAt = (t: number): Point => [470 + sway(t, 9) * 14, 590 + sway(t, 3.2) * 9]

/** Draws the line of the kite, from the boat to the kite. The middle of the line hangs down. */
function line(from: Point, to: Point): Svg {
  const slack: Point = [between(from[0], to[0], 0.55) + 30, between(from[1], to[1], 0.45) + 60]
  return string([from, slack, to], 3)
}

function flying(x: number, y: number, s: number, t: number, left = false): Svg {
  const beat = Math.round(sway(t, 0.9) * 12) / 100
  return group(
    `translate(${num(x)},${num(y)}) scale(1,${Math.round((1 + beat) * 100) / 100})`,
    gull(0, 0, s, { fly: true, left, mood: beat > 0.06 ? 'happy' : 'open' }),
  )
}

function out(t: number): Svg {
  const rise = ease(t, 1, 9)
  const at: Point = [between(560, 860, rise) + sway(t, 4.3) * 26, between(470, 190, rise) + sway(t, 2.9) * 16]
  return zoom(
    640,
    400,
    between(1.1, 1, ease(t, 0, 12)),
    still('day', () => sky(WIDTH, HEIGHT, ['#6fc3e0', '#a9e0ea', '#e6f6ec'])),
    clouds(t, '#ffffff', '#c3e3ee'),
    group(
      `translate(${num(-t * 5)},0)`,
      still('town', () => hillTown(1_060, HORIZON + 14, 0.66, 3)),
    ),
    waves(t, '#4fb3c9', '#1f6f95', '#dff6f4'),
    line([boatAt(t)[0] + 40, boatAt(t)[1] - 60], at),
    kite(at[0], at[1], 0.62, Math.round(sway(t, 3.3) * 9) + 8, { letter: true }),
    boat(...boatAt(t), 0.8, Math.round(sway(t, 3.2, 0.6) * 30) / 10),
    gull(boatAt(t)[0] + 30, boatAt(t)[1] - 36, 0.34, { mood: t % 4 < 0.2 ? 'closed' : 'happy' }),
    flying(between(-220, 1_500, ease(t, 7, 19)), between(330, 150, ease(t, 7, 19)), 0.42, t, false),
  )
}

function back(t: number): Svg {
  const dark = ease(t, 1, 14)
  const down = ease(t, 4, 14)
  const at: Point = [between(860, 600, down) + sway(t, 4.3) * 20, between(210, 500, down) + sway(t, 2.9) * 10]
  const dusk = ['#3c4a8f', '#c7708c', '#ffb27a']
  const night = ['#161a45', '#2a3470', '#6a5a98']
  return zoom(
    640,
    420,
    between(1, 1.08, ease(t, 2, 18)),
    sky(
      WIDTH,
      HEIGHT,
      dusk.map((color, place) => mix(color, night[place]!, dark)),
    ),
    faded(
      Math.round(dark * 100) / 100,
      still('stars', () => join(stars(WIDTH, 420, 90, 5), moon(250, 130, 44))),
    ),
    clouds(t, mix('#ffd9c0', '#4a4f86', dark), mix('#e08f8f', '#2c3168', dark)),
    group(
      `translate(${num(30 - t * 3)},0)`,
      still('town at night', () => hillTown(1_080, HORIZON + 14, 0.66, 3, true)),
    ),
    lighthouse(300, HORIZON + 26, 0.5, { lit: dark > 0.35, tint: mix('#e6b0a0', '#23265a', dark) }),
    dark <= 0.35
      ? ''
      : faded(
          Math.round(ease(dark, 0.35, 0.6) * 100) / 100,
          beam(300, HORIZON - 230, 1_100, Math.round(sway(t, 9) * 240) / 10),
        ),
    waves(
      t,
      mix('#b0708c', '#26305f', dark),
      mix('#3a4a80', '#12173a', dark),
      mix('#ffd2a8', '#8f9fe0', dark),
    ),
    line([boatAt(t)[0] + 40, boatAt(t)[1] - 60], at),
    kite(at[0], at[1], between(0.62, 0.5, down), Math.round(sway(t, 3.3) * 9) - 6, {
      color: mix('#e2473f', '#7a3050', dark * 0.6),
    }),
    boat(...boatAt(t), 0.8, Math.round(sway(t, 3.2, 0.6) * 30) / 10),
    gull(boatAt(t)[0] + 30, boatAt(t)[1] - 36, 0.34, { mood: t > 12 ? 'closed' : 'open' }),
  )
}

const surf = noise(5, 0.9)
const breath = (t: number): number => 0.35 + 0.65 * Math.max(0, sway(t, 5.2)) ** 2

/** Returns the sound of a tune at the time `t`. `notes` has one note for each step; null is a rest. */
const tune = (t: number, notes: readonly (number | null)[], begin: number, step: number): number =>
  notes.reduce<number>(
    (sum, note, at) => (note === null ? sum : sum + pluck(t, begin + at * step, pitch(note), 0.17)),
    0,
  )

const GOING_OUT = [
  7,
  11,
  14,
  null,
  16,
  14,
  11,
  null,
  9,
  12,
  16,
  null,
  19,
  16,
  14,
  null,
  7,
  11,
  14,
  19,
  18,
  null,
  14,
  null,
  16,
  null,
  19,
  null,
]
const COMING_BACK = [14, null, 11, null, 9, null, 7, null, 4, null, 7, null, 2, null, null, null, 7]

export const kiteOut: Film = {
  name: 'kite-1',
  seconds: OUT,
  draw: out,
  sound: (t) => inAndOut(t, OUT) * (surf(t) * 0.07 * breath(t) + tune(t, GOING_OUT, 1.5, 0.6)),
}

export const kiteBack: Film = {
  name: 'kite-2',
  seconds: BACK,
  draw: back,
  sound: (t) => inAndOut(t, BACK) * (surf(t) * 0.08 * breath(t) + tune(t, COMING_BACK, 1.5, 0.85)),
}
