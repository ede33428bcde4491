import type { BookFacts } from '@engawa/contract'
import { NO_FACTS, note, type Notes, type Piece, type ReadRequest } from './book.ts'
import { authorOrNull, cleanLine, lineOrNull, summaryOrNull } from './clean-line.ts'
import { languageOf } from '../../../archive/language-tag.ts'
import { fencedLines } from './fenced-lines.ts'
import { findHeadings, type FoundHeadings } from './headings.ts'
import { guessLanguage } from './languages.ts'
import { withoutHtml } from './markdown-html.ts'
import { takeReferences } from './markdown-references.ts'
import { readPlainText } from './plain-text.ts'
import { chapterLevel, namedSections, type MarkedHeading, type Section } from './sections.ts'

/** A heading of a text. `lines` is the number of its lines. */
type Heading = MarkedHeading & { line: number; lines: number }

/** The front matter in YAML, or in TOML, as Hugo has it. */
const FRONT_MATTER = /^(?:---\n([\s\S]{0,20000}?)\n(?:---|\.\.\.)|\+\+\+\n([\s\S]{0,20000}?)\n\+\+\+)(?:\n|$)/
/** The title block of pandoc: lines for the title, the authors and the date. */
const TITLE_BLOCK = /^%[ \t]?(.{0,300})\n(?:%[ \t]?(.{0,300})\n)?(?:%.{0,100}\n)?(?=\n|$)/
const ATX = /^ {0,3}(#{1,6})(?:[ \t](.*))?$/
const SETEXT = /^ {0,3}(=+|-{2,})[ \t]*$/

/**
 * Reads a text in Markdown. Splits it at the headings of the level of chapters. A text without several headings, or for which the author chose
 * forms, is split at lines of these forms, like a plain text.
 */
export async function* readMarkdown(
  { path, charset: requested, headings: wanted }: ReadRequest,
  notes: Notes,
): AsyncGenerator<Piece> {
  const { text: whole, charset } = await readPlainText(path, requested, notes)
  const front = FRONT_MATTER.exec(whole) ?? TITLE_BLOCK.exec(whole)
  const text = withoutOwnMarks(withoutHtml(front ? whole.slice(front[0].length) : whole, notes), notes)
  const { lines: all, complete, count } = takeReferences(text.split('\n'))
  note(notes, 'footnotes', count)
  const fenced = fencedLines(all)
  const lines = withoutIndents(all, fenced).map((line, at) =>
    fenced.has(at) ? line : withoutPictures(line, notes),
  )
  const marked = headingsOf(lines, fenced)
  const usesForms = wanted !== null || marked.length < 2
  const found = findHeadings(
    lines.map((line, at) => (fenced.has(at) ? '' : line.replace(/^ {0,3}#{1,6}\s+/, ''))),
    wanted,
  )
  const isSplit = usesForms && found.kinds.size > (wanted === null ? marked.length : -1)
  const level = chapterLevel(marked)
  const first = marked[0]
  // The only heading above the chapters is the title of the book.
  const isAbove = isSplit
    ? wanted === null && marked.length === 1 && [...found.kinds.keys()].every((line) => line > first!.line)
    : first !== undefined &&
      first.level < level &&
      marked.filter((each) => each.level === first.level).length === 1
  const bookTitle = isAbove ? first : undefined
  const named = front?.[0].startsWith('%')
    ? `title: ${front[1]}\nauthor: ${front[2] ?? ''}`
    : (front?.[1] ?? front?.[2] ?? '')
  const facts = factsOf(named, bookTitle?.title)
  const forms = usesForms ? found.forms : []
  yield {
    head: {
      ...{ format: 'markdown', charset, headings: forms },
      facts: { ...facts, language: facts.language ?? guessLanguage(text) },
    },
  }
  const cuts = isSplit
    ? cutsOfForms(lines, found)
    : marked
        .filter((heading) => heading.level <= level && heading !== bookTitle)
        .map((heading) => cutOf(heading, level))
  for (const { title, from, to } of namedSections(sectionsAt(lines, cuts, bookTitle))) {
    const own = lines.slice(from, to).join('\n').trim()
    yield { chapter: { title, text: complete(own, { from, to }) }, progress: to / lines.length }
  }
}

/**
 * Removes the marks of Typora and Obsidian that the Markdown of novels does not have: places of contents, marked words, comments, the types of
 * quotes, included files, and names of paragraphs.
 */
const withoutOwnMarks = (text: string, notes: Notes): string =>
  text
    .replace(/^\[TOC\]$/gim, '')
    .replace(/(?<![=\w])==(?![\s=])([^=\n]{1,300})(?<!\s)==(?![=\w])/g, '$1')
    .replace(/%%([^%]{1,2000})%%/g, () => {
      note(notes, 'comments')
      return ''
    })
    .replace(/^(>\s?)\[!\w{1,20}\][+-]?[ \t]*/gm, '$1')
    .replace(/!\[\[[^[\]\n]{1,300}\]\]/g, () => {
      note(notes, 'pictures')
      return ''
    })
    .replace(/[ \t]{1,3}\^[\w-]{1,40}$/gm, '')

/** Matches a Chinese or Japanese line that is indented so far that Markdown takes it for code. */
const INDENTED = /^(?: {4}|\t)\s{0,20}(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}「『“‘（《—…])/u
const LIST_ITEM = /^\s{0,20}(?:[-*+]|\d{1,9}[.)])\s/

/** Removes the indentation of paragraphs. Lines below an item of a list stay as they are. */
function withoutIndents(lines: readonly string[], fenced: ReadonlySet<number>): string[] {
  let isInList = false
  return lines.map((line, at) => {
    if (LIST_ITEM.test(line)) isInList = true
    else if (/^\S/.test(line)) isInList = false
    return isInList || fenced.has(at) ? line : line.replace(INDENTED, '')
  })
}

const PICTURE = /!\[([^[\]]{0,200})\]\(([^()\n]{0,500})\)?/g

/**
 * Counts the pictures of a line. One that is a file beside the text is replaced by its description, because only the text was uploaded.
 */
const withoutPictures = (line: string, notes: Notes): string =>
  line.replace(PICTURE, (found, alt: string, address: string) => {
    const isBeside = found.endsWith(')') && !/^\s*<?(?:https?:)?\//i.test(address)
    note(notes, isBeside ? 'pictures' : 'remote')
    return isBeside ? alt : found
  })

/** The beginning of a section: its heading is in `lines` lines from `line` on. */
type Cut = Pick<Section, 'title' | 'kind' | 'level'> & { line: number; lines: number }

const cutOf = ({ title, level, line, lines }: Heading, chapters: number): Cut => ({
  ...{ title: cleanLine(title), level, line, lines },
  kind: level < chapters ? 'volume' : 'chapter',
})

const cutsOfForms = (lines: readonly string[], { kinds }: FoundHeadings): Cut[] =>
  [...kinds]
    .toSorted(([one], [two]) => one - two)
    .map(([line, kind]) => ({
      title: cleanLine(plain(lines[line]!.replace(/^ {0,3}#{1,6}\s+/, ''))),
      ...{ kind, level: 1, line, lines: 1 },
    }))

function sectionsAt(
  lines: readonly string[],
  cuts: readonly Cut[],
  bookTitle: Heading | undefined,
): (Section & { from: number; to: number })[] {
  const front: Cut = {
    title: '',
    kind: 'chapter',
    level: 1,
    line: 0,
    lines: bookTitle ? bookTitle.line + bookTitle.lines : 0,
  }
  const all = [front, ...cuts]
  return all.map(({ title, kind, level, line, lines: own }, at) => {
    const [from, to] = [line + own, all[at + 1]?.line ?? lines.length]
    return {
      title,
      kind,
      level,
      from,
      to,
      isEmpty: lines.slice(from, to).every((each) => each.trim() === ''),
    }
  })
}

function headingsOf(lines: readonly string[], fenced: ReadonlySet<number>): Heading[] {
  const headings: Omit<Heading, 'isContainer'>[] = []
  for (const [line, text] of lines.entries()) {
    if (fenced.has(line)) continue
    const atx = ATX.exec(text)
    if (atx)
      headings.push({ level: atx[1]!.length, title: plain(withoutEndMarks(atx[2] ?? '')), line, lines: 1 })
    const above = lines[line - 1] ?? ''
    if (SETEXT.test(text) && isAlone(above, lines[line - 2]))
      headings.push({
        level: text.trim().startsWith('=') ? 1 : 2,
        title: plain(above),
        line: line - 1,
        lines: 2,
      })
  }
  return headings.map((heading, at) => {
    const next = headings[at + 1]
    const between = lines.slice(heading.line + heading.lines, next?.line)
    const isContainer =
      next !== undefined && next.level > heading.level && between.every((each) => each.trim() === '')
    return { ...heading, isContainer }
  })
}

/** Whether a line is a separate paragraph, so that a line of dashes below makes it a heading. */
const isAlone = (line: string, before = ''): boolean =>
  line.trim() !== '' && before.trim() === '' && !/^\s{4}|^\s*(?:[-*+>#|]|\d+[.)])\s?/.test(line)

/** Removes the `#` characters that may end a heading, and attributes such as `{#chapter-1}`. */
const withoutEndMarks = (title: string): string =>
  title
    .trim()
    .replace(/(?<!\S)\{(?:[#.][^{}|]{0,100}|-)\}$/, '')
    .trimEnd()
    .replace(/(?<!\S)#+$/, '')
    .trimEnd()

/** Returns a title without Markdown marks, because titles are shown as plain text. */
const plain = (title: string): string =>
  title
    .replace(/\{([^{}|\n]{1,60})(?:\|[^{}|\n]{1,60})+\}/g, '$1')
    .replace(/\[([^[\]]{0,200})\]\([^[)]{0,2000}\)/g, '$1')
    .replace(/(\*\*|__|~~|《《|》》|`)/g, '')
    .replace(/(?<![\p{L}\p{N}])[*_]|[*_](?![\p{L}\p{N}])/gu, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')

/** Matches the lines below a name: a list, or a text of several lines. */
const BELOW = '((?:\\n(?:- |[ \\t]).{0,300}){0,20})'
const NO_SCALAR = /^\s*(?:[|>][+-]?\s*)?$/

/** Returns the facts in a front matter. Reads only simple lines such as `name: value` and `name = value`, without a parser of YAML or TOML. */
function factsOf(front: string, heading: string | undefined): BookFacts {
  const value = (name: string): string | undefined => {
    const [, own, below = ''] = new RegExp(`^${name}[ \\t]*[:=](.{0,300})${BELOW}`, 'im').exec(front) ?? []
    if (own === undefined) return undefined
    if (!NO_SCALAR.test(own)) return unquoted(own.trim())
    const isList = below.trimStart().startsWith('- ')
    const lines = below.split('\n').map((line) => unquoted(line.trim().replace(/^- +/, '')))
    return lines.filter((line) => line !== '').join(isList ? '、' : '\n') || undefined
  }
  return {
    ...NO_FACTS,
    title: lineOrNull(value('title') ?? heading),
    author: authorOrNull(namesIn(value('author') ?? value('authors') ?? value('creator'))),
    description: summaryOrNull(value('description') ?? value('summary')),
    language: languageOf(value('lang') ?? value('language')),
    writing: value('writing') === 'vertical' ? 'vertical' : null,
  }
}

/** Returns the names in a list such as `[one, "two"]`, or a single name. */
const namesIn = (text: string | undefined): string | undefined =>
  /^\[(.*)\]$/
    .exec(text ?? '')?.[1]
    ?.split(',', MAX_AUTHORS)
    .map((name) => unquoted(name.trim()))
    .join('、') ?? text

const MAX_AUTHORS = 10

/** Returns the text of a scalar of YAML, in quotes or without. */
function unquoted(text: string): string {
  if (/^'.*'$/.test(text)) return text.slice(1, -1).replaceAll("''", "'")
  if (!/^".*"$/.test(text)) return text
  try {
    return String(JSON.parse(text))
  } catch {
    return text.slice(1, -1)
  }
}
