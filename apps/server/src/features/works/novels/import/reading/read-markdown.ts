import { readFile } from 'node:fs/promises'
import { decodeBytes, detectCharset } from '@engawa/charset'
import type { Charset, BookFacts } from '@engawa/contract'
import { withoutUnprintable } from '@engawa/contract/basics'
import { NO_FACTS, note, type Notes, type Piece } from './book.ts'
import { cleanLine, lineOrNull } from './clean-line.ts'
import { languageOf } from '../../../archive/language-tag.ts'
import { guessLanguage } from './languages.ts'

type Heading = { level: number; title: string; line: number; lines: number }

const FRONT_MATTER = /^---\n([\s\S]{0,20000}?)\n(?:---|\.\.\.)(?:\n|$)/
const ATX = /^ {0,3}(#{1,6})(?:[ \t](.*))?$/
const SETEXT = /^ {0,3}(=+|-{2,})[ \t]*$/
const FENCE = /^ {0,3}(`{3,}|~{3,})/

/** Reads a text in Markdown. Splits it at headings of the first level, or of the second level if the first occurs only once. */
export async function* readMarkdown(
  path: string,
  requested: Charset | null,
  notes: Notes,
): AsyncGenerator<Piece> {
  const bytes = await readFile(path)
  const charset = requested ?? detectCharset(bytes, { format: 'plain' })
  const decoded = decodeBytes(bytes, charset)
  note(notes, 'unreadable', decoded.match(/\uFFFD/g)?.length ?? 0)
  const whole = withoutUnprintable(decoded)
  const front = FRONT_MATTER.exec(whole)
  const text = front ? whole.slice(front[0].length) : whole
  note(notes, 'remote', text.match(/!\[[^[\]]{0,200}\]\(/g)?.length ?? 0)
  const lines = text.split('\n')
  const headings = headingsOf(lines)
  const level = chapterLevel(headings)
  const first = headings[0]
  const bookTitle = first && first.level < level ? first : undefined
  const facts = factsOf(front?.[1] ?? '', bookTitle?.title)
  yield {
    head: {
      format: 'markdown',
      charset,
      facts: { ...facts, language: facts.language ?? guessLanguage(text) },
    },
  }
  const cuts = headings.filter((heading) => heading.level <= level && heading !== bookTitle)
  const starts = [
    { title: '', from: bookTitle ? bookTitle.line + bookTitle.lines : 0 },
    ...cuts.map(({ title, line, lines: own }) => ({ title: cleanLine(title), from: line + own, at: line })),
  ]
  for (const [at, { title, from }] of starts.entries()) {
    const to = cuts[at]?.line ?? lines.length
    const chapter = { title, text: lines.slice(from, to).join('\n').trim() }
    if (chapter.text !== '') yield { chapter, progress: to / lines.length }
  }
}

/**
 * Returns the level of headings at which chapters begin: the smallest number that occurs at least twice, or else the level of the
 * first heading.
 */
export function chapterLevel(headings: readonly { level: number }[]): number {
  for (let level = 1; level <= 6; level += 1)
    if (headings.filter((heading) => heading.level === level).length > 1) return level
  return headings[0]?.level ?? 1
}

function headingsOf(lines: readonly string[]): Heading[] {
  const headings: Heading[] = []
  let fence: string | undefined
  for (const [line, text] of lines.entries()) {
    const mark = FENCE.exec(text)?.[1]
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined
      continue
    }
    if (mark !== undefined) {
      fence = mark
      continue
    }
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
  return headings
}

/** Whether a line is a separate paragraph, so that a line of dashes below makes it a heading. */
const isAlone = (line: string, before = ''): boolean =>
  line.trim() !== '' && before.trim() === '' && !/^\s{4}|^\s*(?:[-*+>#|]|\d+[.)])\s?/.test(line)

/** Removes the `#` characters that may end a heading. */
const withoutEndMarks = (title: string): string =>
  title
    .trim()
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

/** Returns the facts in a front matter. Reads only simple `name: value` lines, without a YAML parser. */
function factsOf(front: string, heading: string | undefined): BookFacts {
  const value = (name: string): string | undefined =>
    new RegExp(`^${name}\\s*:\\s*(.{1,300})$`, 'im')
      .exec(front)?.[1]
      ?.trim()
      .replace(/^(["'])(.*)\1$/, '$2')
  return {
    ...NO_FACTS,
    title: lineOrNull(value('title') ?? heading),
    author: lineOrNull(value('author') ?? value('creator')),
    language: languageOf(value('lang') ?? value('language')),
    writing: value('writing') === 'vertical' ? 'vertical' : null,
  }
}
