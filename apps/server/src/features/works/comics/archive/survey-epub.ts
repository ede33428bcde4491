import { AppError, isAppError, LIMITS, type ErrorName } from '@engawa/contract'
import type { ArchiveEntry } from '../../archive/list-entries.ts'
import type { ZipParts } from '../../archive/zip-parts.ts'
import type { Skipped } from '../comics-tables.ts'
import { entryKind } from './entry-kind.ts'
import type { ComicDocument } from './comic-book.ts'
import type { ShownPicture } from './page-document.ts'
import { bookOf, picturesOf } from './read-parts.ts'
import type { ArchivePage, Found } from './survey.ts'

/** Limit of a page document in bytes. A comic page is a picture with a few words; a longer document is not a comic page. */
const DOCUMENT_BYTES = 128 * 1024
/**
 * Limit of pictures in a book. It is above the limit of pages, because some pictures are not pages. A book with more is refused
 * before its pictures are stored in memory.
 */
const MAX_PICTURES = 4 * LIMITS.chapterPages
const READ_AT_ONCE = 16
/**
 * Limit in bytes up to which pictures may repeat, e.g. an empty page. Above it, a book whose pictures have more than twice the
 * bytes of its file is an archive bomb.
 */
const REPEATED_MATTERS = 100 * 1024 ** 2

type Read = { item: ComicDocument; pictures: ShownPicture[] } | { item: ComicDocument; reason: ErrorName }

/**
 * Returns the pages of an EPUB in the order of its spine: the pictures that its documents show. Throws `book_locked`,
 * `book_broken`, `too_many_pages`, `archive_bomb`.
 */
export async function surveyEpub(
  parts: ZipParts,
  entries: readonly ArchiveEntry[],
  archiveSize: number,
): Promise<Found> {
  const book = await bookOf(parts)
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  const pages: ArchivePage[] = []
  const skipped: Skipped[] = []
  for await (const read of readDocuments(parts, book.documents)) {
    if (pages.length + skipped.length > MAX_PICTURES) throw new AppError('too_many_pages')
    if ('reason' in read) {
      skipped.push({ name: nameOf(read.item.path), reason: read.reason })
      continue
    }
    const side = read.pictures.length === 1 ? read.item.side : null
    for (const { path, name, description } of read.pictures) {
      const entry = path === null ? undefined : byPath.get(parts.find(path) ?? path)
      const reason = entry ? reasonAgainst(entry) : 'picture_missing'
      if (entry && !reason)
        pages.push({ index: pages.length, name: entry.name, entry: entry.entry, description, side })
      else skipped.push({ name, reason: reason ?? 'picture_missing' })
    }
  }
  const bytes = pages.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0)
  if (bytes > REPEATED_MATTERS && bytes > 2 * archiveSize) throw new AppError('archive_bomb')
  const cover = byPath.get(parts.find(book.cover ?? '') ?? '')?.entry
  return {
    pages,
    skipped,
    comicInfo: book.info,
    cover: cover === pages[0]?.entry ? undefined : cover,
    direction: book.direction ?? 'ltr',
  }
}

async function* readDocuments(parts: ZipParts, order: readonly ComicDocument[]): AsyncGenerator<Read> {
  for (let at = 0; at < order.length; at += READ_AT_ONCE)
    yield* await Promise.all(order.slice(at, at + READ_AT_ONCE).map((item) => readDocument(parts, item)))
}

async function readDocument(parts: ZipParts, item: ComicDocument): Promise<Read> {
  const { isPicture } = item
  const path = parts.find(item.path)
  if (path === undefined) return { item, reason: 'picture_missing' }
  if (isPicture) return { item, pictures: [{ path, name: nameOf(path), description: '' }] }
  try {
    const pictures = await picturesOf(await parts.read(path, DOCUMENT_BYTES), path)
    return pictures.length > 0 ? { item, pictures } : { item, reason: 'upload_not_a_picture' }
  } catch (error) {
    const reason = isAppError(error) ? REASONS[error.errorName] : undefined
    if (reason === undefined) throw error
    return { item, reason }
  }
}

/** Errors that skip only the document in which they occur, each with the reason that the author sees. */
const REASONS: Partial<Record<ErrorName, ErrorName>> = {
  book_broken: 'upload_broken',
  upload_broken: 'upload_broken',
  archive_bomb: 'too_large',
}

function reasonAgainst({ path, isLink }: ArchiveEntry): ErrorName | undefined {
  if (isLink) return 'file_is_link'
  const kind = entryKind(path)
  if (kind.kind === 'page' || kind.kind === 'hidden') return undefined
  return kind.kind === 'skipped' ? kind.reason : 'upload_not_a_picture'
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
