/** Matches a number in a heading: digits, Chinese numerals, circled or Roman numerals, or English words; after it, optionally a second one. */
const DIGITS = '[0-9０-９]{1,5}'
const HAN = '[零〇○一二三四五六七八九十百千万两兩壹贰貳叁參肆伍陆陸柒捌玖拾佰仟廿卅卌]{1,9}'
const CIRCLED = '[①-⑳]'
const ROMAN = '(?=[IVXLCDM])M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})(?![A-Za-z])|[Ⅰ-Ⅻ]'
const UNITS = 'one|two|three|four|five|six|seven|eight|nine'
const TEENS = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen'
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'
const ORDINALS = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth'
const WORDS = `(?:(?:${TENS})(?:[- ](?:${UNITS}))?|${TEENS}|(?:the )?(?:${ORDINALS}|last)|${UNITS})(?![a-z])`

/** Matches a number without English words and Roman numerals, which are numbers only after a word such as "chapter". */
export const PLAIN_NUMBER = `(?:${DIGITS}(?:[-.－．](?:${DIGITS}))?|${HAN}|${CIRCLED})`
export const ANY_NUMBER = `(?:${DIGITS}(?:[-.－．](?:${DIGITS}))?|${HAN}|${CIRCLED}|${ROMAN}|${WORDS})`
export const ROMAN_NUMBER = `(?:${ROMAN})`

const HAN_DIGITS = new Map(
  ['零〇○', '一壹', '二两兩贰貳', '三叁參', '四肆', '五伍', '六陆陸', '七柒', '八捌', '九玖'].flatMap(
    (signs, value) => [...signs].map((sign) => [sign, value] as const),
  ),
)
const HAN_TENS = new Map([
  ...['十拾', '百佰', '千仟', '万'].flatMap((signs, at) =>
    [...signs].map((sign) => [sign, 10 ** (at + 1)] as const),
  ),
])
const HAN_SHORT = new Map([
  ['廿', 20],
  ['卅', 30],
  ['卌', 40],
])
const ROMAN_VALUES: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 }
const WORD_VALUES = new Map([
  ...[...UNITS.split('|'), ...TEENS.split('|')].map((word, at) => [word, at + 1] as const),
  ...TENS.split('|').map((word, at) => [word, (at + 2) * 10] as const),
  ...ORDINALS.split('|').map((word, at) => [word, at + 1] as const),
])

/** Returns the value of a number that `ANY_NUMBER` matched. The part after a hyphen or a point is the fraction: 3-12 is 3.0012. */
export function valueOf(number: string): number {
  const text = number.normalize('NFKC').trim()
  const [, whole, part] = /^(\d+)(?:[-.](\d+))?$/.exec(text) ?? []
  if (whole !== undefined) return Number(whole) + Number(part ?? 0) / 10_000
  if (/^[IVXLCDM]+$/.test(text)) return romanValue(text)
  if (/^[a-z]/i.test(text)) return wordValue(text.toLowerCase())
  return hanValue(number)
}

function romanValue(text: string): number {
  const values = [...text].map((letter) => ROMAN_VALUES[letter]!)
  return values.reduce((sum, value, at) => (value < (values[at + 1] ?? 0) ? sum - value : sum + value), 0)
}

/** Returns the value of English words; of "the last", infinity. */
function wordValue(text: string): number {
  const words = text.replace(/^the /, '').split(/[- ]/)
  return words.reduce((sum, word) => sum + (WORD_VALUES.get(word) ?? Infinity), 0)
}

/** Returns the value of Chinese numerals, in words (一百二十) or as digits (一二〇). */
function hanValue(text: string): number {
  const signs = [...text]
  if (!signs.some((sign) => HAN_TENS.has(sign) || HAN_SHORT.has(sign)))
    return Number(signs.map((sign) => HAN_DIGITS.get(sign) ?? 0).join(''))
  let [sum, below, digit] = [0, 0, 0]
  for (const sign of signs) {
    const unit = HAN_TENS.get(sign)
    if (unit === 10_000) {
      sum = (sum + below + digit) * unit
      ;[below, digit] = [0, 0]
    } else if (unit !== undefined) {
      below += (digit || 1) * unit
      digit = 0
    } else if (HAN_SHORT.has(sign)) below += HAN_SHORT.get(sign)!
    else digit = HAN_DIGITS.get(sign)!
  }
  return sum + below + digit
}
