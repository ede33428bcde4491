import { Readable } from 'node:stream'
import { escapeInline } from '../import/reading/escape-markdown.ts'
import type { NovelsDeps } from '../novels-deps.ts'
import { chapterName, type Book } from './book.ts'
import { htmlOf, sourceOf } from './chapter-texts.ts'
import { htmlWork } from './html-work.ts'

/** Returns a novel as plain text. Each chapter is loaded when the stream reaches it. */
export const plainText = (deps: NovelsDeps, book: Book): Readable =>
  Readable.from(plainPieces(deps, book), { objectMode: false })

async function* plainPieces(deps: NovelsDeps, book: Book): AsyncGenerator<Buffer> {
  yield piece(`${book.title}\n${book.author}\n`)
  if (book.summary.trim() !== '') yield piece(`\n${book.summary.trim()}\n`)
  for (const chapter of book.chapters) {
    const htmls = await htmlOf(deps, book, chapter)
    const text = (await htmlWork('plainOfAll', htmls)).filter((each) => each !== '')
    yield piece(`\n\n${chapterName(book, chapter)}\n\n${text.join('\n\n')}\n`)
  }
}

/** Returns the Markdown source of a novel, with a heading above each chapter. */
export const markdownText = (deps: NovelsDeps, book: Book): Readable =>
  Readable.from(markdownPieces(deps, book), { objectMode: false })

async function* markdownPieces(deps: NovelsDeps, book: Book): AsyncGenerator<Buffer> {
  const facts = [`title: ${JSON.stringify(book.title)}`, `author: ${JSON.stringify(book.author)}`]
  const more = [`language: ${book.language}`, ...(book.isVertical ? ['writing: vertical'] : [])]
  yield piece(`---\n${[...facts, ...more].join('\n')}\n---\n`)
  for (const chapter of book.chapters)
    yield piece(
      `\n# ${escapeInline(chapterName(book, chapter))}\n\n${(await sourceOf(deps, book, chapter)).trim()}\n`,
    )
}

const piece = (text: string): Buffer => Buffer.from(text)
