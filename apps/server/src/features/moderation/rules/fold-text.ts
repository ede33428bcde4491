/** Scripts that are written without spaces, or whose words take endings without one. */
export const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々〆]/u

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
/** Marks that no letter has of its own: piled up to hide a word. */
const PILED_MARKS = /[\u0300-\u036f]/g
const GAP = new RegExp(`(?<=${SPACELESS.source})\\s(?=${SPACELESS.source})`, 'gu')

/**
 * A text without what hides a word from a list of words but not from a reader: case, width, invisible characters, piled-up
 * marks, spaces between characters of scripts that have none. Takes time in proportion to its length.
 */
export function foldText(text: string): string {
  const seen = text.normalize('NFKC').replace(INVISIBLE, '').normalize('NFKC').replace(PILED_MARKS, '')
  // Three times, because some letters have no capital, and others several small forms: ß, ς.
  return seen.toLowerCase().toUpperCase().toLowerCase().replace(/\s+/g, ' ').replace(GAP, '')
}
