import {
  BULLETS,
  BulletText,
  isLightEnough,
  LIMITS,
  type BulletMode,
  type BulletNote,
} from '@engawa/contract'
import { withoutUnprintable } from '@engawa/contract/basics'

export type FoundBullet = { at: number; mode: BulletMode; colour: string; text: string }

/** The readable bullets of a file, and how many lines were left out for each reason. */
export type BulletFile = { found: FoundBullet[]; left: Map<BulletNote['what'], number> }

/** A line as a file contains it. `time` is in seconds. */
export type BulletLine = { time: string; mode: BulletMode | BulletNote['what']; colour: string; text: string }

const MAX_MS = LIMITS.videoHours * 3_600_000
const TEXT_UNITS = 2_000

/** The modes of Bilibili, which most other formats use, too. */
const MODES: Record<string, BulletLine['mode']> = {
  '1': 'rolling',
  '2': 'rolling',
  '3': 'rolling',
  '4': 'bottom',
  '5': 'top',
  '6': 'rolling',
  '7': 'positioned',
  '8': 'scripts',
  '9': 'scripts',
}

/** Returns the mode for a number of Bilibili. A line without a number moves. */
export const modeOf = (number: string): BulletLine['mode'] => MODES[number.trim() || '1'] ?? 'modes'

/** Collects the bullets of a file. A line that is not shown is counted under its reason. */
export function collectBullets() {
  const file: BulletFile = { found: [], left: new Map() }
  const leave = (what: BulletNote['what']): void => void file.left.set(what, (file.left.get(what) ?? 0) + 1)
  return {
    file,
    leave,
    add({ time, mode, colour, text }: BulletLine): void {
      if (mode !== 'rolling' && mode !== 'top' && mode !== 'bottom') return leave(mode)
      const at = millisecondsOf(time)
      if (at === undefined) return leave('times')
      const line = BulletText.safeParse(plainTextOf(text))
      if (!line.success) return leave('texts')
      if (file.found.length >= BULLETS.perChapter) return leave('too_many')
      file.found.push({ at, mode, colour: colourOf(colour), text: line.data })
    },
  }
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

function millisecondsOf(seconds: string): number | undefined {
  const given = seconds.trim().slice(0, 400)
  const at = NUMBER.test(given) ? Math.round(Number(given) * 1_000) : Number.NaN
  // Rounding may return -0.
  return at >= 0 && at <= MAX_MS ? Math.abs(at) : undefined
}

/** Returns a colour. White replaces an invalid colour and one that is too dark to be readable. */
function colourOf(given: string): string {
  const colour = hexOf(given.trim().toLowerCase())
  return colour !== undefined && isLightEnough(colour) ? colour : '#ffffff'
}

/** Returns a colour as `#rrggbb`. Numbers are decimal, and may have a byte for the opacity; hex digits need a prefix or a letter. */
function hexOf(given: string): string | undefined {
  const short = /^#([0-9a-f]{3})$/.exec(given)?.[1]
  if (short !== undefined) return `#${[...short].map((digit) => digit + digit).join('')}`
  if (/^-?\d{1,10}$/.test(given)) return `#${(Number(given) & 0xffffff).toString(16).padStart(6, '0')}`
  const digits = /^(?:#|0x)?([0-9a-f]{6,8})$/.exec(given)?.[1]
  return digits === undefined ? undefined : `#${digits.slice(-6)}`
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Replaces references to characters. A pair of surrogates becomes one character, because some programs write two references for it. */
export const decodeReferences = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()]!
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )

/**
 * Returns the text of a bullet on one line. Some programs encode references twice, and Bilibili writes `/n` for a line break. In an
 * address, `/n` is a part of a path.
 */
function plainTextOf(text: string): string {
  const decoded = decodeReferences(text.slice(0, TEXT_UNITS))
  const lines = decoded.includes('://') ? decoded : decoded.replace(/[/\\]n/g, '\n')
  return withoutUnprintable(lines)
}
