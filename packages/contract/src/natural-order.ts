const collator = new Intl.Collator('und', { numeric: true, sensitivity: 'base' })

const DIGITS: Record<string, number> = {}
for (const [value, characters] of [
  '零〇',
  '一壹壱弌',
  '二两兩贰貳弐',
  '三叁參参',
  '四肆',
  '五伍',
  '六陆陸',
  '七柒漆',
  '八捌',
  '九玖',
].entries())
  for (const character of characters) DIGITS[character] = value
const UNITS: Record<string, number> = { 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1_000, 仟: 1_000 }
/** Numbers of two characters that are written with one. */
const TENS: Record<string, string> = { 廿: '二十', 卅: '三十', 卌: '四十' }
const MYRIADS = new Set(['万', '萬'])

const NUMERALS = new RegExp(`[${[DIGITS, UNITS, TENS].flatMap(Object.keys).join('')}万萬]+`, 'g')

/** Returns the value of a Chinese or Japanese numeral as decimal digits, e.g. 12 for 十二, 103 for 一百零三, 202 for 二〇二. */
function valueOf(numeral: string): string {
  const characters = Array.from(numeral.replace(/[廿卅卌]/g, (each) => TENS[each]!))
  if (characters.every((each) => each in DIGITS)) return characters.map((each) => DIGITS[each]).join('')
  let [sum, part, digit] = [0, 0, 0]
  for (const each of characters) {
    const unit = UNITS[each]
    if (MYRIADS.has(each)) {
      sum += Math.max(1, part + digit) * 10_000
      part = digit = 0
    } else if (unit === undefined) digit = DIGITS[each]!
    else {
      part += Math.max(1, digit) * unit
      digit = 0
    }
  }
  // A huge number could have an exponent, which is not a digit.
  return BigInt(Number.isSafeInteger(sum + part + digit) ? sum + part + digit : 0).toString()
}

const PARTS: Record<string, number> = { 上: 1, 前: 1, 中: 2, 下: 3, 后: 3, 後: 3 }
/** The words that name a part of a comic, e.g. a volume. */
const COUNTED = '卷巻话話回章集册冊部篇编編节節页頁季期期号號'
/**
 * A character that names the first, middle or last part: it is placed alone, after a number or a word such as 话, or before a word such as
 * 卷. It is not a part of another word (上海).
 */
const PART = new RegExp(
  `(?<=^|[^\\p{L}]|[${COUNTED}])[${Object.keys(PARTS).join('')}](?=$|[^\\p{L}]|[${COUNTED}半])`,
  'gu',
)
const ROMAN = /[\u2160-\u216B\u2170-\u217B]/g
/** A separator that comes after all other characters, so that `1.5` follows `1` and every text after `1`. */
const LAST = '\uFFFF'

/** Returns a text that has its natural order when its digits are compared by value. */
const readable = (text: string): string =>
  text
    .replace(ROMAN, (each) => ` ${((each.charCodeAt(0) - 0x2160) & 15) + 1} `)
    .normalize('NFKC')
    .replace(PART, (each) => ` ${PARTS[each]} `)
    .replace(NUMERALS, valueOf)
    .replace(/(?<=\d)\.(?=\d)/g, LAST)

const isCover = (text: string): boolean => /^(?:cover|front|封面|表紙|表纸)/i.test(text)

/** Returns what is compared of a path: its folders, and its name without its extension, so that `img.png` comes before `img (1).png`. */
const keysOf = (path: string): string[] => path.replace(/\.[a-z][a-z0-9]{0,4}$/i, '').split('/')

function compareParts(a: string, b: string): number {
  if (isCover(a) !== isCover(b)) return isCover(a) ? -1 : 1
  return collator.compare(readable(a), readable(b))
}

/**
 * Compares paths in natural order: folder by folder, covers first, and numbers by value. Chinese and Japanese numerals and full-width
 * digits are numbers, and 上, 中 and 下 (前, 中 and 後) are parts in this order. Never returns 0 for different paths.
 */
export function naturalOrder(a: string, b: string): number {
  const left = keysOf(a)
  const right = keysOf(b)
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const order = compareParts(left[at]!, right[at]!)
    if (order !== 0) return order
  }
  return left.length - right.length || (a < b ? -1 : a > b ? 1 : 0)
}
