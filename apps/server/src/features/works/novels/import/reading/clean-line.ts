import { LIMITS, withoutUnprintable } from '@engawa/contract/basics'

/** Returns a line of a file as a title: without line breaks and invisible characters, cut to `max` characters. */
export const cleanLine = (text: string, max: number = LIMITS.chapterTitleMax): string =>
  Array.from(withoutUnprintable(text).normalize('NFC').replace(/\s+/g, ' ').trim())
    .slice(0, max)
    .join('')
    .trim()

/** Returns a clean line, or null when it would be empty. */
export const lineOrNull = (text: string | undefined, max: number = LIMITS.titleMax): string | null =>
  cleanLine(text ?? '', max) || null
