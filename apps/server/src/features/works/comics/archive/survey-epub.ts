import { AppError, isAppError, LIMITS, type ErrorName } from '@engawa/contract'
import { hasWord, readPackage, type EpubPackage, type SpineItem } from '../../archive/epub-package.ts'
import type { ArchiveEntry } from '../../archive/list-entries.ts'
import { elementsOf } from '../../archive/xml.ts'
import type { ZipParts } from '../../archive/zip-parts.ts'
import type { Skipped } from '../comics-tables.ts'
import { entryKind } from './entry-kind.ts'
import { readEpubInfo } from './epub-info.ts'
import { picturesOf, type ShownPicture } from './page-document.ts'
import type { Side } from './rules-of-sides.ts'
import type { ArchivePage, Survey } from './survey-archive.ts'

/** A page of a comic is a picture with a few words; what is longer is something else. */
const DOCUMENT_BYTES = 128 * 1024
/** Some pages of a book are no pages of a comic. */
const MOST_DOCUMENTS = 2 * LIMITS.chapterPages
/** Nor are some pictures; of a book with more, nothing is kept in memory. */
const MOST_PICTURES = 4 * LIMITS.chapterPages
const READ_AT_ONCE = 16
/** Pictures may be shown again, as empty pages are; books in which they are most of the bytes were made to grow. */
const REPEATED_MATTERS = 100 * 1024 ** 2

type Read = { item: SpineItem; pictures: ShownPicture[] } | { item: SpineItem; reason: ErrorName }

/**
 * The pages of an EPUB in the order of its spine: the pictures that its documents show. Throws `book_locked`, `book_broken`,
 * `too_many_pages`, `archive_bomb`.
 */
export async function surveyEpub(
  parts: ZipParts,
  entries: readonly ArchiveEntry[],
  archiveSize: number,
): Promise<Survey> {
  const book = await readPackage(parts)
  const order = documentsOf(book)
  if (order.length > MOST_DOCUMENTS) throw new AppError('too_many_pages')
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  const pages: ArchivePage[] = []
  const skipped: Skipped[] = []
  for await (const read of readDocuments(parts, order)) {
    if (pages.length + skipped.length > MOST_PICTURES) throw new AppError('too_many_pages')
    if ('reason' in read) {
      skipped.push({ name: nameOf(read.item.path), reason: read.reason })
      continue
    }
    const side = read.pictures.length === 1 ? sideOf(read.item) : null
    for (const { path, name, description } of read.pictures) {
      const entry = path === null ? undefined : byPath.get(path)
      const reason = entry ? reasonAgainst(entry) : 'picture_missing'
      if (entry && !reason)
        pages.push({ index: pages.length, name: entry.name, entry: entry.entry, description, side })
      else skipped.push({ name, reason: reason ?? 'picture_missing' })
    }
  }
  const bytes = pages.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0)
  if (bytes > REPEATED_MATTERS && bytes > 2 * archiveSize) throw new AppError('archive_bomb')
  const cover = byPath.get(coverPath(book) ?? '')?.entry
  return {
    pages,
    skipped,
    comicInfo: readEpubInfo(book),
    cover: cover === pages[0]?.entry ? undefined : cover,
    direction: book.direction ?? 'ltr',
  }
}

/** What stands aside is opened from links, but for what comes first: that is the cover. */
function documentsOf({ spine, nav }: EpubPackage): SpineItem[] {
  const begins = spine.findIndex(({ isAside }) => !isAside)
  return spine.filter(({ id, isAside }, at) => id !== nav?.id && (!isAside || at < begins))
}

async function* readDocuments(parts: ZipParts, order: readonly SpineItem[]): AsyncGenerator<Read> {
  for (let at = 0; at < order.length; at += READ_AT_ONCE)
    yield* await Promise.all(order.slice(at, at + READ_AT_ONCE).map((item) => readDocument(parts, item)))
}

async function readDocument(parts: ZipParts, item: SpineItem): Promise<Read> {
  const { path, type } = item
  if (!parts.has(path)) return { item, reason: 'picture_missing' }
  if (type.startsWith('image/') && !type.includes('svg'))
    return { item, pictures: [{ path, name: nameOf(path), description: '' }] }
  try {
    const pictures = picturesOf(await parts.read(path, DOCUMENT_BYTES), path)
    return pictures.length > 0 ? { item, pictures } : { item, reason: 'upload_not_a_picture' }
  } catch (error) {
    const reason = isAppError(error) ? REASONS[error.errorName] : undefined
    if (reason === undefined) throw error
    return { item, reason }
  }
}

/** Why one document gives no page, while the others do. */
const REASONS: Partial<Record<ErrorName, ErrorName>> = {
  book_broken: 'upload_broken',
  upload_broken: 'upload_broken',
  archive_bomb: 'too_large',
}

function reasonAgainst({ path }: ArchiveEntry): ErrorName | undefined {
  const kind = entryKind(path)
  if (kind.kind === 'page') return undefined
  return kind.kind === 'skipped' ? kind.reason : 'upload_not_a_picture'
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

function sideOf({ place }: SpineItem): Side | null {
  const is = (side: Side) =>
    hasWord(place, `page-spread-${side}`) || hasWord(place, `rendition:page-spread-${side}`)
  return (['left', 'right', 'center'] as const).find(is) ?? null
}

/** The picture that a book calls its cover, in the way of EPUB 3 or of EPUB 2. */
function coverPath({ items, metadata }: EpubPackage): string | undefined {
  const named = [...elementsOf(metadata, 'meta')].find(({ attributes }) => attributes['name'] === 'cover')
  const id = named?.attributes['content']
  const cover = items.find(({ properties }) => hasWord(properties, 'cover-image'))
  return (cover ?? items.find((item) => id !== undefined && item.id === id))?.path
}
