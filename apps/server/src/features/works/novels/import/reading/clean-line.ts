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

/** Names that programs write if they do not know the author: also those of accounts of the system. */
const UNKNOWN =
  /^(?:unknown(?: author)?|anonymous user|未知(?:作者)?|不明|著者不明|admin(?:istrator)?|(?:windows |microsoft office )?user|用户|微软用户|微软中国|个人用户|python-docx|apache poi)$/i

/** Titles that programs write if the author has given none: the name of the program and the file, or that of a new file. */
const UNTITLED =
  /^(?:microsoft word - .*|新建 ?microsoft (?:office )?word 文档.*|new microsoft (?:office )?word document.*|untitled.{0,20}|无标题.{0,20}|無題.{0,20}|未命名.{0,20}|document ?\d{0,4}|文档 ?\d{0,4}|.*\.(?:docx?|odt|rtf|txt|wps|md|html?|epub))$/i

/** Returns the title of a book, or null when the file has none. */
export function titleOrNull(text: string | undefined): string | null {
  const title = lineOrNull(text)
  return title === null || UNTITLED.test(title) ? null : title
}

/** Returns the name of an author, or null when the file has none. */
export function authorOrNull(text: string | undefined): string | null {
  const name = lineOrNull(text)
  return name === null || UNKNOWN.test(name) ? null : name
}

/** Returns a clean line, or null when it would be empty. */
export const lineOrNull = (text: string | undefined, max: number = LIMITS.titleMax): string | null =>
  cleanLine(text ?? '', max) || null
