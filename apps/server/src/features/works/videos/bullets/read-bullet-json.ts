import { collectBullets, modeOf, type BulletFile } from './found-bullets.ts'
import { commandsOf, lineOfNiconico } from './niconico.ts'

type Fields = Record<string, unknown>
type Bullets = ReturnType<typeof collectBullets>

/** The names under which files have their list of bullets. */
const LISTS = [
  'danmaku',
  'danmuku',
  'danmus',
  'comments',
  'elems',
  'data',
  'list',
  'items',
  'result',
  'threads',
]
const MAX_DEPTH = 4

/**
 * Reads JSON of Artplayer, DPlayer, Bilibili, dandanplay, AcFun, Niconico and Twitch. Undefined for another text.
 */
export function readBulletJson(text: string): BulletFile | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const list = listOf(value)
  if (!list) return undefined
  const bullets = collectBullets()
  for (const each of list) addAny(bullets, each)
  return bullets.file
}

function listOf(value: unknown, depth = 0): unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (depth > MAX_DEPTH || !isFields(value)) return undefined
  for (const name of LISTS) {
    const list = listOf(value[name], depth + 1)
    if (list) return list
  }
  return undefined
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Adds a bullet, or a list of bullets: AcFun writes lists in a list, and DPlayer writes a bullet as `[seconds, type, colour, author, text]`. */
function addAny(bullets: Bullets, value: unknown, depth = 0): void {
  if (!Array.isArray(value)) return isFields(value) ? addFields(bullets, value) : bullets.leave('texts')
  const [time, type, colour, , text] = value as unknown[]
  if (typeof text === 'string') return addPlain(bullets, { time, mode: type, color: colour, text })
  if (depth > MAX_DEPTH) return bullets.leave('texts')
  for (const each of value) addAny(bullets, each, depth + 1)
}

function addFields(bullets: Bullets, fields: Fields): void {
  const { p, c, m, content, chat, message } = fields
  if (Array.isArray(fields['comments'])) return fields['comments'].forEach((each) => addAny(bullets, each))
  if ('vposMs' in fields || isFields(chat)) return addNiconico(bullets, isFields(chat) ? chat : fields)
  if (OF_NICONICO.some((name) => name in fields)) return
  if (isFields(message) && 'content_offset_seconds' in fields) {
    const [time, colour] = [textOf(fields['content_offset_seconds']), textOf(message['user_color'])]
    return bullets.add({ time, mode: 'rolling', colour, text: textOf(message['body']) })
  }
  if (typeof p === 'string') {
    const parts = p.slice(0, 1_000).split(',')
    // The order of dandanplay has no size.
    const [time = '', mode = '', colour = ''] =
      parts.length > 4 ? [parts[0], parts[1], parts[3]] : [parts[0], parts[1], parts[2]]
    return bullets.add({ time, mode: modeOf(mode), colour, text: textOf(m ?? content ?? fields['text']) })
  }
  if (typeof c === 'string') {
    const [time = '', colour = '', mode = ''] = c.slice(0, 1_000).split(',')
    return bullets.add({ time, mode: modeOf(mode), colour, text: textOf(m) })
  }
  if (content === undefined) return addPlain(bullets, fields)
  const { progress = 0, time, mode, color } = fields
  bullets.add({
    time: time === undefined ? `${Number(progress) / 1_000}` : textOf(time),
    mode: modeOf(textOf(mode)),
    colour: textOf(color),
    text: textOf(content),
  })
}

/** Items of Niconico that are no comments. */
const OF_NICONICO = ['ping', 'thread', 'leaf', 'global_num_res']

/** Adds a comment of Niconico: of the older form in hundredths of a second, or of the newer one in milliseconds. */
function addNiconico(bullets: Bullets, fields: Fields): void {
  const { vpos, vposMs, mail, commands, content, body, deleted } = fields
  if (deleted === 1) return
  const milliseconds = vposMs === undefined ? Number(vpos) * 10 : Number(vposMs)
  const names = Array.isArray(commands) ? commands.map(textOf) : commandsOf(textOf(mail))
  bullets.add(lineOfNiconico(Math.max(0, milliseconds), names, textOf(content ?? body)))
}

/** The modes of Artplayer, and the types of DPlayer. */
const PLAIN_MODES: Record<string, 'rolling' | 'top' | 'bottom'> = {
  '': 'rolling',
  '0': 'rolling',
  '1': 'top',
  '2': 'bottom',
  right: 'rolling',
  scroll: 'rolling',
  top: 'top',
  bottom: 'bottom',
}

function addPlain(bullets: Bullets, { time, mode, type, color, text }: Fields): void {
  const known = PLAIN_MODES[textOf(mode ?? type).toLowerCase()] ?? 'modes'
  bullets.add({ time: textOf(time), mode: known, colour: textOf(color), text: textOf(text) })
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
