import { stopScan, scan } from './scan.ts'
import { oneLine } from './text.ts'
import { webUrl } from './web-url.ts'

const SCANNED_LENGTH = 64 * 1024
const EXCERPT_UNITS = 300
const SILENT = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'svg', 'title'])
const INLINE = new Set(
  'a abbr b bdi bdo big cite code del em font i img ins kbd mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)
/** The elements that are treated as markup in a title. Other names in angle brackets are words of the title. */
const IN_TITLES = new Set([...INLINE, 'br', 'p', 'div', 'script', 'style'])

/**
 * Returns the beginning of HTML as one line of plain text, at most 300 UTF-16 units, and the address of the first picture that is not a
 * visit counter.
 */
export function excerptOf(html: string, base: string): { text: string; picture: string | null } {
  if (!/[<&]/.test(html)) return { text: oneLine(html, EXCERPT_UNITS), picture: null }
  let [text, silent, picture] = ['', 0, null as string | null]
  scan(html.slice(0, SCANNED_LENGTH), 'html', {
    onopentag(name, attributes) {
      if (SILENT.has(name)) silent += 1
      if (name === 'img' && !isCounter(attributes)) picture ??= webUrl(attributes['src'], base)
      if (!INLINE.has(name)) text += ' '
    },
    ontext(data) {
      if (silent === 0 && text.length < EXCERPT_UNITS * 4) text += data
      else if (picture !== null && silent === 0) stopScan()
    },
    onclosetag(name) {
      if (SILENT.has(name)) silent -= 1
      if (!INLINE.has(name)) text += ' '
    },
  })
  return { text: oneLine(text, EXCERPT_UNITS), picture }
}

const isCounter = ({ width, height }: Record<string, string>): boolean =>
  [width, height].some((side) => side !== undefined && /^\s*[0-2](px)?\s*$/.test(side))

/** Converts a title that may contain HTML to one line of plain text. Removes markup and decodes entities; text such as `Vec<T>` stays. */
export function plainTitle(title: string): string {
  const start = title.slice(0, 4_000)
  if (!/[<&]/.test(start)) return oneLine(start)
  let [text, silent] = ['', 0]
  let place = { startIndex: 0, endIndex: 0 }
  scan(start, 'html', {
    onparserinit(parser) {
      place = parser
    },
    onopentag(name, _, isImplied) {
      if (name === 'script' || name === 'style') silent += 1
      if (!IN_TITLES.has(name) && !isImplied) text += start.slice(place.startIndex, place.endIndex + 1)
      if (name === 'br' || name === 'p') text += ' '
    },
    ontext(data) {
      if (silent === 0) text += data
    },
    onclosetag(name, isImplied) {
      if (name === 'script' || name === 'style') silent -= 1
      if (!IN_TITLES.has(name) && !isImplied) text += start.slice(place.startIndex, place.endIndex + 1)
    },
  })
  return oneLine(text)
}
