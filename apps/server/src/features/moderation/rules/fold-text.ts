/** Matches characters of scripts that do not separate words, or words and their endings, by spaces. */
export const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々〆]/u

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
/** Matches combining marks, which can be stacked to hide a word. Common accented letters contain no such marks after NFKC. */
const COMBINING_MARKS = /[\u0300-\u036f]/g
const GAP = new RegExp(`(?<=${SPACELESS.source})\\s(?=${SPACELESS.source})`, 'gu')

/**
 * Removes differences that hide a word from a word list, but not from a reader: case, width, invisible characters, stacked marks, and
 * spaces between characters of scripts without spaces. Takes time proportional to the length of the text.
 */
export function foldText(text: string): string {
  const seen = text.normalize('NFKC').replace(INVISIBLE, '').normalize('NFKC').replace(COMBINING_MARKS, '')
  // Converts the case three times to get one form for special letters: ß has the capital SS, and ς is one of two lowercase forms of Σ.
  return seen.toLowerCase().toUpperCase().toLowerCase().replace(/\s+/g, ' ').replace(GAP, '')
}
