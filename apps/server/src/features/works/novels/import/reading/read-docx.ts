import { decodeText } from '@engawa/charset'
import type { BookFacts } from '@engawa/contract'
import { AppError, LIMITS, withoutUnprintable } from '@engawa/contract/basics'
import { elementsOf, firstOf, readXml } from '../../../archive/xml.ts'
import type { ZipParts } from '../../../archive/zip-parts.ts'
import { NO_FACTS, note, type Notes, type Piece } from './book.ts'
import { collectPictures } from './book-pictures.ts'
import { chaptersAt, markedHeadings, withFoundHeadings } from './chapters-of-blocks.ts'
import { lineOrNull, summaryOrNull } from './clean-line.ts'
import { takeWordNotes } from './docx-notes.ts'
import { readWordHeadings } from './docx-styles.ts'
import { markDocument, unmarkHtml, withoutHiddenRuns } from './docx-marks.ts'
import { htmlBlocks } from './html-blocks.ts'
import { languageOf } from '../../../archive/language-tag.ts'
import { guessLanguage } from './languages.ts'
import { chapterLevel } from './sections.ts'

const RELATIONS = '_rels/.rels'
/** Limits in bytes: of the main document, and of any other part that is read. The library builds a tree in memory. */
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

/** The table of contents, which Word repeats from the headings: by the names and the ids of its styles. */
const CONTENTS = [
  'TOC Heading',
  'Contents Heading',
  ...[1, 2, 3, 4, 5, 6].flatMap((level) => [`toc ${level}`, `Contents ${level}`]),
]
const QUOTES = ['Quote', 'Intense Quote', 'Block Text', 'Quotations']
const EMPHASES = ['Emphasis', 'Intense Emphasis', 'Subtle Emphasis']

const STYLES = [
  ...CONTENTS.flatMap((name) => [
    `p[style-name='${name}'] => !`,
    `p.${name.replace(/ /g, '').replace('toc', 'TOC')} => !`,
  ]),
  ...QUOTES.map((name) => `p[style-name='${name}'] => blockquote > p:fresh`),
  ...EMPHASES.map((name) => `r[style-name='${name}'] => em`),
]

/** Reads a Word file. Splits it at its headings, or, if it has none, at lines that look like headings. */
export async function* readDocx(
  parts: ZipParts,
  wanted: readonly string[] | null,
  notes: Notes,
): AsyncGenerator<Piece> {
  const path = await documentOf(parts)
  const xml = withoutControls(decodeText(await parts.read(path, DOCUMENT_BYTES), { format: 'xml' }))
  noteLeftOut(parts, xml, notes)
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new AppError('book_broken')
  note(notes, 'footnotes', xml.match(/<w:(?:footnote|endnote)Reference\b/g)?.length ?? 0)
  const files = new Map<string, Buffer>()
  const headings = await readWordHeadings(parts, path)
  const marked = headings.withNumbers(markDocument(withoutHiddenRuns(xml, notes)))
  const { html, wordNotes } = takeWordNotes(
    unmarkHtml(await htmlOf(parts, { path, xml: marked, rules: headings.rules }, files)),
    notes,
  )
  const pictures = collectPictures(notes, async (name) => files.get(name))
  const blocks = htmlBlocks(html, notes, {
    anchors: wordNotes.marks,
    picture: (address, alt) => (files.has(address) ? pictures.show(address, alt) : null),
  })
  const text = blocks.flatMap((block) => (block.kind === 'text' ? block.plain : [])).join('\n')
  const facts = await factsOf(parts)
  const hasHeadings = wanted === null && markedHeadings(blocks).length > 1
  const found = withFoundHeadings(blocks, wanted)
  yield {
    head: {
      format: 'docx',
      charset: null,
      headings: hasHeadings ? [] : found.forms,
      facts: {
        ...facts,
        language: guessLanguage(text) ?? facts.language,
        writing: /<w:textDirection w:val="(?:tbRl|tbRlV)"/.test(xml) ? 'vertical' : 'horizontal',
      },
    },
  }
  yield* pictures.take()
  const chapters = hasHeadings
    ? chaptersAt(blocks, chapterLevel(markedHeadings(blocks)), wordNotes.list)
    : chaptersAt(found.blocks, 2, wordNotes.list)
  for (const { behind, ...chapter } of chapters) yield { chapter, progress: behind }
}

/** Removes control characters and references to them, which XML does not allow. */
const withoutControls = (xml: string): string =>
  withoutUnprintable(xml).replace(
    /&#(?:x0{0,9}(?:[0-8bcef]|1[0-9a-f])|0{0,9}(?:[0-8]|1[1245-9]|2\d|3[01]));/gi,
    '',
  )

/** Converts the document to HTML, and puts its pictures into `pictures`. Nothing outside the file is read. */
async function htmlOf(
  parts: ZipParts,
  document: { path: string; xml: string; rules: readonly string[] },
  pictures: Map<string, Buffer>,
): Promise<string> {
  const file = {
    exists: (path: string) => parts.has(path),
    async read(path: string, encoding?: string) {
      if (path === document.path) return document.xml
      const bytes = await parts.read(path, path.endsWith('.xml') ? PART_BYTES : LIMITS.pictureBytes)
      return encoding === undefined ? bytes : bytes.toString(encoding === 'base64' ? 'base64' : 'utf8')
    },
  }
  // Loaded on demand, because the library is half of all code that a process loads to read a book.
  const { default: mammoth } = await import('mammoth')
  let count = 0
  const convertImage = mammoth.images.imgElement(async (picture) => {
    count += 1
    const src = `picture-${count}`
    // A picture that cannot be read is counted as left out, because `src` is unknown then.
    await picture.readAsBuffer().then(
      (bytes) => pictures.set(src, bytes),
      () => undefined,
    )
    return { src }
  })
  const input = { file } as unknown as Parameters<typeof mammoth.convertToHtml>[0]
  const options = {
    convertImage,
    styleMap: [...STYLES, ...document.rules],
    includeEmbeddedStyleMap: false,
    externalFileAccess: false,
  }
  return mammoth.convertToHtml(input, options).then(
    ({ value }) => value,
    (cause: unknown) => {
      throw new AppError('book_broken', { cause })
    },
  )
}

function noteLeftOut(parts: ZipParts, xml: string, notes: Notes): void {
  const count = (pattern: RegExp) => parts.paths().filter((path) => pattern.test(path)).length
  note(notes, 'macros', count(/vbaProject\.bin$/i))
  note(notes, 'fonts', count(/^word\/fonts\//i))
  note(notes, 'media', count(/^word\/embeddings\//i))
  note(notes, 'comments', xml.match(/<w:commentReference\b/g)?.length ?? 0)
  note(notes, 'formulas', xml.match(/<m:oMath[ >]/g)?.length ?? 0)
}

async function factsOf(parts: ZipParts): Promise<BookFacts> {
  const core = parts.has('docProps/core.xml')
    ? readXml(await parts.read('docProps/core.xml', PART_BYTES))
    : undefined
  const propertyOf = (name: string) => core && firstOf(core, name)?.text
  return {
    ...NO_FACTS,
    title: lineOrNull(propertyOf('title')),
    author: lineOrNull(propertyOf('creator')),
    description: summaryOrNull(propertyOf('description')),
    language: languageOf(propertyOf('language')),
  }
}
