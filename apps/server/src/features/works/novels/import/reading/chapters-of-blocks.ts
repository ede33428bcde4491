import type { HeadingForm } from '@engawa/contract'
import type { BookChapter } from './book.ts'
import { cleanLine } from './clean-line.ts'
import type { Block } from './html-blocks.ts'
import { findHeadings, headingKind } from './headings.ts'
import { joinParagraphs } from './scene-breaks.ts'
import { namedSections, type MarkedHeading, type Section } from './sections.ts'

/** Converts blocks to the text of a chapter. Headings at the beginning that only repeat the title are left out. */
export function textOfBlocks(blocks: readonly Block[], title = ''): string {
  const shown = blocks.filter((block) => block.kind !== 'anchor')
  return joinParagraphs(
    shown
      .slice(repeatsOf(shown, title))
      .map((block) =>
        block.kind === 'heading'
          ? { text: headingText(block), gap: 0, isText: false }
          : { text: block.text, gap: block.gap ?? 0, isText: block.plain !== '' },
      ),
  )
}

/**
 * Returns the number of headings at the beginning that together repeat the title. Many programs write headings as paragraphs, so these count,
 * too.
 */
function repeatsOf(blocks: readonly Block[], title: string): number {
  const wanted = withoutBlanks(title)
  let read = ''
  for (const [at, block] of blocks.entries()) {
    const line = block.kind === 'heading' ? block.title : block.kind === 'text' ? block.plain : ''
    if (line === '' || read.length > wanted.length) return 0
    read += withoutBlanks(line)
    if (read === wanted) return at + 1
  }
  return 0
}

const withoutBlanks = (text: string): string => cleanLine(text).normalize('NFKC').replace(/\s+/g, '')

const inOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')

const headingText = ({ level, text }: { level: number; text: string }): string =>
  `${'#'.repeat(Math.max(2, level))} ${inOneLine(text)}`

/** Returns the first heading, or the empty text. The name of a volume is followed by the heading of its first chapter. */
export const firstHeading = (blocks: readonly Block[]): string => {
  const at = blocks.findIndex((block) => block.kind === 'heading')
  const titles: string[] = []
  for (const block of blocks.slice(Math.max(at, 0), at + 2))
    if (block.kind === 'heading') titles.push(cleanLine(block.title))
  const [first = '', second] = titles
  return second !== undefined && headingKind(first) === 'volume' ? cleanLine(`${first} ${second}`) : first
}

/** A line for each block: of a heading its title, of a text its only line. Other blocks are empty lines. */
const linesOf = (blocks: readonly Block[]): string[] =>
  blocks.map((block) => {
    if (block.kind === 'heading') return block.title
    return block.kind === 'text' && !block.plain.includes('\n') ? block.plain : ''
  })

/**
 * Makes headings of the blocks that have the form of a heading: of the wanted forms, or else of the most likely ones. Other headings remain
 * below the level of chapters.
 */
export function withFoundHeadings(
  blocks: readonly Block[],
  wanted: readonly string[] | null,
): { blocks: Block[]; forms: HeadingForm[] } {
  // An empty line between blocks, as between the paragraphs of a text.
  const { kinds, forms } = findHeadings(
    linesOf(blocks).flatMap((line) => [line, '']),
    wanted,
  )
  const found = blocks.map((block, at): Block => {
    const kind = kinds.get(at * 2)
    if (kind === undefined || block.kind === 'anchor')
      return block.kind === 'heading' ? { ...block, level: Math.max(3, block.level) } : block
    const title = block.kind === 'heading' ? block.title : block.plain.trim()
    return { kind: 'heading', level: kind === 'volume' ? 1 : 2, title, text: block.text }
  })
  return { blocks: found, forms }
}

/** Returns the headings of blocks, for `chapterLevel`. */
export function markedHeadings(blocks: readonly Block[]): MarkedHeading[] {
  const shown = blocks.filter((block) => block.kind !== 'anchor')
  return shown.flatMap((block, at) => {
    if (block.kind !== 'heading') return []
    const next = shown[at + 1]
    return [
      {
        level: block.level,
        title: block.title,
        isContainer: next?.kind === 'heading' && next.level > block.level,
      },
    ]
  })
}

/**
 * Splits blocks at headings whose level number is at most `level`. Headings of smaller numbers are volumes. `notesOf` returns the list of notes
 * for the end of a chapter.
 */
export function* chaptersAt(
  blocks: readonly Block[],
  level: number,
  notesOf: (blocks: readonly Block[]) => string,
): Generator<BookChapter & { behind: number }> {
  const sections: (Section & { text: string; behind: number })[] = []
  let heading = { title: '', level }
  let own: Block[] = []
  let isEmpty = true
  const end = (section: readonly Block[], at: number): void => {
    const text = [textOfBlocks(section), notesOf(section)].filter((part) => part !== '').join('\n\n***\n\n')
    const kind = heading.level < level ? 'volume' : 'chapter'
    sections.push({ ...heading, kind, text, isEmpty: text === '', behind: at / blocks.length })
  }
  for (const [at, block] of blocks.entries()) {
    if (block.kind !== 'heading' || block.level > level) {
      own.push(block)
      isEmpty &&= block.kind === 'anchor'
      continue
    }
    // The places directly before a heading are in it.
    const places = isEmpty ? own : own.splice(own.findLastIndex(({ kind }) => kind !== 'anchor') + 1)
    end(isEmpty ? [] : own, at)
    heading = { title: cleanLine(block.title), level: block.level }
    own = places
    isEmpty = true
  }
  end(own, blocks.length)
  for (const { title, text, behind } of namedSections(sections)) yield { title, text, behind }
}
