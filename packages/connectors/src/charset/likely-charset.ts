import { analyse } from 'chardet'
import { charsetNamed, decodeBytes } from './decode-bytes.ts'

/** The charsets of languages, the most common first. */
const CHARSETS_OF_LANGUAGES: [RegExp, string[]][] = [
  [/^zh.(tw|hk|mo|hant)/, ['big5', 'gb18030']],
  [/^(zh|cmn|yue)/, ['gb18030', 'big5']],
  [/^ja/, ['shift_jis', 'euc-jp', 'iso-2022-jp']],
  [/^ko/, ['euc-kr']],
  [/^(ru|uk|be|bg|mk|kk)/, ['windows-1251', 'koi8-r', 'koi8-u', 'iso-8859-5']],
  [/^(pl|cs|sk|hu|sl|hr|ro|bs|sq)/, ['windows-1250', 'iso-8859-2']],
  [/^(el|gr)/, ['windows-1253', 'iso-8859-7']],
  [/^(tr|az)/, ['windows-1254']],
  [/^(he|iw|yi)/, ['windows-1255', 'iso-8859-8']],
  [/^(ar|fa|ur)/, ['windows-1256', 'iso-8859-6']],
  [/^(lt|lv|et)/, ['windows-1257']],
  [/^vi/, ['windows-1258']],
  [/^th/, ['windows-874']],
  [/^(en|fr|de|es|it|pt|nl|sv|da|nb|no|nn|fi|is|ca|eu|gl|ga|af)/, ['windows-1252']],
]

const LATIN = new Set(['windows-1252', 'windows-1250', 'iso-8859-2', 'windows-1254', 'windows-1257'])

const isEastAsian = (name: string): boolean =>
  CHARSETS_OF_LANGUAGES.slice(0, 4).some(([, names]) => names.includes(name))

/** The confidence in percent that the detector gives to each charset of East Asia for a short text. */
const UNFOUNDED = 10

/** The number of letters beyond ASCII from which the frequency of letters is reliable. */
const RELIABLE_LETTERS = 40

/** Returns the most likely charset for bytes that are not UTF-8; undefined when no charset fits. */
export function likelyCharset(sample: Uint8Array, language: string | null | undefined): string | undefined {
  const expected = CHARSETS_OF_LANGUAGES.find(([name]) => name.test(language?.toLowerCase() ?? ''))?.[1] ?? []
  const detected = analyse(sample)
    .map(({ name, confidence }) => ({ name: charsetNamed(name) ?? '', confidence }))
    .filter(({ name, confidence }) => name !== '' && (confidence > UNFOUNDED || !isEastAsian(name)))
    .map(({ name }) => name)
  const { high, runs } = countHigh(sample)
  // Letters with accents are between letters of ASCII. Other scripts use several bytes beyond ASCII in a row.
  const isLatin = high < runs * 1.6
  const isReliable = high >= RELIABLE_LETTERS
  const ranked = [
    ...(isReliable || !expected.includes('gb18030')
      ? detected.filter((name) => expected.includes(name))
      : []),
    ...expected,
    ...(isLatin && !isReliable ? ['windows-1252'] : []),
    ...(!isReliable && !detected.some(isEastAsian) && isCommonChinese(sample) ? ['gb18030'] : []),
    ...detected.filter((name) => name !== 'windows-1258' && !name.startsWith('utf-')),
    'windows-1252',
  ].filter((name) => isMostlyValid(sample, name))
  return ranked.find((name) => LATIN.has(name) === isLatin || expected.includes(name)) ?? ranked[0]
}

/** Counts the bytes beyond ASCII, and the rows of such bytes. */
function countHigh(sample: Uint8Array): { high: number; runs: number } {
  let [high, runs] = [0, 0]
  for (let at = 0; at < sample.length; at += 1) {
    if (sample[at]! < 0x80) continue
    high += 1
    if (at === 0 || sample[at - 1]! < 0x80) runs += 1
  }
  return { high, runs }
}

/** Whether nearly all bytes beyond ASCII are frequent characters of GB 2312, in two bytes each. */
function isCommonChinese(sample: Uint8Array): boolean {
  let [common, all] = [0, 0]
  for (let at = 0; at < sample.length; at += 1) {
    if (sample[at]! < 0x80) continue
    all += 1
    if (sample[at]! >= 0xa1 && sample[at]! <= 0xd7 && sample[at + 1]! >= 0xa1) common += 1
    at += 1
  }
  return common > all * 0.8
}

/** Whether bytes are valid in a charset, except for a fiftieth of the characters beyond ASCII. */
export function isMostlyValid(sample: Uint8Array, charset: string): boolean {
  const beyond = decodeBytes(sample, charset).match(/[^\0-\x7F]/gu) ?? []
  return beyond.filter((character) => character === '\uFFFD').length <= beyond.length / 50
}
