import type { Corrections } from '@engawa/contract'
import { NO_GROUND, parseGround, type ChosenGround } from '#app/features/reading/index.ts'
import type { Direction } from '#app/lib/stage/stage.ts'
import type { Fit } from './page-layout.ts'

export const MODES = ['single', 'double', 'strip'] as const
const DIRECTIONS = ['ltr', 'rtl'] as const satisfies readonly Direction[]
export const FITS = ['screen', 'width', 'height', 'original'] as const
export type Mode = (typeof MODES)[number]

/** The look of a strip: its width in per cent of the screen (null for a comfortable column), and the gap between pages in px. */
export type StripLook = { stripWidth: number | null; gap: number }
export const STRIP_WIDTH = { min: 30, max: 100, step: 5 } as const
export const GAP = { min: 0, max: 80, step: 4 } as const

/** A reader's settings for one work. A null means the default, which depends on the work and the screen. */
export type WorkSettings = {
  mode: Mode | null
  direction: Direction | null
  fit: Fit | null
  pairs: Corrections
}
/**
 * All settings of a reader. `fit` is the latest choice, which is the default for works without a choice. With `originals`, pages are
 * loaded as they were uploaded.
 */
export type StoredSettings = ChosenGround &
  StripLook & { fit: Fit; descriptions: boolean; originals: boolean; works: Record<string, WorkSettings> }
/** The settings that apply to the shown work. */
export type Settings = WorkSettings &
  ChosenGround &
  StripLook & { fit: Fit; descriptions: boolean; originals: boolean }

const NOTHING: WorkSettings = { mode: null, direction: null, fit: null, pairs: {} }
export const DEFAULTS: StoredSettings = {
  ...NO_GROUND,
  stripWidth: null,
  gap: 0,
  fit: 'screen',
  descriptions: false,
  originals: false,
  works: {},
}
const MAX_WORKS = 200
const MAX_PAIRS = 300

type Raw = Record<string, unknown>
const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const oneOf = <T extends string>(all: readonly T[], value: unknown): T | null =>
  all.find((one) => one === value) ?? null

/** Parses stored settings and replaces invalid parts by defaults. */
export function parseSettings(text: string | null): StoredSettings {
  let raw: unknown
  try {
    raw = JSON.parse(text ?? 'null')
  } catch {
    raw = null
  }
  if (!isRaw(raw)) return DEFAULTS
  const works = isRaw(raw.works) ? Object.entries(raw.works) : []
  return {
    fit: oneOf(FITS, raw.fit) ?? DEFAULTS.fit,
    ...parseGround(raw),
    stripWidth: within(STRIP_WIDTH, raw.stripWidth),
    gap: within(GAP, raw.gap) ?? 0,
    descriptions: raw.descriptions === true,
    originals: raw.originals === true,
    works: Object.fromEntries(works.map(([id, work]) => [id, parseWork(work)])),
  }
}

const within = ({ min, max }: { min: number; max: number }, value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(min, Math.round(value))) : null

function parseWork(raw: unknown): WorkSettings {
  if (!isRaw(raw)) return NOTHING
  const pairs = isRaw(raw.pairs) ? Object.entries(raw.pairs) : []
  return {
    mode: oneOf(MODES, raw.mode),
    direction: oneOf(DIRECTIONS, raw.direction),
    fit: oneOf(FITS, raw.fit),
    pairs: Object.fromEntries(
      pairs.flatMap(([id, rule]) => (rule === 'single' || rule === 'first' ? [[id, rule] as const] : [])),
    ),
  }
}

export function settingsFor(stored: StoredSettings, workId: number): Settings {
  const work = stored.works[workId] ?? NOTHING
  return {
    ...work,
    fit: work.fit ?? stored.fit,
    background: stored.background,
    brightness: stored.brightness,
    stripWidth: stored.stripWidth,
    gap: stored.gap,
    descriptions: stored.descriptions,
    originals: stored.originals,
  }
}

/** Returns the settings after a change. Mode, direction, fit and pairs apply to the work, all others to all works. */
export function changeSettings(
  stored: StoredSettings,
  workId: number,
  change: Partial<Settings>,
): StoredSettings {
  const { background, brightness, stripWidth, gap, descriptions, originals, ...ofWork } = change
  const work = { ...NOTHING, ...stored.works[workId], ...ofWork }
  work.pairs = Object.fromEntries(Object.entries(work.pairs).slice(-MAX_PAIRS))
  // A Map keeps the order of insertion, so the works that were opened the longest ago are removed first.
  const works = new Map(Object.entries(stored.works))
  works.delete(String(workId))
  works.set(String(workId), work)
  return {
    fit: change.fit ?? stored.fit,
    descriptions: descriptions ?? stored.descriptions,
    originals: originals ?? stored.originals,
    stripWidth: stripWidth === undefined ? stored.stripWidth : stripWidth,
    gap: gap ?? stored.gap,
    ...parseGround({
      background: background ?? stored.background,
      brightness: brightness ?? stored.brightness,
    }),
    works: Object.fromEntries([...works].slice(-MAX_WORKS)),
  }
}

/** Returns the mode of a work: the reader's choice, or else the work's layout, with two pages side by side on a wide screen. */
export function modeFor(
  chosen: Mode | null,
  layout: 'paged' | 'strip',
  viewport: { width: number; height: number },
): Mode {
  if (chosen) return chosen
  if (layout === 'strip') return 'strip'
  return viewport.width >= 900 && viewport.width / viewport.height >= 1.2 ? 'double' : 'single'
}
