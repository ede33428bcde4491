import { createDeviceSetting } from '#app/lib/device/device-setting.ts'

/** Characters per minute: for scripts without spaces between words, and for the others. */
export type Speed = { cjk: number; other: number }

const USUAL: Speed = { cjk: 450, other: 1_200 }
const LEAST = 0.25
const MOST = 4
/** A shorter time on a page is skimming, a longer one an absence. */
const SHORTEST_MS = 4_000
const LONGEST_MS = 180_000
/** Weight of one page in the average. */
const WEIGHT = 0.15

/** The reader's speed, learned from turned pages, stored only on this device. */
export const readingSpeed = createDeviceSetting<Speed>('engawa:reading-speed', {
  parse: (text) => {
    const [cjk, other] = (text ?? '').split(',').map(Number)
    return { cjk: within(USUAL.cjk, cjk), other: within(USUAL.other, other) }
  },
  format: ({ cjk, other }) => `${Math.round(cjk)},${Math.round(other)}`,
})

export const scriptOf = (lang: string | undefined): keyof Speed =>
  /^(zh|ja)/.test(lang ?? '') ? 'cjk' : 'other'

/** Returns the speed after a page of `characters` was read in `ms`; unchanged when that was not reading. */
export function learned(speed: Speed, script: keyof Speed, characters: number, ms: number): Speed {
  if (characters < 80 || ms < SHORTEST_MS || ms > LONGEST_MS) return speed
  const now = (characters / ms) * 60_000
  const next = speed[script] * (1 - WEIGHT) + now * WEIGHT
  return { ...speed, [script]: within(USUAL[script], next) }
}

export const minutesLeft = (characters: number, perMinute: number): number =>
  Math.ceil(characters / perMinute)

/** Factor above the reader's own speed that counts as skimming. */
const SKIMMING = 2

/** Returns the minimum time in ms in which `characters` can be read. */
export const leastReadingMs = (characters: number, perMinute: number): number =>
  Math.max(SHORTEST_MS, (characters / (perMinute * SKIMMING)) * 60_000)

function within(usual: number, value: number | undefined): number {
  if (value === undefined || !Number.isFinite(value) || value <= 0) return usual
  return Math.min(usual * MOST, Math.max(usual * LEAST, value))
}
