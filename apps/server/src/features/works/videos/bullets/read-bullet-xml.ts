import { setImmediate } from 'node:timers/promises'
import { AppError, BULLETS, BulletText, isLightEnough, LIMITS, type BulletMode } from '@engawa/contract'
import { Parser } from 'htmlparser2'

export type FoundBullet = { at: number; mode: BulletMode; colour: string; text: string }

const CHUNK = 256 * 1024
const MOST_DEPTH = 20
/** Text of one element that is looked at; longer lines are too long anyway. */
const TEXT_UNITS = 500
const MOST_MS = LIMITS.videoHours * 3_600_000

/** The modes of Bilibili; special and scripted ones (7, 8, 9) are left out. */
const MODES: Record<string, BulletMode> = {
  '1': 'rolling',
  '2': 'rolling',
  '3': 'rolling',
  '4': 'bottom',
  '5': 'top',
  '6': 'rolling',
}

/**
 * Reads `<d p="seconds,mode,size,colour,…">text</d>`. Entities that a file declares itself are not known, so none of them grows. Reads
 * a piece at a time, and others are served in between. `seen` counts all lines, `found` holds those that can be taken. Throws
 * `bullets_unreadable`.
 */
export async function readBulletXml(xml: string): Promise<{ found: FoundBullet[]; seen: number }> {
  const found: FoundBullet[] = []
  let [seen, depth] = [0, 0]
  let line: { p: string; text: string } | undefined
  const parser = new Parser(
    {
      onopentag(name, { p }) {
        depth += 1
        if (depth > MOST_DEPTH) throw new AppError('bullets_unreadable')
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
  for (let at = 0; at < xml.length; at += CHUNK) {
    parser.write(xml.slice(at, at + CHUNK))
    await setImmediate()
  }
  parser.end()
  return { found, seen }
}

function bulletOf({ p, text }: { p: string; text: string }): FoundBullet | undefined {
  const [seconds = '', mode = '', , colour = ''] = p.slice(0, 200).split(',')
  const at = /^\d{1,6}(\.\d{1,12})?$/.test(seconds) ? Math.round(Number(seconds) * 1_000) : Number.NaN
  const known = MODES[mode]
  const line = BulletText.safeParse(text)
  if (!known || !line.success || !(at <= MOST_MS)) return undefined
  return { at, mode: known, colour: colourOf(colour), text: line.data }
}

/** White where it is none, or too dark to be read. */
function colourOf(decimal: string): string {
  const value = /^\d{1,8}$/.test(decimal) ? Number(decimal) : 0xffffff
  const colour = `#${Math.min(value, 0xffffff).toString(16).padStart(6, '0')}`
  return isLightEnough(colour) ? colour : '#ffffff'
}
