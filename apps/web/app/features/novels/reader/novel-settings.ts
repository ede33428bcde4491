import { BACKGROUNDS, parseGround, type Background } from '#app/features/reading/index.ts'
import { readCookie } from '#app/lib/device/cookies.ts'

/** Bounds and default of a number that the reader chooses, and the step of its slider. */
export type Scale = { min: number; max: number; step: number; default: number }

export const SCALES = {
  /** Font size in px. */
  size: { min: 12, max: 40, step: 1, default: 19 },
  /** Line height in per cent of the font size. */
  leading: { min: 120, max: 260, step: 5, default: 190 },
  /** Maximum line length in ems, which is about the number of CJK characters in a line. */
  measure: { min: 16, max: 60, step: 1, default: 36 },
  /** Side margins in px. */
  margin: { min: 0, max: 120, step: 4, default: 28 },
  /** Space between paragraphs, in per cent of the font size. */
  spacing: { min: 0, max: 200, step: 10, default: 60 },
  /** Speed of the voice, in per cent. */
  rate: { min: 50, max: 250, step: 10, default: 100 },
} as const satisfies Record<string, Scale>

const CHOICES = {
  mode: ['scroll', 'paged'],
  columns: ['one', 'two'],
  writing: ['auto', 'horizontal', 'vertical'],
  face: ['serif', 'sans', 'kai'],
  ruby: ['show', 'first', 'hide'],
  script: ['written', 'simplified', 'traditional'],
} as const

const SWITCHES = { indent: false, justify: true } as const

type Numbers = { [Name in keyof typeof SCALES]: number }
type Choices = { [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] }
type Switches = { [Name in keyof typeof SWITCHES]: boolean }

/** A reader's settings for novels. `background` is null until the reader chooses one; `voice` is the name of a voice, or empty. */
export type NovelSettings = Numbers &
  Choices &
  Switches & { background: Background | null; brightness: number; voice: string }

type Raw = Record<string, unknown>

/** Returns stored settings. Missing or invalid parts get their defaults. */
export function parseNovelSettings(text: string | null): NovelSettings {
  const raw = toRaw(text)
  const { brightness } = parseGround(raw)
  const entries = [
    ...Object.entries(SCALES).map(([name, scale]) => [name, within(scale, raw[name])]),
    ...Object.entries(CHOICES).map(([name, all]) => [name, all.find((one) => one === raw[name]) ?? all[0]]),
    ...Object.entries(SWITCHES).map(([name, isOnByDefault]) => [
      name,
      typeof raw[name] === 'boolean' ? raw[name] : isOnByDefault,
    ]),
  ]
  return {
    ...(Object.fromEntries(entries) as Numbers & Choices & Switches),
    background: BACKGROUNDS.find((one) => one === raw['background']) ?? null,
    brightness,
    voice: typeof raw['voice'] === 'string' ? raw['voice'].slice(0, 80) : '',
  }
}

function toRaw(text: string | null): Raw {
  try {
    const raw: unknown = JSON.parse(text ?? '{}')
    return typeof raw === 'object' && raw !== null ? (raw as Raw) : {}
  } catch {
    return {}
  }
}

const within = ({ min, max, default: fallback }: Scale, value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.min(max, Math.max(min, Math.round(value)))
    : fallback

// The settings are stored in a cookie, so that the server renders the text with the reader's layout.
const cookie = 'novel_reader'

/** Returns the settings in a browser's cookies. */
export const settingsIn = (cookies: string): NovelSettings => parseNovelSettings(readCookie(cookie, cookies))

export function storeSettings(settings: NovelSettings): void {
  const value = encodeURIComponent(JSON.stringify(settings))
  document.cookie = `${cookie}=${value}; path=/works/novels; samesite=lax; max-age=31536000`
}
