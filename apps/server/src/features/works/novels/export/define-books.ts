import { AppError, LIMITS } from '@engawa/contract'
import { UNCHANGED, type Document, type DocumentRequest } from '../../../../registries/documents.ts'
import type { Viewer } from '../../../../endpoints/operation.ts'
import type { NovelsDeps } from '../novels-deps.ts'
import { readableBook, type Book } from './book.ts'
import { buildEpub } from './build-epub.ts'
import { markdownText, plainText } from './plain-books.ts'
import { createStoredBooks, MADE_BOOK } from './stored-book.ts'

type Body = Pick<Document, 'body' | 'length' | 'part'>

/** Defines downloads of novels: `/v1/novels/{id}/book.epub`, `.txt` and `.md`. With `?drafts=1` the author gets drafts, too. */
export function defineBooks(deps: NovelsDeps): void {
  deps.files.definePurpose(MADE_BOOK, {
    label: { en: 'Books for download', zh: '可下载的书' },
    maxBytes: LIMITS.importBytes,
  })
  const stored = createStoredBooks(deps)
  define(deps, 'epub', 'application/epub+zip', async (book) => {
    const made = book.drafts ? undefined : await stored.find(book)
    if (!made) return { body: () => buildEpub(deps, book) }
    return { body: () => made.open(), part: made.open, length: made.size }
  })
  define(deps, 'txt', 'text/plain; charset=utf-8', async (book) => ({ body: () => plainText(deps, book) }))
  define(deps, 'md', 'text/markdown; charset=utf-8', async (book) => ({
    body: () => markdownText(deps, book),
  }))
}

function define(deps: NovelsDeps, ending: string, type: string, bodyOf: (book: Book) => Promise<Body>): void {
  const answer = async (viewer: Viewer, { params, query, has }: DocumentRequest) => {
    const drafts = query['drafts'] === '1'
    const book = await readableBook(deps, viewer, { workId: idOf(params['id']), drafts })
    const version = `${ending}-${book.version}`
    if (has(version)) return UNCHANGED
    const { title, modifiedAt } = book
    return {
      ...(await bodyOf(book)),
      type,
      version,
      modifiedAt,
      name: fileName(title, ending),
      unlisted: true,
    }
  }
  // Everyone may request a book; `readableBook` decides who gets it.
  deps.documents.define({
    path: `/v1/novels/:id/book.${ending}`,
    audience: 'anyone',
    apps: {},
    rate: 'download',
    answer,
  })
}

/** Parses the id in a URL. Throws `work_not_found`. */
export function idOf(text = ''): number {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0
  if (id === 0) throw new AppError('work_not_found')
  return id
}

/** Returns a file name made of the title, valid on every system. */
export const fileName = (title: string, ending: string): string =>
  `${
    title
      .replace(/[\\/:*?"<>|]/g, '_')
      .replace(/^\.|[. ]$/g, '_')
      .slice(0, 100)
      .toWellFormed() || 'book'
  }.${ending}`
