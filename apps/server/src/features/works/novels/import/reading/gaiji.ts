import { JIS_X_0213 } from './jis-x-0213.ts'

/** Matches the note about a character that the author of the file could not write: ※［＃「火＋主」、第3水準1-87-40］. */
const GAIJI = /※?［＃([^［］\n]{1,120})］/gu
const JIS = /(?:^|[、水準号])([12])-(\d{1,2})-(\d{1,2})(?:$|[、）])/u
const UNICODE = /(?:^|[、（])U\+([0-9A-F]{4,6})(?:$|[、）])/iu

/** Signs that stand for 《 and 》 until readings are recognised, because these characters enclose readings. */
const QUOTES = new Map([
  ['《', '\uE0F5'],
  ['》', '\uE0F6'],
])

/**
 * Replaces the notes that describe a character by that character, if the note has its code in JIS X 0213 or Unicode. Without a code, the
 * description remains. 《 and 》 become private characters; `restoreQuotes` restores them.
 */
export const withGaiji = (text: string): string =>
  text.replace(GAIJI, (note, description: string) => {
    const character = characterOf(description)
    if (character !== undefined) return QUOTES.get(character) ?? character
    return note.startsWith('※') ? `※（${withoutPage(description)}）` : note
  })

/** Returns a description without the page and the line of the printed book. */
const withoutPage = (description: string): string =>
  description.replace(/(?:、[\w-]{1,20}){1,3}$/u, '').replace(/^「([^「」]*)」$/u, '$1')

export const restoreQuotes = (text: string): string =>
  text.replaceAll('\uE0F5', '《').replaceAll('\uE0F6', '》')

function characterOf(description: string): string | undefined {
  const [, plane, row, cell] = JIS.exec(description) ?? []
  const found = plane && JIS_X_0213[`${plane}-${Number(row)}`]?.split(' ')[Number(cell) - 1]
  if (found) return found
  const code = Number.parseInt(UNICODE.exec(description)?.[1] ?? '', 16)
  const isCharacter = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : undefined
}
