import { faded, group, num, type Svg } from '../kit/svg.ts'

export const [WIDTH, HEIGHT] = [1280, 720] as const
export const FRAMES_PER_SECOND = 24

/** A film: its picture and its sound at a time `t` in seconds. Sound values are from -1 to 1. */
export type Film = { name: string; seconds: number; draw: (t: number) => Svg; sound: (t: number) => number }

/** Returns a value that rises from 0 to 1 between two times, slowly at both ends. */
export function ease(t: number, from: number, to: number): number {
  const u = Math.min(1, Math.max(0, (t - from) / (to - from)))
  return u * u * (3 - 2 * u)
}

export const between = (a: number, b: number, u: number): number => a + (b - a) * u

/** Returns a value that swings between -1 and 1, once in `seconds`. */
export const sway = (t: number, seconds: number, shift = 0): number =>
  Math.sin(((t + shift) / seconds) * Math.PI * 2)

type Shot = { from: number; to: number; draw: (t: number) => Svg }
const FADE = 0.9

/** Draws the shots that are visible at the time `t`. Each shot fades into the next. */
export const cut = (t: number, shots: readonly Shot[]): Svg =>
  shots
    .filter(({ from, to }) => t >= from - FADE / 2 && t < to + FADE / 2)
    .map(({ from, draw }) => {
      const seen = from === 0 ? 1 : ease(t, from - FADE / 2, from + FADE / 2)
      return seen === 1 ? draw(t) : faded(Math.round(seen * 100) / 100, draw(t))
    })
    .join('')

/** Scales a drawing around a point. */
export const zoom = (x: number, y: number, scale: number, ...parts: Svg[]): Svg =>
  group(
    `translate(${num(x)},${num(y)}) scale(${Math.round(scale * 10_000) / 10_000}) translate(${num(-x)},${num(-y)})`,
    ...parts,
  )

/** Draws something that falls without end, such as rain: two copies of the same drawing, one above the other. */
export function falling(t: number, pixelsPerSecond: number, slant: number, drawing: Svg): Svg {
  const down = (t * pixelsPerSecond) % HEIGHT
  const at = (y: number): Svg => group(`translate(${num(-slant * y)},${num(y)})`, drawing)
  return at(down - HEIGHT) + at(down)
}

const memory = new Map<string, Svg>()

/** Returns a drawing that stays the same for a whole film; it is drawn only once. */
export function still(name: string, draw: () => Svg): Svg {
  const known = memory.get(name) ?? draw()
  memory.set(name, known)
  return known
}
