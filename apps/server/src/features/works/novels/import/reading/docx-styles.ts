import { elementsOf, firstOf, readXml, type Element } from '../../../archive/xml.ts'
import type { ZipParts } from '../../../archive/zip-parts.ts'

const PART_BYTES = 4 * 1024 * 1024
/** Limit of the rules of one file. The library compares each paragraph with each rule. */
const MAX_RULES = 100
/** Limit of the styles on which a style is based, one on the other. */
const MAX_BASES = 20
/** Limit of the number of headings that are counted. A larger number is an attack. */
const MAX_NUMBER = 9_999

/** The headings of a Word file. */
export type WordHeadings = {
  /** The rules by which the library recognizes styles that are headings. */
  rules: string[]
  /** Returns the XML of the document with the automatic numbers of its headings as text. */
  withNumbers: (xml: string) => string
}

/** Reads the styles and the numbers of the headings of a Word file. A file without them is still a text. */
export async function readWordHeadings(parts: ZipParts, document: string): Promise<WordHeadings> {
  const read = async (name: string): Promise<Element | undefined> => {
    const path = parts.find(document.slice(0, document.lastIndexOf('/') + 1) + name)
    return path === undefined ? undefined : parts.read(path, PART_BYTES).then(readXml, () => undefined)
  }
  const [root, numbering] = [await read('styles.xml'), await read('numbering.xml')]
  const styles = new Map(
    (root ? [...elementsOf(root, 'style')] : []).map((style) => [valueOf(style, 'w:styleId'), style]),
  )
  const headings = new Map<string, Heading>()
  for (const [id, style] of styles) {
    const chain = basesOf(style, styles)
    const level = chain.map(levelOf).find((found) => found !== undefined)
    if (style.attributes['w:type'] !== 'paragraph' || level === undefined || level > 5) continue
    const place = chain.map(placeOf).find((found) => found !== undefined)
    headings.set(id, { level, name: nameOf(style), list: place?.list ?? '', depth: place?.depth ?? level })
  }
  const rules = [...headings.values()].flatMap(({ name, level }) =>
    name === '' ? [] : [`p[style-name='${name.replace(/[\\']/g, '\\$&')}'] => h${level + 1}:fresh`],
  )
  const lists = numbering ? listsOf(numbering) : new Map<string, Level[]>()
  return { rules: rules.slice(0, MAX_RULES), withNumbers: (xml) => withNumbers(xml, headings, lists) }
}

/** A style of headings. `list` is the id of its list of numbers, and `depth` its level there. */
type Heading = { name: string; level: number; list: string; depth: number }
/** A level of a list. `text` has the numbers of the levels as `%1`, `%2`. */
type Level = { start: number; format: string; text: string; gap: string }

const valueOf = (element: Element | undefined, name: string): string => element?.attributes[name] ?? ''
const nameOf = (style: Element): string => valueOf(firstOf(style, 'name'), 'w:val')

/** Returns a style and the styles on which it is based. */
function basesOf(style: Element, styles: ReadonlyMap<string, Element>): Element[] {
  const chain: Element[] = []
  for (let now: Element | undefined = style; now && chain.length < MAX_BASES;) {
    chain.push(now)
    now = styles.get(valueOf(firstOf(now, 'basedon'), 'w:val'))
  }
  return chain
}

function levelOf(style: Element): number | undefined {
  const level = valueOf(firstOf(style, 'outlinelvl'), 'w:val')
  if (level !== '') return Number(level)
  const digit = /^heading ([1-6])$/i.exec(nameOf(style))?.[1]
  return digit === undefined ? undefined : Number(digit) - 1
}

/** Returns the place of a style or a paragraph in a list. */
function placeOf(style: Element): { list: string; depth: number | undefined } | undefined {
  const place = firstOf(style, 'numpr')
  const depth = place && firstOf(place, 'ilvl')
  return (
    place && {
      list: valueOf(firstOf(place, 'numid'), 'w:val'),
      depth: depth && Number(valueOf(depth, 'w:val')),
    }
  )
}

function listsOf(numbering: Element): Map<string, Level[]> {
  const abstract = new Map(
    [...elementsOf(numbering, 'abstractnum')].map((list) => [
      valueOf(list, 'w:abstractNumId'),
      [...elementsOf(list, 'lvl')].map((level) => ({
        start: Number(valueOf(firstOf(level, 'start'), 'w:val') || 1),
        format: valueOf(firstOf(level, 'numfmt'), 'w:val'),
        text: valueOf(firstOf(level, 'lvltext'), 'w:val').slice(0, 100),
        gap: valueOf(firstOf(level, 'suff'), 'w:val') === 'nothing' ? '' : ' ',
      })),
    ]),
  )
  return new Map(
    [...elementsOf(numbering, 'num')].flatMap((list) => {
      const levels = abstract.get(valueOf(firstOf(list, 'abstractnumid'), 'w:val'))
      return levels ? [[valueOf(list, 'w:numId'), levels] as const] : []
    }),
  )
}

