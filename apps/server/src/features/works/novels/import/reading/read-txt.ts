import type { BookFacts } from '@engawa/contract'
import { aozoraHeading, aozoraTitle, isAozora, isSettingLine, withoutLegend } from './aozora.ts'
import { NO_FACTS, note, type BookChapter, type Notes, type Piece, type ReadRequest } from './book.ts'
import { authorOrNull, cleanLine, lineOrNull } from './clean-line.ts'
import { findHeadings, isBareNumber, mayBeTitle, headingKind, type FoundHeadings } from './headings.ts'
import { guessLanguage } from './languages.ts'
import { layoutOf, markdownOf, type Layout } from './paragraphs.ts'
import { withoutPixivMarks } from './pixiv.ts'
import { readPlainText } from './plain-text.ts'
import { chapterLevel, namedSections, type MarkedHeading, type Section } from './sections.ts'

type TextSection = Section & { lines: string[] }

/** Reads a plain text: detects its charset, and splits it at the headings of chapters. */
export async function* readTxt(
  { path, charset: requested, headings: wanted }: ReadRequest,
  notes: Notes,
): AsyncGenerator<Piece> {
  const { text: raw, charset } = await readPlainText(path, requested, notes)
  const text = withoutPixivMarks(raw, notes)
  const aozora = text !== raw || isAozora(text)
  const withoutNotes = aozora ? withoutLegend(text) : null
  if (withoutNotes !== null) note(notes, 'legend')
  if (aozora)
    note(
      notes,
      'pictures',
      text.match(/［＃[^［］\n]{0,100}（[^（）\n]{1,60}\.(?:png|jpe?g|gif)/gi)?.length ?? 0,
    )
  const lines = (withoutNotes ?? text).split('\n')
  const language = guessLanguage(text)
  const facts = { ...factsOf(lines, aozora), language }
  const marked = aozora && wanted === null ? markedHeadings(lines) : []
  const found = findHeadings(aozora ? lines.map(aozoraTitle) : lines, wanted)
  yield { head: { format: 'txt', charset, facts, headings: marked.length > 0 ? [] : found.forms } }
  const layout: Layout = { ...layoutOf(lines, language), aozora }
  if (layout.paragraphs === 'wrapped') note(notes, 'reflowed')
  const sections = marked.length > 0 ? sectionsAt(lines, marked) : sectionsOf(lines, found, aozora)
  const front = sections[0]!
  front.lines = front.lines.filter((line) => !isFactsLine(aozora ? aozoraTitle(line) : line.trim(), facts))
  let behind = 0
  for (const section of sections) section.isEmpty = section.lines.every((line) => line.trim() === '')
  for (const { title, lines: own } of namedSections(sections)) {
    behind += own.length
    const chapter: BookChapter = { title, text: markdownOf(own, layout) }
    yield { chapter, progress: Math.min(1, behind / lines.length) }
  }
}

const FRONT = { title: '', kind: 'chapter', level: 1, isEmpty: true } as const

/** Returns the headings of a text of Aozora Bunko, with their lines. */
function markedHeadings(lines: readonly string[]): (MarkedHeading & { line: number })[] {
  const all = lines.flatMap((line, at) => {
    const heading = aozoraHeading(line)
    return heading && heading.title !== '' ? [{ ...heading, line: at }] : []
  })
  return all.map((heading, at) => {
    const next = all[at + 1]
    const between = lines.slice(heading.line + 1, next?.line)
    const isContainer = next !== undefined && next.level > heading.level && between.every(isBlank)
    return { ...heading, isContainer }
  })
}

const isBlank = (line: string): boolean => line.trim() === '' || isSettingLine(line.trim())

/** Splits lines at marked headings. Headings below the level of chapters remain in the text. */
function sectionsAt(
  lines: readonly string[],
  marked: readonly (MarkedHeading & { line: number })[],
): TextSection[] {
  const level = chapterLevel(marked)
  const cuts = new Map(
    marked.filter((heading) => heading.level <= level).map((heading) => [heading.line, heading]),
  )
  const sections: TextSection[] = [{ ...FRONT, lines: [] }]
  for (const [at, line] of lines.entries()) {
    const cut = cuts.get(at)
    if (!cut) sections.at(-1)!.lines.push(line)
    else {
      const kind = cut.level < level ? 'volume' : 'chapter'
      sections.push({ ...FRONT, title: cleanLine(cut.title), kind, level: cut.level, lines: [] })
    }
  }
  return sections
}

function sectionsOf(lines: readonly string[], { kinds }: FoundHeadings, aozora: boolean): TextSection[] {
  const sections: TextSection[] = [{ ...FRONT, lines: [] }]
  for (let at = 0; at < lines.length; at += 1) {
    const kind = kinds.get(at)
    if (kind === undefined) {
      sections.at(-1)!.lines.push(lines[at]!)
      continue
    }
    const line = aozora ? aozoraTitle(lines[at]!) : lines[at]!.trim()
    const below = titleBelow(line, lines, at)
    sections.push({ ...FRONT, title: cleanLine(`${line} ${below?.title ?? ''}`), kind, lines: [] })
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

const TITLE = /^(?:书名|書名|题名|題名|タイトル|title)\s{0,20}[:：]\s{0,20}(.{1,100})$/i
const AUTHOR = /^(?:作者|著者|作家|文|author|by)\s{0,20}[:：]\s{0,20}(.{1,100})$/i
/** The title and the author in one line. */
const TITLED = /^《([^《》]{1,60})》\s{0,20}(?:作者|著者|文|author|by)\s{0,20}[:：]\s{0,20}(.{1,100})$/i
const CONTENTS = /^(?:目录|目錄|目次|table of contents|contents)$/i
const TOP_LINES = 30

/** Whether a line contains only facts that the page of the work shows: the title, the author, or the heading of the contents. */
const isFactsLine = (line: string, { title, author }: BookFacts): boolean =>
  TITLE.test(line) ||
  TITLED.test(line) ||
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
  const titled = top.map((line) => TITLED.exec(line)).find((found) => found !== null)
  const bracketed = /^《([^《》]{1,60})》/.exec(top[0] ?? '')?.[1]
  const [first = '', second = ''] = top
  // Texts of Aozora begin with lines for the title, its translation, the author and the translator. Many other texts have the title
  // above the line with the author.
  const names = aozora ? namesOf(lines) : null
  const isTitled = mayBeTitle(first) && AUTHOR.test(second)
  return {
    ...NO_FACTS,
    title: lineOrNull(
      matchOf(TITLE) ?? titled?.[1] ?? names?.title ?? bracketed ?? (isTitled ? first : undefined),
    ),
    author: authorOrNull(matchOf(AUTHOR) ?? titled?.[2] ?? names?.author),
  }
}

/** Returns the names in the first lines of a text of Aozora Bunko, which an empty line ends; null if they are sentences. */
function namesOf(lines: readonly string[]): { title: string; author: string } | null {
  const begin = lines.findIndex((line) => line.trim() !== '')
  const end = lines.findIndex((line, at) => at > begin && line.trim() === '')
  const block = lines.slice(Math.max(begin, 0), end).map(aozoraTitle)
  const isNames =
    block.length > 1 && block.length <= 6 && block.every((line) => line.length <= 60 && !/[。」]$/.test(line))
  if (!isNames) return null
  const author = block.slice(1).findLast((line) => !/訳$|翻訳|校訂|編$/.test(line)) ?? block[1]!
  return { title: block[0]!, author }
}
