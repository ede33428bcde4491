import { analyse } from 'chardet'
import { type Charset, isCharset } from './charsets.ts'
import { charsetNamed, decodeBytes } from './decode-bytes.ts'

/** The charsets of languages, the most common first. */
const CHARSETS_OF_LANGUAGES: [RegExp, Charset[]][] = [
  [/^zh.(tw|hk|mo|hant)/, ['big5', 'gb18030']],
  [/^(zh|cmn|yue)/, ['gb18030', 'big5']],
  [/^ja/, ['shift_jis', 'euc-jp', 'iso-2022-jp']],
  [/^ko/, ['euc-kr']],
  [/^(ru|uk|be|bg|mk|kk)/, ['windows-1251', 'koi8-r', 'koi8-u', 'ibm866', 'iso-8859-5']],
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

const LATIN = new Set<Charset>(['windows-1252', 'windows-1250', 'iso-8859-2', 'windows-1254', 'windows-1257'])

const isEastAsian = (name: Charset): boolean =>
  CHARSETS_OF_LANGUAGES.slice(0, 4).some(([, names]) => names.includes(name))

/** The confidence in percent that the detector gives to each charset of East Asia for a short text. */
const UNFOUNDED = 10

/** The number of letters beyond ASCII from which the frequency of letters is reliable. */
const RELIABLE_LETTERS = 40

/** The languages of a text, if they are known. `likely` decides only for a short text that is not in Latin script. */
type Languages = { language?: string | null | undefined; likely?: string | null | undefined }

const charsetsOf = (language: string | null | undefined): Charset[] =>
  CHARSETS_OF_LANGUAGES.find(([name]) => name.test(language?.toLowerCase() ?? ''))?.[1] ?? []

/** Returns the most likely charset for bytes that are not UTF-8; undefined when no charset fits. */
export function likelyCharset(sample: Uint8Array, { language, likely }: Languages): Charset | undefined {
  const detected = analyse(sample).flatMap(({ name, confidence }) => {
    const charset = charsetNamed(name)
    return isCharset(charset) && (confidence > UNFOUNDED || !isEastAsian(charset)) ? [charset] : []
  })
  const { high, runs } = countHigh(sample)
  // Letters with accents are between letters of ASCII. Other scripts use several bytes beyond ASCII in a row.
  const isLatin = high < runs * 1.6
  const isReliable = high >= RELIABLE_LETTERS
  const guessed = isReliable || isLatin ? [] : charsetsOf(likely).filter((name) => !LATIN.has(name))
  const expected = language ? charsetsOf(language) : guessed
  const isWestern = isWesternEuropean(sample)
  const ranked = [
    ...(isThai(sample) ? ['windows-874' as const] : []),
    ...(!isLatin && isRussianOfDos(sample) ? ['ibm866' as const] : []),
    ...(isReliable || !expected.includes('gb18030')
      ? detected.filter((name) => expected.includes(name))
      : []),
    ...expected,
    ...(isLatin && !isReliable && isWestern ? ['windows-1252' as const] : []),
    ...(!isReliable && !detected.some(isEastAsian) && isCommonChinese(sample) ? ['gb18030' as const] : []),
    ...detected.filter(
      (name) => name !== 'windows-1258' && !name.startsWith('utf-') && (isWestern || name !== 'windows-1252'),
    ),
    'windows-1252' as const,
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

/** Whether windows-1252 gives words: other charsets have letters where it has signs, and the letters of Iceland. */
function isWesternEuropean(sample: Uint8Array): boolean {
  const text = decodeBytes(sample, 'windows-1252')
  const foreign = count(text, /(?<=\p{L})[¡-©«-¹»-¿×÷ðþÐÞ\u0080-\u009F](?=\p{L})/gu)
  return foreign <= count(text, /[^\0-\x7F]/g) / 50
}

/** Whether nearly all characters beyond ASCII are lower case letters in the charset of Russian DOS. */
function isRussianOfDos(sample: Uint8Array): boolean {
  const text = decodeBytes(sample, 'ibm866')
  return count(text, /[а-яё]/g) > count(text, /[^\0-\x7F]/g) * 0.8
}

/** Whether the bytes are Thai: many characters are vowels and tones that are written above or below a consonant. */
function isThai(sample: Uint8Array): boolean {
  const text = decodeBytes(sample, 'windows-874')
  const all = count(text, /[^\0-\x7F]/g)
  const marks = count(text, /[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]/g)
  const attached = count(text, /(?<=[\u0E01-\u0E2E\u0E34-\u0E39])[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]/g)
  return marks > all / 10 && attached > marks * 0.95 && !text.includes('\uFFFD')
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Whether bytes are valid in a charset, except for a fiftieth of the characters beyond ASCII. */
export function isMostlyValid(sample: Uint8Array, charset: string): boolean {
  const beyond = decodeBytes(sample, charset).match(/[^\0-\x7F]/gu) ?? []
  return beyond.filter((character) => character === '\uFFFD').length <= beyond.length / 50
}
