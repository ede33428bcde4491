import { BULLETS, BulletText, isLightEnough, LIMITS, type BulletMode } from '@engawa/contract'
import { Parser } from 'htmlparser2'

export type FoundBullet = { at: number; mode: BulletMode; colour: string; text: string }

const MAX_DEPTH = 20
/** Limit of the text that is read for one element, in UTF-16 units. Longer bullets are refused anyway. */
const TEXT_UNITS = 500
const MAX_MS = LIMITS.videoHours * 3_600_000

/** The modes in files of Bilibili. Special and scripted bullets (modes 7, 8, 9) are left out. */
const MODES: Record<string, BulletMode> = {
  '1': 'rolling',
  '2': 'rolling',
  '3': 'rolling',
  '4': 'bottom',
  '5': 'top',
  '6': 'rolling',
}

/**
 * Reads elements like `<d p="seconds,mode,size,colour,…">text</d>`. Entities that the file declares are not expanded. `seen` counts
 * all lines, and `found` contains the usable ones. Undefined for a file that is nested too deeply.
 */
export function readBulletXml(xml: string): { found: FoundBullet[]; seen: number } | undefined {
  const found: FoundBullet[] = []
  let [seen, depth] = [0, 0]
  let line: { p: string; text: string } | undefined
  const parser = new Parser(
    {
      onopentag(name, { p }) {
        depth += 1
        if (depth > MAX_DEPTH) throw new TooDeepError()
        if (name === 'd' && p !== undefined) line = { p, text: '' }
      },
      ontext(text) {
        if (line && line.text.length < TEXT_UNITS) line.text += text.slice(0, TEXT_UNITS)
      },
      onclosetag(name) {
        depth -= 1
        if (name !== 'd' || !line) return
        seen += 1
        const bullet = found.length < BULLETS.perChapter ? bulletOf(line) : undefined
        if (bullet) found.push(bullet)
        line = undefined
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  try {
    parser.end(xml)
  } catch (error) {
    if (error instanceof TooDeepError) return undefined
    throw error
  }
  return { found, seen }
}

class TooDeepError extends Error {}

function bulletOf({ p, text }: { p: string; text: string }): FoundBullet | undefined {
  const [seconds = '', mode = '', , colour = ''] = p.slice(0, 200).split(',')
  const at = /^\d{1,6}(\.\d{1,12})?$/.test(seconds) ? Math.round(Number(seconds) * 1_000) : Number.NaN
  const known = MODES[mode]
  const line = BulletText.safeParse(text)
  if (!known || !line.success || !(at <= MAX_MS)) return undefined
  return { at, mode: known, colour: colourOf(colour), text: line.data }
}

/** Returns a colour. White replaces an invalid colour and one that is too dark to be readable. */
function colourOf(decimal: string): string {
  const value = /^\d{1,8}$/.test(decimal) ? Number(decimal) : 0xffffff
  const colour = `#${Math.min(value, 0xffffff).toString(16).padStart(6, '0')}`
  return isLightEnough(colour) ? colour : '#ffffff'
}
