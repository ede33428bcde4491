import { LIMITS } from '@engawa/contract/basics'
import type { BookChapter } from './book.ts'

/** Limit of a chapter in characters. It is below the limit of novels, so that authors can add text. */
const MAX_LENGTH = Math.floor(LIMITS.novelTextMax * 0.9)

/** Returns a chapter unchanged, or in parts if it is too long. Splits between paragraphs if possible. */
export function splitLong({ title, text }: BookChapter): BookChapter[] {
  if (text.length <= MAX_LENGTH) return [{ title, text }]
  const parts: string[] = []
  let rest = text
  while (rest.length > MAX_LENGTH) {
    const at = cutOf(rest)
    parts.push(rest.slice(0, at).trim())
    rest = rest.slice(at).trim()
  }
  if (rest !== '') parts.push(rest)
  return parts.map((part, at) => ({ title: partTitle(title, at + 1), text: part }))
}

const partTitle = (title: string, part: number): string => (title === '' ? `${part}` : `${title} (${part})`)

/**
 * Returns the position at which to split: after the last paragraph, line, sentence or word that fits, or else after the last
 * character.
 */
function cutOf(text: string): number {
  for (const mark of ['\n\n', '\n', '。', '. ', ' ']) {
    const at = text.lastIndexOf(mark, MAX_LENGTH)
    if (at > MAX_LENGTH / 2) return at + mark.length
  }
  const code = text.charCodeAt(MAX_LENGTH - 1)
  // The two units of a surrogate pair must not be separated.
  return code >= 0xd800 && code <= 0xdbff ? MAX_LENGTH - 1 : MAX_LENGTH
}
