import { attributeOf, elementsOf, type Element } from '../../../archive/xml.ts'
import { note, type Notes } from './book.ts'
import { placeOf, WordReader, type NoteKind, type WordPart } from './docx-text.ts'
import { PageReader, type Block, type PageOptions } from './html-blocks.ts'

/** A part with notes. */
export type NotesPart = { kind: NoteKind; root: Element; part: WordPart }

/** The footnotes and endnotes of a Word file. */
export type WordNotes = {
  /** The ids of their marks. */
  places: ReadonlySet<string>
  numberOf: WordPart['numberOf']
  /** Returns the notes that are marked in some blocks, as a list with their numbers. Each note is returned once. */
  list: (blocks: readonly Block[]) => string
}

export function readWordNotes(
  sources: readonly NotesPart[],
  notes: Notes,
  picture: PageOptions['picture'],
): WordNotes {
  const known = new Map(
    sources.flatMap(({ kind, root, part }) =>
      [...elementsOf(root, kind)].map(
        (element) => [placeOf(kind, attributeOf(element, 'id')), { element, part }] as const,
      ),
    ),
  )
  const numbers = new Map<string, number>()
  const textOf = (place: string): string => {
    const { element, part } = known.get(place)!
    known.delete(place)
    const page = new PageReader(notes, { picture })
    const reader = new WordReader(page, part)
    reader.block(element)
    reader.end()
    page.endChapter()
    const text = page.blocks.map((block) => (block.kind === 'anchor' ? '' : block.text)).join('\n\n   ')
    return `${numbers.get(place)}. ${text.trim()}`
  }
  return {
    places: new Set(known.keys()),
    numberOf(kind, id) {
      const place = placeOf(kind, id)
      if (!known.has(place)) return undefined
      if (!numbers.has(place)) {
        numbers.set(place, numbers.size + 1)
        note(notes, 'footnotes')
      }
      return numbers.get(place)
    },
    list: (blocks) =>
      blocks
        .flatMap((block) => (block.kind === 'anchor' && known.has(block.id) ? [textOf(block.id)] : []))
        .join('\n'),
  }
}
