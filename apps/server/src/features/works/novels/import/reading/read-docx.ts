import { decodeText } from '@engawa/charset'
import type { BookFacts } from '@engawa/contract'
import { AppError, LIMITS } from '@engawa/contract/basics'
import { resolvePath } from '../../../archive/epub-package.ts'
import { languageOf } from '../../../archive/language-tag.ts'
import { attributeOf, eachChild, elementsOf, firstOf, readXml, type Element } from '../../../archive/xml.ts'
import type { ZipParts } from '../../../archive/zip-parts.ts'
import { NO_FACTS, note, type Notes, type Piece } from './book.ts'
import { collectPictures } from './book-pictures.ts'
import { chaptersAt, markedHeadings, withFoundHeadings } from './chapters-of-blocks.ts'
import { areFacts, authorOrNull, cleanLine, summaryOrNull, titleOrNull } from './clean-line.ts'
import { htmlOfChunk } from './docx-chunks.ts'
import { readWordNotes, type NotesPart } from './docx-notes.ts'
import { WordNumbers } from './docx-numbers.ts'
import { WordStyles } from './docx-styles.ts'
import { WordReader, type WordPart } from './docx-text.ts'
import { PageReader, type Block, type PageOptions } from './html-blocks.ts'
import { guessLanguage } from './languages.ts'
import { chapterLevel } from './sections.ts'

const RELATIONS = '_rels/.rels'
/** Limits in bytes: of the main document, and of any other part that is read. */
const DOCUMENT_BYTES = 24 * 1024 * 1024
const PART_BYTES = 4 * 1024 * 1024

export const isDocx = (parts: ZipParts): boolean =>
  parts.has('[Content_Types].xml') && parts.paths().some((path) => /^word\/[^/]+\.xml$/i.test(path))

