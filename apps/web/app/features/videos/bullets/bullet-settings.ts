import { BULLETS, isLightEnough, type BulletMode } from '@engawa/contract'
import { createDeviceSetting } from '#app/lib/device/device-setting.ts'
import { rawSettings, storedScales, storedSwitches } from '../stored-settings.ts'
import { WORDS_MAX, wordProblem } from './engine/blocked-words.ts'

export const MODES = ['rolling', 'top', 'bottom'] as const satisfies BulletMode[]

export const SCALES = {
  /** The share of comments that are shown, in per cent. */
  density: { min: 10, max: 100, step: 10, initial: 100 },
  opacity: { min: 20, max: 100, step: 5, initial: 90 },
  /** The font size, in per cent of the default size. */
  size: { min: 60, max: 180, step: 10, initial: 100 },
  /** The share of the picture's height, from the top, that comments may cover, in per cent. */
  area: { min: 20, max: 100, step: 5, initial: 75 },
  speed: { min: 50, max: 200, step: 10, initial: 100 },
} as const

const SWITCHES = {
  on: true,
  rolling: true,
  top: true,
  bottom: true,
  /** Whether comments move faster when the video plays faster. */
  followsRate: true,
  aboveSubtitles: true,
  merges: true,
} as const

/** A viewer's settings for bullet comments, on this device. `mode` and `colour` are the style of the viewer's own new comments. */
export type BulletSettings = { [Name in keyof typeof SCALES]: number } & {
  [Name in keyof typeof SWITCHES]: boolean
} & { words: readonly string[]; mode: BulletMode; colour: string }

/** Parses stored settings; invalid values become defaults. */
export function parseBulletSettings(text: string | null): BulletSettings {
  const raw = rawSettings(text)
  const words: unknown[] = Array.isArray(raw['words']) ? raw['words'] : []
  return {
    ...storedScales(SCALES, raw),
    ...storedSwitches(SWITCHES, raw),
    words: words
      .filter((word): word is string => typeof word === 'string' && wordProblem(word) === null)
      .slice(0, WORDS_MAX),
    mode: MODES.find((mode) => mode === raw['mode']) ?? 'rolling',
    colour: isColour(raw['colour']) ? raw['colour'] : BULLETS.colours[0],
  }
}

const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value) && isLightEnough(value)

/** The settings of bullet comments in this browser, shared by its tabs. */
export const bulletSettings = createDeviceSetting('engawa:bullets', {
  parse: parseBulletSettings,
  format: (settings: BulletSettings) => JSON.stringify(settings),
})

export const changeBullets = (part: Partial<BulletSettings>): void =>
  bulletSettings.set({ ...bulletSettings.get(), ...part })

/** Turns bullet comments on or off; returns the new value. */
export function toggleBullets(): boolean {
  const on = !bulletSettings.get().on
  changeBullets({ on })
  return on
}
