import { attributeOf, elementsOf, firstOf, type Element } from '../../../archive/xml.ts'

/** Limit of the numbers that are written in another format than digits. */
const MAX_NUMBER = 9_999

/** A level of a list. `text` has the numbers of the levels as `%1`, `%2`. */
type Level = { start: number; format: string; text: string; gap: string }

/** A list. Lists with the same levels continue their numbers; `starts` are the levels at which a list begins again. */
type List = { levels: readonly Level[]; starts: Map<number, number> }

/** The number of a paragraph: its text, its value, and the element of HTML that shows it, or null if only the text can. */
export type WordNumber = { text: string; value: number; list: 'ol' | 'ul' | null }

/** Counts the paragraphs of the lists of a Word file. */
export class WordNumbers {
  readonly #lists: ReadonlyMap<string, List>
  readonly #counts = new Map<readonly Level[], number[]>()

  constructor(numbering: Element | undefined) {
    this.#lists = numbering ? listsOf(numbering) : new Map()
  }

  /** Counts a paragraph in a list. Returns undefined without such a list. */
  next(list: string, depth: number): WordNumber | undefined {
    const { levels = [], starts } = this.#lists.get(list) ?? {}
    const level = levels[depth]
    if (!level) return undefined
    const numbers = this.#counts.get(levels) ?? levels.map(({ start }) => start - 1)
    this.#counts.set(levels, numbers)
    const start = starts?.get(depth)
    if (start !== undefined) numbers[depth] = start - 1
    starts?.delete(depth)
    const value = (numbers[depth]! += 1)
    for (let deeper = depth + 1; deeper < levels.length; deeper += 1)
      numbers[deeper] = levels[deeper]!.start - 1
    if (level.format === 'bullet') return { text: '', value, list: 'ul' }
    const words = level.text.replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1
      return levels[at] ? formatted(Math.max(numbers[at]!, levels[at].start), levels[at].format) : ''
    })
    // A list of Markdown has only digits.
    const isOwn = /\p{L}/u.test(level.text) || isHan(level.format)
    return { text: words === '' ? '' : words + level.gap, value, list: isOwn || words === '' ? null : 'ol' }
  }
}

function listsOf(numbering: Element): Map<string, List> {
  const abstract = new Map(
    [...elementsOf(numbering, 'abstractnum')].map((list) => [
      attributeOf(list, 'abstractNumId'),
      [...elementsOf(list, 'lvl')].slice(0, 9).map(levelOf),
    ]),
  )
  return new Map(
    [...elementsOf(numbering, 'num')].flatMap((list) => {
      const levels = abstract.get(valueIn(list, 'abstractnumid'))
      if (!levels) return []
      const starts = new Map(
        [...elementsOf(list, 'lvloverride')].map((each) => [
          Number(attributeOf(each, 'ilvl')),
          Number(valueIn(each, 'startoverride') || 1),
        ]),
      )
      return [[attributeOf(list, 'numId'), { levels, starts }] as const]
    }),
  )
}

const levelOf = (level: Element): Level => ({
  start: Number(valueIn(level, 'start') || 1),
  format: valueIn(level, 'numfmt'),
  text: valueIn(level, 'lvltext').slice(0, 100),
  gap: valueIn(level, 'suff') === 'nothing' ? '' : ' ',
})

/** Returns the value of an element below another one; empty without it. */
const valueIn = (element: Element, name: string): string => {
  const found = firstOf(element, name)
  return found ? attributeOf(found, 'val') : ''
}

const isHan = (format: string): boolean =>
  /^(?:chineseCounting|japaneseCounting|taiwaneseCounting|ideographDigital|koreanCounting)/.test(format)

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
  if (isHan(format)) return hanOf(number)
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
