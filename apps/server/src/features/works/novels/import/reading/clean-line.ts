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

/** Returns a clean line, or null when it would be empty. */
export const lineOrNull = (text: string | undefined, max: number = LIMITS.titleMax): string | null =>
  cleanLine(text ?? '', max) || null
