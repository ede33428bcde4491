import type { BookFacts } from '@engawa/contract'
import { AppError } from '@engawa/contract/basics'
import { firstOf, readXml } from '../../../archive/xml.ts'
import type { ZipParts } from '../../../archive/zip-parts.ts'
import { NO_FACTS, note, type Notes, type Piece } from './book.ts'
import { chaptersAt, withReadHeadings } from './chapters-of-blocks.ts'
import { lineOrNull } from './clean-line.ts'
import { markDocument, unmarkHtml } from './docx-marks.ts'
import { htmlBlocks, type Block } from './html-blocks.ts'
import { languageOf } from '../../../archive/language-tag.ts'
import { guessLanguage } from './languages.ts'
import { chapterLevel } from './read-markdown.ts'

const DOCUMENT = 'word/document.xml'
/** Limits in bytes: of the main document, and of any other part that is read. The library builds a tree in memory. */
const DOCUMENT_BYTES = 24 * 1024 * 1024
const PART_BYTES = 4 * 1024 * 1024

export const isDocx = (parts: ZipParts): boolean => parts.has(DOCUMENT)

const STYLES = ["p[style-name='Quote'] => blockquote > p:fresh"]

/** Reads a Word file. Splits it at its headings, or, if it has none, at lines that look like headings. */
export async function* readDocx(parts: ZipParts, notes: Notes): AsyncGenerator<Piece> {
  noteLeftOut(parts, notes)
  const xml = (await parts.read(DOCUMENT, DOCUMENT_BYTES)).toString('utf8')
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new AppError('book_broken')
  note(notes, 'footnotes', xml.match(/<w:(?:footnote|endnote)Reference\b/g)?.length ?? 0)
  const html = unmarkHtml(await htmlOf(parts, markDocument(xml)))
  const blocks = htmlBlocks(html, notes)
  const text = blocks.flatMap((block) => (block.kind === 'text' ? block.plain : [])).join('\n')
  const facts = await factsOf(parts)
  yield {
    head: {
      format: 'docx',
      charset: null,
      facts: {
        ...facts,
        language: guessLanguage(text) ?? facts.language,
        writing: /<w:textDirection w:val="(?:tbRl|tbRlV)"/.test(xml) ? 'vertical' : 'horizontal',
      },
    },
  }
  const headed = blocks.some(({ kind }) => kind === 'heading') ? blocks : withReadHeadings(blocks)
  for (const { behind, ...chapter } of chaptersAt(headed, chapterLevel(headingsOf(headed))))
    yield { chapter, progress: behind }
}

const headingsOf = (blocks: readonly Block[]): { level: number }[] =>
  blocks.filter((block) => block.kind === 'heading')

/** Converts the document to HTML. Pictures, and anything outside the file, are not read. */
async function htmlOf(parts: ZipParts, document: string): Promise<string> {
  const file = {
    exists: (path: string) => parts.has(path),
    async read(path: string, encoding?: string) {
      if (path === DOCUMENT) return document
      const bytes = await parts.read(path, PART_BYTES)
      return encoding === undefined ? bytes : bytes.toString(encoding === 'base64' ? 'base64' : 'utf8')
    },
  }
  // Loaded on demand, because the library is half of all code that a process loads to read a book.
  const { default: mammoth } = await import('mammoth')
  const convertImage = mammoth.images.imgElement(async () => ({ src: '' }))
  const input = { file } as unknown as Parameters<typeof mammoth.convertToHtml>[0]
  const options = {
    convertImage,
    styleMap: STYLES,
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

function noteLeftOut(parts: ZipParts, notes: Notes): void {
  const count = (pattern: RegExp) => parts.paths().filter((path) => pattern.test(path)).length
  note(notes, 'macros', count(/vbaProject\.bin$/i))
  note(notes, 'fonts', count(/^word\/fonts\//i))
  note(notes, 'media', count(/^word\/embeddings\//i))
  note(notes, 'comments', count(/^word\/comments\.xml$/i))
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
    language: languageOf(propertyOf('language')),
  }
}
