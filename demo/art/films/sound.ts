import { dice } from '../kit/svg.ts'

export const SAMPLE_RATE = 44_100

/** Returns the frequency in hertz of the note that is `semitones` above A3. */
export const pitch = (semitones: number): number => 220 * 2 ** (semitones / 12)

/** Returns the sound of a string that is plucked at the time `begin`. */
export function pluck(t: number, begin: number, frequency: number, loud = 0.2, seconds = 1.6): number {
  const age = t - begin
  if (age < 0 || age > seconds * 4) return 0
  const body =
    Math.sin(age * frequency * 6.283) + 0.4 * Math.sin(age * frequency * 12.566) * Math.exp(-age * 3)
  return body * loud * Math.exp(-age / (seconds / 3)) * Math.min(1, age * 200)
}

/** Returns the sound of a small glass bell that rings at the time `begin`. */
export const chime = (t: number, begin: number, loud = 0.12): number =>
  pluck(t, begin, 2_093, loud, 2.4) +
  pluck(t, begin + 0.004, 2_794, loud * 0.6, 1.8) +
  pluck(t, begin, 5_274, loud * 0.2, 0.5)

/** Returns noise, always the same for the same `seed`. With `soft` near 1, it sounds like wind; near 0, it sounds like rain. */
export function noise(seed: number, soft: number): (t: number) => number {
  const roll = dice(seed)
  const table = new Float32Array(SAMPLE_RATE * 3)
  let last = 0
  for (let at = 0; at < table.length; at += 1) {
    last = last * soft + (roll() * 2 - 1) * (1 - soft)
    table[at] = last
  }
  // Smoothed noise is quieter, so it is amplified.
  const gain = 1 / Math.max(0.05, Math.sqrt((1 - soft) / (1 + soft)))
  return (t) => table[Math.floor(t * SAMPLE_RATE) % table.length]! * gain
}

/** Returns the volume for fading a film in at its start and out at its end, from 0 to 1. */
export const inAndOut = (t: number, seconds: number, fade = 1.2): number =>
  Math.min(1, t / fade, Math.max(0, (seconds - t) / fade))
