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

/** A date, as title pages have it. */
const DATE = /^\d{4}[-./年]\s?\d{1,2}(?:[-./月]\s?\d{1,2}日?)?$/

/**
 * Whether lines are only facts that the page of the work shows, such as its title and its author. A chapter may have the title of the book, but
 * then no line with its author.
 */
export const areFacts = (
  lines: readonly string[],
  known: ReadonlySet<string>,
  authors: readonly string[],
): boolean =>
  lines.some((line) => authors.includes(line)) && lines.every((line) => known.has(line) || DATE.test(line))

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
