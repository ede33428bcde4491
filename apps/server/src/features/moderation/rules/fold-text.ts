/** Scripts without spaces between words, or with endings that are attached without one. */
export const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々〆]/u

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
/** Combining marks: stacked to hide a word, and no part of a letter after NFKC. */
const COMBINING_MARKS = /[\u0300-\u036f]/g
const GAP = new RegExp(`(?<=${SPACELESS.source})\\s(?=${SPACELESS.source})`, 'gu')

/**
 * Removes differences that hide a word from a word list but not from a reader: case, width, invisible characters, stacked marks, spaces
 * between characters of scripts without spaces. Takes time proportional to the text.
 */
export function foldText(text: string): string {
  const seen = text.normalize('NFKC').replace(INVISIBLE, '').normalize('NFKC').replace(COMBINING_MARKS, '')
  // Three conversions, because some letters have no capital, and others have several small forms: ß, ς.
  return seen.toLowerCase().toUpperCase().toLowerCase().replace(/\s+/g, ' ').replace(GAP, '')
}
