import { readFile } from 'node:fs/promises'
import { decodeBytes, detectCharset } from '@engawa/charset'
import type { Charset, BookFacts } from '@engawa/contract'
import { AppError, LIMITS, withoutUnprintable } from '@engawa/contract/basics'
import { aozoraHeading, isAozora, withoutLegend } from './aozora.ts'
import { NO_FACTS, note, type BookChapter, type Notes, type Piece } from './book.ts'
import { cleanLine, lineOrNull } from './clean-line.ts'
import { headingKind, isBareNumber, mayBeTitle, type HeadingKind } from './headings.ts'
import { guessLanguage } from './languages.ts'
import { layoutOf, markdownOf, type Layout } from './paragraphs.ts'

type Section = { title: string; kind: HeadingKind; lines: string[] }

/** Reads a plain text: detects its charset, and splits it at the headings of chapters. */
export async function* readTxt(path: string, requested: Charset | null, notes: Notes): AsyncGenerator<Piece> {
  const bytes = await readFile(path)
  const charset = requested ?? detectCharset(bytes, { format: 'plain' })
  const decoded = decodeBytes(bytes, charset)
  note(notes, 'unreadable', decoded.match(/\uFFFD/g)?.length ?? 0)
  if (decoded.length > LIMITS.bookTextMax) throw new AppError('book_too_large')
  const text = withoutUnprintable(decoded)
  const aozora = isAozora(text)
  const withoutNotes = aozora ? withoutLegend(text) : null
  if (withoutNotes !== null) note(notes, 'legend')
  const lines = (withoutNotes ?? text).split('\n')
  const language = guessLanguage(text)
  const facts = { ...factsOf(lines, aozora), language }
  yield { head: { format: 'txt', charset, facts } }
  const layout: Layout = { paragraphs: layoutOf(lines, language), aozora }
  if (layout.paragraphs === 'wrapped') note(notes, 'reflowed')
  const sections = sectionsOf(lines, aozora)
  const front = sections[0]!
  front.lines = front.lines.filter((line) => !isFactsLine(line.trim(), facts))
  let behind = 0
  for (const { title, lines: own } of named(sections)) {
    behind += own.length
    const chapter: BookChapter = { title, text: markdownOf(own, layout) }
    yield { chapter, progress: behind / lines.length }
  }
}

function sectionsOf(lines: readonly string[], aozora: boolean): Section[] {
  const sections: Section[] = [{ title: '', kind: 'chapter', lines: [] }]
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!.trim()
    const marked = aozora ? aozoraHeading(line) : null
    const kind = marked === null ? headingKind(line) : 'chapter'
    if (kind === null) {
      sections.at(-1)!.lines.push(lines[at]!)
      continue
    }
    const below = titleBelow(line, lines, at)
    sections.push({ title: cleanLine(`${marked ?? line} ${below?.title ?? ''}`), kind, lines: [] })
    at = below?.at ?? at
  }
  return sections
}

/** Returns the title in the line below a number, if an empty line and then text follow. */
function titleBelow(
  line: string,
  lines: readonly string[],
  at: number,
): { title: string; at: number } | undefined {
  if (!isBareNumber(line)) return undefined
  const next = filledAfter(lines, at, 2)
  const title = next === undefined ? '' : lines[next]!.trim()
  if (next === undefined || !mayBeTitle(title) || lines[next + 1]?.trim() !== '') return undefined
  const text = filledAfter(lines, next, 4)
  return text !== undefined && headingKind(lines[text]!.trim()) === null ? { title, at: next } : undefined
}

/** Returns the index of the next line that is not empty. Searches at most `within` lines. */
function filledAfter(lines: readonly string[], at: number, within: number): number | undefined {
  for (let next = at + 1; next <= at + within && next < lines.length; next += 1)
    if (lines[next]!.trim() !== '') return next
  return undefined
}

/**
 * Yields the sections that have text. The name of a volume is added to its first chapter. A table of contents is left out, because
 * its sections are empty.
 */
function* named(sections: readonly Section[]): Generator<Section> {
  let volume: string | undefined
  for (const section of sections) {
    const isEmpty = section.lines.every((line) => line.trim() === '')
    if (section.kind === 'volume' && isEmpty) volume = section.title
    if (isEmpty) {
      // A chapter without text belongs to a table of contents, and so does the volume above it.
      if (section.kind === 'chapter') volume = undefined
      continue
    }
    const title = volume === undefined ? section.title : cleanLine(`${volume} ${section.title}`)
    volume = undefined
    yield { ...section, title }
  }
}

const TITLE = /^(?:书名|書名|题名|題名|タイトル|title)\s{0,20}[:：]\s{0,20}(.{1,100})$/i
const AUTHOR = /^(?:作者|著者|作家|文|author|by)\s{0,20}[:：]\s{0,20}(.{1,100})$/i
const CONTENTS = /^(?:目录|目錄|目次|table of contents|contents)$/i
const TOP_LINES = 30

/** Whether a line contains only facts that the page of the work shows: the title, the author, or the heading of the contents. */
const isFactsLine = (line: string, { title, author }: BookFacts): boolean =>
  TITLE.test(line) ||
  AUTHOR.test(line) ||
  CONTENTS.test(line) ||
  [title, author, `《${title}》`].includes(line)

/** Returns the facts in the first lines of a book: after a label, or recognized by the layout. */
function factsOf(lines: readonly string[], aozora: boolean): BookFacts {
  const top = lines
    .slice(0, TOP_LINES)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const matchOf = (pattern: RegExp) =>
    top.map((line) => pattern.exec(line)?.[1]).find((found) => found !== undefined)
  const bracketed = /^《([^《》]{1,60})》/.exec(top[0] ?? '')?.[1]
  const [first = '', second = ''] = top
  // Texts of Aozora begin with title and author; many other texts have the title above the line with the author.
  const ofAozora = aozora && mayBeTitle(first) && mayBeTitle(second)
  const isTitled = ofAozora || (mayBeTitle(first) && AUTHOR.test(second))
  return {
    ...NO_FACTS,
    title: lineOrNull(matchOf(TITLE) ?? bracketed ?? (isTitled ? first : undefined)),
    author: lineOrNull(matchOf(AUTHOR) ?? (ofAozora ? second : undefined)),
  }
}
