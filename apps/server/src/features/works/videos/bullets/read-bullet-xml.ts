import { Parser } from 'htmlparser2'
import { collectBullets, decodeReferences, modeOf, type BulletFile } from './found-bullets.ts'

const MAX_DEPTH = 20
/** Limit of the text that is read for one element, in UTF-16 units. Longer bullets are refused anyway. */
const TEXT_UNITS = 2_000

/** Elements of programs that record live streams: gifts, paid messages and memberships. */
const LIVE = new Set(['gift', 'sc', 'guard'])

/**
 * Reads elements like `<d p="seconds,mode,size,colour,…">text</d>`. Entities that the file declares are not expanded. Undefined for a
 * file that is nested too deeply.
 */
export function readBulletXml(xml: string): BulletFile | undefined {
  const bullets = collectBullets()
  let depth = 0
  let line: { p: string; text: string } | undefined
  const parser = new Parser(
    {
      onopentag(name, { p }) {
        depth += 1
        if (depth > MAX_DEPTH) throw new TooDeepError()
        if (LIVE.has(name)) bullets.leave('gifts')
        if (name === 'd') line = { p: p ?? '', text: '' }
      },
      ontext(text) {
        if (line && line.text.length < TEXT_UNITS) line.text += text.slice(0, TEXT_UNITS)
      },
      onclosetag(name) {
        depth -= 1
        if (name !== 'd' || !line) return
        const [time = '', mode = '', , colour = ''] = fieldsOf(line.p)
        bullets.add({ time, mode: modeOf(mode), colour, text: decodeReferences(line.text) })
        line = undefined
      },
    },
    { xmlMode: true, decodeEntities: false },
  )
  try {
    parser.end(xml)
  } catch (error) {
    if (error instanceof TooDeepError) return undefined
    throw error
  }
  return bullets.file
}

class TooDeepError extends Error {}

/**
 * Returns the fields of a bullet: seconds, mode, size, colour. The newer order of Bilibili begins with the id and the number of a
 * segment, and has milliseconds.
 */
function fieldsOf(p: string): string[] {
  const fields = p.slice(0, 1_000).split(',')
  const [id = '', , milliseconds = '', mode = ''] = fields
  const isNewer =
    fields.length >= 7 && /^\d{7,}$/.test(id) && /^\d{1,9}$/.test(milliseconds) && /^\d$/.test(mode)
  return isNewer ? [`${Number(milliseconds) / 1_000}`, ...fields.slice(3)] : fields
}
