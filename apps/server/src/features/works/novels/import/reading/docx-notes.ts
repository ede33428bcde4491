import type { Notes } from './book.ts'
import { htmlBlocks, type Block } from './html-blocks.ts'

const FIRST_NOTE = /<ol><li id="(?:foot|end)note-\d/
const NEXT_NOTE = /<li id="(?=(?:foot|end)note-\d)/
const BACK_LINK = /<a href="#(?:foot|end)note-ref-\d{1,9}">↑<\/a>/g

/** The footnotes and endnotes of a Word file. `list` returns those that are marked in some blocks, as a list with their numbers. */
export type WordNotes = { marks: ReadonlySet<string>; list: (blocks: readonly Block[]) => string }

/** Takes the notes from the HTML of a Word file, where all are at the end. The ids of their marks become the places of the notes. */
export function takeWordNotes(html: string, notes: Notes): { html: string; wordNotes: WordNotes } {
  const at = html.search(FIRST_NOTE)
  const found = at === -1 ? [] : html.slice(at).split(NEXT_NOTE).slice(1)
  const byMark = new Map<string, string>(
    found.map((part, index) => {
      const [, kind, number] = /^(foot|end)note-(\d{1,9})/.exec(part) ?? []
      const blocks = htmlBlocks(part.slice(part.indexOf('>') + 1).replace(BACK_LINK, ''), notes)
      const text = blocks.map((block) => (block.kind === 'anchor' ? '' : block.text)).join('\n\n   ')
      return [`${kind}note-ref-${number}`, `${index + 1}. ${text.trim()}`] as const
    }),
  )
  return {
    html: at === -1 ? html : html.slice(0, at),
    wordNotes: {
      marks: new Set(byMark.keys()),
      list: (blocks) =>
        blocks.flatMap((block) => (block.kind === 'anchor' ? (byMark.get(block.id) ?? []) : [])).join('\n'),
    },
  }
}
