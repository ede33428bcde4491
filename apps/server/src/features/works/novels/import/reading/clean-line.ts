import { LIMITS, withoutUnprintable } from '@engawa/contract/basics'

/** One line of a file as a title: no line breaks, nothing that is not seen, cut to `max` characters. */
export const cleanLine = (text: string, max: number = LIMITS.chapterTitleMax): string =>
  Array.from(withoutUnprintable(text).normalize('NFC').replace(/\s+/g, ' ').trim())
    .slice(0, max)
    .join('')
    .trim()

/** The same, or null when nothing is left. */
export const lineOrNull = (text: string | undefined, max: number = LIMITS.titleMax): string | null =>
  cleanLine(text ?? '', max) || null
