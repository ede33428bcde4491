import { BULLETS, isLightEnough, type BulletMode } from '@engawa/contract'
import { createDeviceSetting } from '#app/lib/device/device-setting.ts'
import { rawSettings, storedScales, storedSwitches } from '../stored-settings.ts'
import { WORDS_MAX, wordProblem } from './engine/blocked-words.ts'

export const MODES = ['rolling', 'top', 'bottom'] as const satisfies BulletMode[]

export const SCALES = {
  /** How many of them are shown, in per cent. */
  density: { min: 10, max: 100, step: 10, usual: 100 },
  opacity: { min: 20, max: 100, step: 5, usual: 90 },
  /** The letters, in per cent of the usual. */
  size: { min: 60, max: 180, step: 10, usual: 100 },
  /** The part of the picture they may cover from its top, in per cent. */
  area: { min: 20, max: 100, step: 5, usual: 75 },
  speed: { min: 50, max: 200, step: 10, usual: 100 },
} as const

const SWITCHES = {
  on: true,
  rolling: true,
  top: true,
  bottom: true,
  /** They move faster when the video does. */
  followsRate: true,
  aboveSubtitles: true,
  merges: true,
} as const

/** What a viewer chose about bullet comments, on this device. `mode` and `colour` are of what they write. */
export type BulletSettings = { [Name in keyof typeof SCALES]: number } & {
  [Name in keyof typeof SWITCHES]: boolean
} & { words: readonly string[]; mode: BulletMode; colour: string }

/** Stored settings, repaired where they are broken. */
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

/** The settings of bullet comments in this browser, the same in all its tabs. */
export const bulletSettings = createDeviceSetting('engawa:bullets', {
  parse: parseBulletSettings,
  format: (settings: BulletSettings) => JSON.stringify(settings),
})

export const changeBullets = (part: Partial<BulletSettings>): void =>
  bulletSettings.set({ ...bulletSettings.get(), ...part })

/** Turns them on or off; returns which. */
export function toggleBullets(): boolean {
  const on = !bulletSettings.get().on
  changeBullets({ on })
  return on
}
