import type { BookChapter } from './book.ts'
import { cleanLine } from './clean-line.ts'
import type { Block } from './html-blocks.ts'
import { headingKind } from './headings.ts'

/** Converts blocks to the text of a chapter. If the first block is a heading that only repeats the title, it is left out. */
export function textOfBlocks(blocks: readonly Block[], title = ''): string {
  const [first, ...others] = blocks.filter((block) => block.kind !== 'anchor')
  const repeats = first?.kind === 'heading' && cleanLine(first.title) === title
  const shown = first && !repeats ? [first, ...others] : others
  return shown
    .map((block) => (block.kind === 'heading' ? headingText(block) : block.text))
    .filter((text) => text !== '')
    .join('\n\n')
}

const inOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')

const headingText = ({ level, text }: { level: number; text: string }): string =>
  `${'#'.repeat(Math.max(2, level))} ${inOneLine(text)}`

export const firstHeading = (blocks: readonly Block[]): string => {
  const found = blocks.find((block) => block.kind === 'heading')
  return found?.kind === 'heading' ? cleanLine(found.title) : ''
}

/** For files without headings: converts short lines that look like chapter headings to headings. */
export const withReadHeadings = (blocks: readonly Block[]): Block[] =>
  blocks.map((block) =>
    block.kind === 'text' && headingKind(block.plain.trim()) !== null
      ? { kind: 'heading', level: 1, title: block.plain.trim(), text: block.text }
      : block,
  )

/** Splits blocks at headings whose level number is at most `level`. */
export function* chaptersAt(
  blocks: readonly Block[],
  level: number,
): Generator<BookChapter & { behind: number }> {
  let title = ''
  let own: Block[] = []
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'heading' && block.level <= level) {
      const text = textOfBlocks(own)
      if (text !== '') yield { title, text, behind: at / blocks.length }
      title = cleanLine(block.title)
      own = []
    } else own.push(block)
  }
  const text = textOfBlocks(own)
  if (text !== '') yield { title, text, behind: 1 }
}
