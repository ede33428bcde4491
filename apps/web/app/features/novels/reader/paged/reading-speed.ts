import { createDeviceSetting } from '#app/lib/device/device-setting.ts'

/** Characters a minute: of scripts written without spaces, and of the others. */
export type Speed = { cjk: number; other: number }

const USUAL: Speed = { cjk: 450, other: 1_200 }
const LEAST = 0.25
const MOST = 4
/** Who turns faster looks for something; who takes longer was away. */
const SHORTEST_MS = 4_000
const LONGEST_MS = 180_000
/** How much one page counts for. */
const WEIGHT = 0.15

/** How fast this reader reads, learned from pages that were turned, on this device alone. */
export const readingSpeed = createDeviceSetting<Speed>('engawa:reading-speed', {
  parse: (text) => {
    const [cjk, other] = (text ?? '').split(',').map(Number)
    return { cjk: within(USUAL.cjk, cjk), other: within(USUAL.other, other) }
  },
  format: ({ cjk, other }) => `${Math.round(cjk)},${Math.round(other)}`,
})

export const scriptOf = (lang: string | undefined): keyof Speed =>
  /^(zh|ja)/.test(lang ?? '') ? 'cjk' : 'other'

/** The speed after a page of so many characters was read in a time; what is no reading changes nothing. */
export function learned(speed: Speed, script: keyof Speed, characters: number, ms: number): Speed {
  if (characters < 80 || ms < SHORTEST_MS || ms > LONGEST_MS) return speed
  const now = (characters / ms) * 60_000
  const next = speed[script] * (1 - WEIGHT) + now * WEIGHT
  return { ...speed, [script]: within(USUAL[script], next) }
}

export const minutesLeft = (characters: number, perMinute: number): number =>
  Math.ceil(characters / perMinute)

/** No reader is so much faster than their own speed. */
const SKIMMING = 2

/** The shortest time that reading so many characters takes. */
export const leastReadingMs = (characters: number, perMinute: number): number =>
  Math.max(SHORTEST_MS, (characters / (perMinute * SKIMMING)) * 60_000)

function within(usual: number, value: number | undefined): number {
  if (value === undefined || !Number.isFinite(value) || value <= 0) return usual
  return Math.min(usual * MOST, Math.max(usual * LEAST, value))
}
