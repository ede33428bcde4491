import { createDeviceSetting } from '#app/lib/device-setting.ts'

type Scale = { min: number; max: number; step: number; usual: number }

export const SCALES = {
  rate: { min: 0.25, max: 3, step: 0.05, usual: 1 },
  volume: { min: 0, max: 1, step: 0.05, usual: 1 },
  /** Size of subtitles, in per cent of the usual. */
  size: { min: 50, max: 200, step: 10, usual: 100 },
  /** How high subtitles stand, in per cent of the picture. */
  raise: { min: 0, max: 80, step: 5, usual: 0 },
} as const satisfies Record<string, Scale>

export const CUE_GROUNDS = ['box', 'outline', 'none'] as const
export type CueGround = (typeof CUE_GROUNDS)[number]

const SWITCHES = { muted: false, subtitles: true, playsNext: true, theatre: false } as const

/** What a viewer chose, on this device. `language` is that of the subtitles chosen last; empty before. */
export type PlayerSettings = { [Name in keyof typeof SCALES]: number } & {
  [Name in keyof typeof SWITCHES]: boolean
} & { cueGround: CueGround; language: string }

/** Stored settings, repaired where they are broken. */
export function parsePlayerSettings(text: string | null): PlayerSettings {
  const raw = toRaw(text)
  const entries = [
    ...Object.entries(SCALES).map(([name, scale]) => [name, within(scale, raw[name])]),
    ...Object.entries(SWITCHES).map(([name, usual]) => [
      name,
      typeof raw[name] === 'boolean' ? raw[name] : usual,
    ]),
  ]
  return {
    ...(Object.fromEntries(entries) as Omit<PlayerSettings, 'cueGround' | 'language'>),
    cueGround: CUE_GROUNDS.find((one) => one === raw['cueGround']) ?? CUE_GROUNDS[0],
    language: typeof raw['language'] === 'string' ? raw['language'].slice(0, 35) : '',
  }
}

function toRaw(text: string | null): Record<string, unknown> {
  try {
    const raw: unknown = JSON.parse(text ?? '{}')
    return typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** A number within a scale, on one of its steps. */
export function within({ min, max, step, usual }: Scale, value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return usual
  const stepped = Math.round(value / step) * step
  return Number(Math.min(max, Math.max(min, stepped)).toFixed(2))
}

/** The settings of the player in this browser, the same in all its tabs. */
export const playerSettings = createDeviceSetting('engawa:player', {
  parse: parsePlayerSettings,
  format: (settings: PlayerSettings) => JSON.stringify(settings),
})

export const changePlayer = (part: Partial<PlayerSettings>): void =>
  playerSettings.set({ ...playerSettings.get(), ...part })
