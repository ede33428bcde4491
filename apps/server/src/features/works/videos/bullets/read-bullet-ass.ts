import { secondsOf } from '../subtitles/cue.ts'
import { readAss } from '../subtitles/parse-ass.ts'
import { collectBullets, type BulletFile } from './found-bullets.ts'

/**
 * Reads bullets that a program has converted to ASS, such as DanmakuFactory or danmaku2ass. Undefined for other subtitles: these have
 * no moving lines.
 */
export function readBulletAss(text: string): BulletFile | undefined {
  const { events } = readAss(text)
  const lines = events.filter(({ kind }) => kind === 'dialogue').map(({ fields }) => fields)
  if (!lines.some((fields) => MOVES.test(fields['text'] ?? ''))) return undefined
  const bullets = collectBullets()
  for (const { start = '', style = '', text: raw = '' } of lines)
    bullets.add({
      time: `${secondsOf(start) ?? ''}`,
      mode: modeOf(style, raw),
      colour: colourOf(raw),
      text: raw
        .replace(/\{[^{}]{0,2000}\}/g, '')
        .replace(/\\[Nn]/g, ' ')
        .replace(/\\h/g, ' '),
    })
  return bullets.file
}

const MOVES = /\\move\(/

function modeOf(style: string, text: string) {
  if (/\\p[1-9]/.test(text) || /special|^sp$|box/i.test(style)) return 'positioned'
  if (MOVES.test(text)) return 'rolling'
  const place = /\\an([1-9])/.exec(text)?.[1] ?? ''
  if (/btm|bottom/i.test(style) || '123'.includes(place || '-')) return 'bottom'
  return /top/i.test(style) || '789'.includes(place || '-') ? 'top' : 'positioned'
}

/** ASS writes the bytes of a colour in the order blue, green, red. */
function colourOf(text: string): string {
  const [, blue, green, red] =
    /\\1?c&H(?:[0-9a-f]{2}(?=[0-9a-f]{6}))?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})&?/i.exec(text) ?? []
  return blue === undefined ? '' : `#${red}${green}${blue}`
}
