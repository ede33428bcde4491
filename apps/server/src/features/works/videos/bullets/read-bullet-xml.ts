import { Parser } from 'htmlparser2'
import { collectBullets, decodeReferences, modeOf, type BulletFile } from './found-bullets.ts'
import { commandsOf, lineOfNiconico } from './niconico.ts'

const MAX_DEPTH = 20
/** Limit of the text that is read for one element, in UTF-16 units. Longer bullets are refused anyway. */
const TEXT_UNITS = 2_000

/** Elements of programs that record live streams: gifts, paid messages and memberships. */
const LIVE = new Set(['gift', 'sc', 'guard'])

/**
 * Reads elements like `<d p="seconds,mode,size,colour,…">text</d>`, and those of Niconico, `<chat vpos="time" mail="commands">text</chat>`. Entities that the file declares are not expanded. Undefined for a
 * file that is nested too deeply.
 */
export function readBulletXml(xml: string): BulletFile | undefined {
  const bullets = collectBullets()
  let depth = 0
  let line: { attributes: Record<string, string>; text: string } | undefined
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1
        if (depth > MAX_DEPTH) throw new TooDeepError()
        if (LIVE.has(name)) bullets.leave('gifts')
        if (name === 'd' || name === 'chat') line = { attributes, text: '' }
      },
      ontext(text) {
        if (line && line.text.length < TEXT_UNITS) line.text += text.slice(0, TEXT_UNITS)
      },
      onclosetag(name) {
        depth -= 1
        if ((name !== 'd' && name !== 'chat') || !line) return
        const { attributes } = line
        const text = decodeReferences(line.text)
        line = undefined
        if (name === 'chat') {
          const { vpos = '', mail = '', deleted } = attributes
          if (deleted !== '1') bullets.add(lineOfNiconico(hundredths(vpos) * 10, commandsOf(mail), text))
          return
        }
        const [time = '', mode = '', , colour = ''] = fieldsOf(attributes['p'] ?? '')
        bullets.add({ time, mode: modeOf(mode), colour, text })
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

/** Returns a time of Niconico, which counts hundredths of a second from the beginning, or a little before it. */
const hundredths = (text: string): number =>
  /^-?\d{1,9}$/.test(text) ? Math.max(0, Number(text)) : Number.NaN

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