/** Returns the path of the main document, which the relations of the file name. Throws `book_unsupported`. */
async function documentOf(parts: ZipParts): Promise<string> {
  const relations = parts.has(RELATIONS) ? readXml(await parts.read(RELATIONS, PART_BYTES)) : undefined
  const main =
    relations &&
    [...elementsOf(relations, 'relationship')].find(({ attributes }) =>
      attributes['Type']?.endsWith('/officeDocument'),
    )
  const path = parts.find((main?.attributes['Target'] ?? 'word/document.xml').replace(/^\//, ''))
  if (path === undefined) throw new AppError('book_unsupported')
  return path
}

/** Reads a Word file. Splits it at its headings, or, if it has none, at lines that look like headings. */
export async function* readDocx(
  parts: ZipParts,
  wanted: readonly string[] | null,
  notes: Notes,
): AsyncGenerator<Piece> {
  const path = await documentOf(parts)
  const xml = decodeText(await parts.read(path, DOCUMENT_BYTES), { format: 'xml' })
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new AppError('book_broken')
  noteLeftOut(parts, notes)
  const pictures = collectPictures(notes, (name) => parts.read(name, LIMITS.pictureBytes))
  const picture: PageOptions['picture'] = (address, alt) =>
    parts.has(address) ? pictures.show(address, alt) : null
  const file = await openFile(parts, path, notes)
  const wordNotes = readWordNotes(await notesParts(file), notes, picture)
  const page = new PageReader(notes, { anchors: wordNotes.places, picture })
  const reader = new WordReader(page, { ...(await file.part(path)), numberOf: wordNotes.numberOf })
  eachChild(xml, 'body', (child) => reader.block(child))
  reader.end()
  page.endChapter()
  const facts = await factsOf(parts)
  const blocks = withoutFacts(page.blocks, facts)
  const text = blocks.flatMap((block) => (block.kind === 'text' ? block.plain : [])).join('\n')
  const found = withFoundHeadings(blocks, wanted)
  const hasHeadings = wanted === null && isMarked(blocks, found.blocks)
  yield {
    head: {
      format: 'docx',
      charset: null,
      headings: hasHeadings ? [] : found.forms,
      facts: {
        ...facts,
        language: guessLanguage(text) ?? facts.language,
        writing: reader.isVertical ? 'vertical' : 'horizontal',
      },
    },
  }
  yield* pictures.take()
  const chapters = hasHeadings
    ? chaptersAt(blocks, chapterLevel(markedHeadings(blocks)), wordNotes.list)
    : chaptersAt(found.blocks, 2, wordNotes.list)
  for (const { behind, ...chapter } of chapters) yield { chapter, progress: behind }
}

/** Removes the paragraphs before the first heading if they are only the title, the author and the date, as pandoc writes them. */
function withoutFacts(blocks: readonly Block[], { title, author, description }: BookFacts): readonly Block[] {
  const front = blocks.slice(
    0,
    Math.max(
      0,
      blocks.findIndex(({ kind }) => kind === 'heading'),
    ),
  )
  const lines = front
    .flatMap((block) => (block.kind === 'text' ? block.plain.split('\n') : []))
    .map((line) => cleanLine(line))
  const known = new Set([title, author, ...(description ?? '').split('\n')].flatMap((fact) => fact ?? []))
  return author !== null && areFacts(lines, known, [author]) ? blocks.slice(front.length) : blocks
}

/**
 * Whether a file is split at its marked headings. If the lines that look like headings include all of these and more, the author has marked only
 * some of them.
 */
function isMarked(blocks: readonly Block[], found: readonly Block[]): boolean {
  const marked = blocks.flatMap((block, at) => (block.kind === 'heading' ? [at] : []))
  const lines = new Set(
    found.flatMap((block, at) => (block.kind === 'heading' && block.level < 3 ? [at] : [])),
  )
  return marked.length > 0 && (lines.size <= marked.length || !marked.every((at) => lines.has(at)))
}

type WordFile = {
  part: (path: string) => Promise<WordPart>
  pathOf: (name: string) => string | undefined
  read: (path: string) => Promise<Element | undefined>
}

/** Opens the parts of a Word file next to its main document. A file without some of them is still a text. */
async function openFile(parts: ZipParts, document: string, notes: Notes): Promise<WordFile> {
  const pathOf = (name: string) => parts.find(document.slice(0, document.lastIndexOf('/') + 1) + name)
  const read = async (path: string | undefined): Promise<Element | undefined> =>
    path === undefined ? undefined : parts.read(path, PART_BYTES).then(readXml, () => undefined)
  const styles = new WordStyles(await read(pathOf('styles.xml')))
  const numbers = new WordNumbers(await read(pathOf('numbering.xml')))
  const part = async (path: string): Promise<WordPart> => {
    const at = path.lastIndexOf('/') + 1
    const relations = await read(parts.find(`${path.slice(0, at)}_rels/${path.slice(at)}.rels`))
    const targets = new Map<string, string>()
    const included = new Map<string, string>()
    for (const relation of relations ? elementsOf(relations, 'relationship') : []) {
      const [id, target] = [attributeOf(relation, 'Id'), attributeOf(relation, 'Target')]
      const isOutside = attributeOf(relation, 'TargetMode') === 'External'
      const found = isOutside ? target : (parts.find(resolvePath(path, target)) ?? '')
      targets.set(id, found)
      if (!isOutside && attributeOf(relation, 'Type').endsWith('/aFChunk')) included.set(id, found)
    }
    const chunks = await chunksOf(parts, included, notes)
    return { styles, numbers, targets, chunks, numberOf: () => undefined, notes }
  }
  return { part, pathOf, read }
}

/** Returns the texts in HTML that a part includes, by the ids of their relations. Other texts are counted as left out. */
async function chunksOf(
  parts: ZipParts,
  paths: ReadonlyMap<string, string>,
  notes: Notes,
): Promise<Map<string, string>> {
  const chunks = new Map<string, string>()
  let left = DOCUMENT_BYTES
  for (const [id, path] of paths) {
    const bytes = path === '' ? undefined : await parts.read(path, left)
    left -= bytes?.length ?? 0
    const html = bytes && htmlOfChunk(bytes)
    if (html === undefined) note(notes, 'pages')
    else chunks.set(id, html)
  }
  return chunks
}

async function notesParts({ part, pathOf, read }: WordFile): Promise<NotesPart[]> {
  const found: NotesPart[] = []
  for (const kind of ['footnote', 'endnote'] as const) {
    const path = pathOf(`${kind}s.xml`)
    const root = path === undefined ? undefined : await read(path)
    if (path !== undefined && root) found.push({ kind, root, part: await part(path) })
  }
  return found
}

function noteLeftOut(parts: ZipParts, notes: Notes): void {
  const count = (pattern: RegExp) => parts.paths().filter((path) => pattern.test(path)).length
  note(notes, 'macros', count(/vbaProject\.bin$/i))
  note(notes, 'fonts', count(/^word\/fonts\//i))
  note(notes, 'media', count(/^word\/embeddings\//i))
}

async function factsOf(parts: ZipParts): Promise<BookFacts> {
  const core = parts.has('docProps/core.xml')
    ? readXml(await parts.read('docProps/core.xml', PART_BYTES))
    : undefined
  const propertyOf = (name: string) => core && firstOf(core, name)?.text
  return {
    ...NO_FACTS,
    title: titleOrNull(propertyOf('title')),
    author: authorOrNull(propertyOf('creator')),
    description: summaryOrNull(propertyOf('description')),
    language: languageOf(propertyOf('language')),
  }
}
