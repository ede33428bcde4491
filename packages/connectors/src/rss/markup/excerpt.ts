import { pictureAddresses } from './picture-address.ts'
import { stopScan, scan } from './scan.ts'
import { oneLine } from './text.ts'
import { webUrl } from './web-url.ts'

const SCANNED_LENGTH = 64 * 1024
const EXCERPT_UNITS = 300
const SILENT_IN_TITLES = new Set(['script', 'style'])
const SILENT = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'svg', 'title'])
const INLINE = new Set(
  'a abbr b bdi bdo big cite code del em font i img ins kbd mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)
/** The elements that are always markup in a title. */
const IN_TITLES = new Set([...INLINE, 'br', 'wbr', 'p', 'div', 'script', 'style'])
/**
 * The elements that are markup in a title when they have attributes or an end tag. Otherwise they are words: "How to use <video>". Other
 * names in angle brackets, as in `Vec<T>`, are always words.
 */
const KNOWN = new Set(
  `h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre center section article header footer aside main nav address figure figcaption hr
  table caption thead tbody tfoot tr td th picture source video audio iframe object embed details summary form input button label
  textarea select option noscript template svg math marquee blink body html head title meta link nobr acronym dfn data output applet frameset
  frame noframes param embed base bgsound basefont area map dir menu col colgroup center fieldset legend dialog track slot big`.split(
    /\s+/,
  ),
)

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
      if (name === 'img' && !isCounter(attributes)) picture ??= pictureIn(attributes, base)
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

const pictureIn = (attributes: Record<string, string>, base: string): string | null =>
  pictureAddresses(attributes)
    .map((address) => webUrl(address, base))
    .find((url) => url !== null) ?? null

const isCounter = ({ width, height }: Record<string, string>): boolean =>
  [width, height].some((side) => side !== undefined && /^\s*[0-2](px)?\s*$/.test(side))

/** Converts a title that may contain HTML to one line of plain text. Removes markup and decodes entities; text such as `Vec<T>` stays. */
export function plainTitle(title: string): string {
  const start = title.slice(0, 4_000)
  if (!/[<&]/.test(start)) return oneLine(start)
  const lower = start.toLowerCase()
  const isMarkup = (name: string, attributes: object): boolean =>
    IN_TITLES.has(name) ||
    (KNOWN.has(name) && (Object.keys(attributes).length > 0 || lower.includes(`</${name}>`)))
  let [text, silent] = ['', 0]
  let place = { startIndex: 0, endIndex: 0 }
  const source = () => start.slice(place.startIndex, place.endIndex + 1)
  scan(start, 'html', {
    onparserinit(parser) {
      place = parser
    },
    onopentag(name, attributes, isImplied) {
      if (SILENT_IN_TITLES.has(name)) silent += 1
      if (!isMarkup(name, attributes) && !isImplied && silent === 0) text += source()
      else if (!INLINE.has(name)) text += ' '
    },
    ontext(data) {
      if (silent === 0) text += data
    },
    onclosetag(name, isImplied) {
      if (SILENT_IN_TITLES.has(name)) silent -= 1
      else if (!IN_TITLES.has(name) && !KNOWN.has(name) && !isImplied && silent === 0) text += source()
      else if (!INLINE.has(name)) text += ' '
    },
  })
  return oneLine(text)
}
