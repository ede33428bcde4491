import { createDeviceSetting } from '#app/lib/device/device-setting.ts'
import { rawSettings, storedScales, storedSwitches, type Scale } from '../stored-settings.ts'

export const SCALES = {
  rate: { min: 0.25, max: 3, step: 0.05, initial: 1 },
  volume: { min: 0, max: 1, step: 0.05, initial: 1 },
  /** Font size of subtitles, in per cent of the default size. */
  size: { min: 50, max: 200, step: 10, initial: 100 },
  /** Distance of subtitles from the bottom of the picture, in per cent of its height. */
  raise: { min: 0, max: 80, step: 5, initial: 0 },
} as const satisfies Record<string, Scale>

export const CUE_GROUNDS = ['box', 'outline', 'none'] as const
export type CueGround = (typeof CUE_GROUNDS)[number]

const SWITCHES = { muted: false, subtitles: true, playsNext: true, theatre: false } as const

/**
 * A viewer's settings of the player, on this device. `language` and `label` identify the subtitles that the viewer chose last; they
 * are empty before the first choice.
 */
export type PlayerSettings = { [Name in keyof typeof SCALES]: number } & {
  [Name in keyof typeof SWITCHES]: boolean
} & { cueGround: CueGround; language: string; label: string }

/** Parses stored settings; invalid values become defaults. */
export function parsePlayerSettings(text: string | null): PlayerSettings {
  const raw = rawSettings(text)
  return {
    ...storedScales(SCALES, raw),
    ...storedSwitches(SWITCHES, raw),
    cueGround: CUE_GROUNDS.find((one) => one === raw['cueGround']) ?? CUE_GROUNDS[0],
    language: textOf(raw['language'], 35),
    label: textOf(raw['label'], 100),
  }
}

const textOf = (value: unknown, longest: number): string =>
  typeof value === 'string' ? value.slice(0, longest) : ''

/** The settings of the player in this browser, shared by its tabs. */
export const playerSettings = createDeviceSetting('engawa:player', {
  parse: parsePlayerSettings,
  format: (settings: PlayerSettings) => JSON.stringify(settings),
})

export const changePlayer = (part: Partial<PlayerSettings>): void =>
  playerSettings.set({ ...playerSettings.get(), ...part })
