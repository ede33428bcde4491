import { createDeviceSetting } from '#app/lib/device/device-setting.ts'

/** Reading speeds in characters per minute: `cjk` for scripts without spaces between words, `other` for all others. */
export type Speed = { cjk: number; other: number }

const DEFAULT_SPEED: Speed = { cjk: 450, other: 1_200 }
const MIN_FACTOR = 0.25
const MAX_FACTOR = 4
/** Limits of the time on a page in milliseconds. Below the minimum the reader skims the page; above the maximum the reader is away. */
const MIN_PAGE_MS = 4_000
const MAX_PAGE_MS = 180_000
/** Weight of one page in the moving average. */
const WEIGHT = 0.15

/** The reader's speed, measured from turned pages, stored only on this device. */
export const readingSpeed = createDeviceSetting<Speed>('engawa:reading-speed', {
  parse: (text) => {
    const [cjk, other] = (text ?? '').split(',').map(Number)
    return { cjk: within(DEFAULT_SPEED.cjk, cjk), other: within(DEFAULT_SPEED.other, other) }
  },
  format: ({ cjk, other }) => `${Math.round(cjk)},${Math.round(other)}`,
})

export const scriptOf = (lang: string | undefined): keyof Speed =>
  /^(zh|ja)/.test(lang ?? '') ? 'cjk' : 'other'

/** Returns the speed after `characters` were read in `ms` milliseconds; unchanged if the reader skimmed the page or was away. */
export function updatedSpeed(speed: Speed, script: keyof Speed, characters: number, ms: number): Speed {
  if (characters < 80 || ms < MIN_PAGE_MS || ms > MAX_PAGE_MS) return speed
  const now = (characters / ms) * 60_000
  const next = speed[script] * (1 - WEIGHT) + now * WEIGHT
  return { ...speed, [script]: within(DEFAULT_SPEED[script], next) }
}

export const minutesLeft = (characters: number, perMinute: number): number =>
  Math.ceil(characters / perMinute)

/** A page that is read faster than this factor times the reader's own speed counts as skimmed. */
const SKIMMING = 2

/** Returns the minimum time in milliseconds in which a reader can have read `characters`. */
export const minReadingMs = (characters: number, perMinute: number): number =>
  Math.max(MIN_PAGE_MS, (characters / (perMinute * SKIMMING)) * 60_000)

function within(base: number, value: number | undefined): number {
  if (value === undefined || !Number.isFinite(value) || value <= 0) return base
  return Math.min(base * MAX_FACTOR, Math.max(base * MIN_FACTOR, value))
}