const STYLE = /<w:pStyle\s[^<>]{0,100}w:val="([^"<>]{1,200})"/
const LIST = /<w:numId\s[^<>]{0,100}w:val="(\d{1,9})"/
const DEPTH = /<w:ilvl\s[^<>]{0,100}w:val="(\d)"/
const PROPERTIES_END = '</w:pPr>'

function withNumbers(
  xml: string,
  headings: ReadonlyMap<string, Heading>,
  lists: ReadonlyMap<string, Level[]>,
): string {
  if (lists.size === 0) return xml
  const counts = new Map<Level[], number[]>()
  return xml
    .split(/(?=<w:p[ >])/)
    .map((paragraph) => {
      const end = paragraph.indexOf(PROPERTIES_END) + PROPERTIES_END.length
      const head = paragraph.slice(0, end)
      const heading = headings.get(STYLE.exec(head)?.[1] ?? '')
      const levels = heading && lists.get(LIST.exec(head)?.[1] ?? heading.list)
      if (!levels || end < PROPERTIES_END.length) return paragraph
      const depth = Number(DEPTH.exec(head)?.[1] ?? heading.depth)
      const text = nextNumber(levels, depth, counts)
      return text === ''
        ? paragraph
        : `${head}<w:r><w:t xml:space="preserve">${text}</w:t></w:r>${paragraph.slice(end)}`
    })
    .join('')
}

/** Counts a heading. Returns its number as XML. */
function nextNumber(levels: Level[], depth: number, counts: Map<Level[], number[]>): string {
  const level = levels[depth]
  if (!level) return ''
  const numbers = counts.get(levels) ?? levels.map(({ start }) => start - 1)
  counts.set(levels, numbers)
  numbers[depth]! += 1
  for (let deeper = depth + 1; deeper < levels.length; deeper += 1)
    numbers[deeper] = levels[deeper]!.start - 1
  const text = level.text.replace(/%([1-9])/g, (_, digit: string) => {
    const at = Number(digit) - 1
    return levels[at] ? formatted(Math.max(numbers[at]!, levels[at].start), levels[at].format) : ''
  })
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  return escaped === '' ? '' : escaped + level.gap
}

const DIGITS = '〇一二三四五六七八九'
const UNITS = ['', '十', '百', '千']
const ROMAN: [number, string][] = [
  ...([
    [1000, 'M'],
    [900, 'CM'],
    [500, 'D'],
    [400, 'CD'],
    [100, 'C'],
    [90, 'XC'],
  ] as [number, string][]),
  ...([
    [50, 'L'],
    [40, 'XL'],
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ] as [number, string][]),
]

/** Returns a number in a format of Word. Formats that are rare in headings become digits. */
function formatted(number: number, format: string): string {
  if (!(number > 0 && number <= MAX_NUMBER)) return String(number)
  if (/^(?:chineseCounting|japaneseCounting|taiwaneseCounting|ideographDigital|koreanCounting)/.test(format))
    return hanOf(number)
  if (format === 'upperRoman' || format === 'lowerRoman') {
    const roman = romanOf(number)
    return format === 'lowerRoman' ? roman.toLowerCase() : roman
  }
  if (format === 'upperLetter' || format === 'lowerLetter') {
    const letter = String.fromCharCode(65 + ((number - 1) % 26)).repeat(Math.ceil(number / 26))
    return format === 'lowerLetter' ? letter.toLowerCase() : letter
  }
  if (format === 'decimalFullWidth')
    return String(number).replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))
  return String(number)
}

function hanOf(number: number): string {
  const digits = [...String(number)].map(Number)
  const text = digits
    .map((digit, at) => (digit === 0 ? '零' : DIGITS[digit]! + UNITS[digits.length - 1 - at]!))
    .join('')
    .replace(/零{1,4}$/, '')
    .replace(/零{2,4}/g, '零')
  return text.replace(/^一十/, '十')
}

function romanOf(number: number): string {
  let [rest, text] = [number, '']
  for (const [value, sign] of ROMAN)
    while (rest >= value) {
      text += sign
      rest -= value
    }
  return text
}
