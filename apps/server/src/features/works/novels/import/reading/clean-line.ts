import { LIMITS, withoutUnprintable } from '@engawa/contract/basics'

/** Returns a line of a file as a title: without line breaks and invisible characters, cut to `max` characters. */
export const cleanLine = (text: string, max: number = LIMITS.chapterTitleMax): string =>
  Array.from(withoutUnprintable(text).normalize('NFC').replace(/\s+/g, ' ').trim())
    .slice(0, max)
    .join('')
    .trim()

/** Returns a text of several lines for the summary of a work; null when it would be empty. */
export const summaryOrNull = (text: string | undefined): string | null =>
  Array.from(
    withoutUnprintable(text ?? '')
      .normalize('NFC')
      .trim(),
  )
    .slice(0, LIMITS.summaryMax)
    .join('')
    .trim() || null

/** Names that programs write if they do not know the author. */
const UNKNOWN = /^(?:unknown(?: author)?|anonymous user|未知(?:作者)?|不明|著者不明)$/i

/** Returns the name of an author, or null when the file has none. */
export function authorOrNull(text: string | undefined): string | null {
  const name = lineOrNull(text)
  return name === null || UNKNOWN.test(name) ? null : name
}

/** Returns a clean line, or null when it would be empty. */
export const lineOrNull = (text: string | undefined, max: number = LIMITS.titleMax): string | null =>
  cleanLine(text ?? '', max) || null
