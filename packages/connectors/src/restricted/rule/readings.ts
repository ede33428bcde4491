import { normaliseTag, plainLetters, unswapped } from '../../rule/index.ts'

// Marks that are combined with letters, except Japanese marks that change the letter.
const MARKS = /[\p{Default_Ignorable_Code_Point}\p{Me}\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/gu
// Letters in squares and circles, and letters of flags, which Unicode does not classify as letters.
const IN_FRAMES = [0x1f150, 0x1f170, 0x1f1e6]
const FRAMED = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu

// HTML entities of letters, which some sources write in plain texts.
const ENTITY =
  /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z])(?:acute|grave|circ|uml|tilde|ring|cedil|caron|slash)|shy|zwn?j);/gi

/**
 * Replaces framed and encoded letters with plain ones. Removes invisible characters, apostrophes (which would leave a single `s`) and
 * fractions (which would add digits to the number before them).
 */
export const decodeCharacters = (text: string): string =>
  text
    .replace(ENTITY, letterOfEntity)
    .replace(FRAMED, letterOfFrame)
    .replace(/[¼-¾⅐-⅞↉]/g, ' ')
    .replace(MARKS, '')
    .replace(/[’'ʼ`´]/g, '')

function letterOfEntity(_: string, decimal?: string, hex?: string, letter = ''): string {
  if (decimal === undefined && hex === undefined) return letter
  const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)
  return code > 0x10_ff_ff ? '' : String.fromCodePoint(code)
}

function letterOfFrame(sign: string): string {
  const code = sign.codePointAt(0)!
  const first = IN_FRAMES.findLast((each) => code >= each)!
  return String.fromCodePoint(0x61 + code - first)
}

/** Whether a sign replaces a letter: `s*mple`, `見○`. The rule cannot read such a word. */
export const isMasked = (text: string): boolean => /\p{L}[*＊●○◯〇◎⚫⚪]|[*＊●○◯〇◎⚫⚪]\p{L}/u.test(text)

/**
 * Returns the different readings of a text: unchanged; with repeated letters reduced to two or one; with single letters and digits joined
 * to a word; with letters read as digits.
 */
export function readings(text: string): string[] {
  const name = normaliseTag(text)
  const found = [
    name,
    ...(/([^_])\1\1/u.test(name) ? ['$1$1', '$1'].map((times) => name.replace(/([^_])\1{2,}/gu, times)) : []),
    name.replace(/(?<![^_])[^_](?:_[^_])+(?![^_])/gu, (run) => run.replaceAll('_', '')),
    name.replace(/(?<![^_])[il](?=[0-7o](?!\d))/gu, '1').replace(/(?<![^_])1o/gu, '10'),
  ]
  return [...new Set(found)]
}

/**
 * Returns only the words of a text in which digits or signs replace letters, with the letters restored. The result has the form of
 * `foldLookAlikes`.
 */
export function swappedReading(text: string): string {
  const words = plainLetters(text).toLowerCase().split(/\s+/).map(unswapped)
  return normaliseTag(words.filter((word) => word !== undefined).join(' '))
}
