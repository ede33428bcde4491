import { join } from 'node:path'
import { AppError, type ErrorName } from '@engawa/contract'
import { TextWorkError, textWork } from '@engawa/platform/text-work'
import { CONTAINER, ENCRYPTION, isProtected, PACKAGE_BYTES } from '../../archive/epub-files.ts'
import type { ZipParts } from '../../archive/zip-parts.ts'
import type { ComicBook } from './comic-book.ts'
import type { ComicInfoFile } from './comic-info.ts'
import type { ShownPicture } from './page-document.ts'

const work = textWork(join(import.meta.dirname, 'part-readers.ts'), () => import('./part-readers.ts'))

/** Returns the result of a separate process. Throws its refusal of the file, or `book_broken` if the process was stopped. */
async function done<T extends object>(outcome: Promise<T | { refused: ErrorName }>): Promise<T> {
  const result = await outcome.catch((error: unknown) => {
    throw error instanceof TextWorkError ? new AppError('book_broken', { cause: error }) : error
  })
  if ('refused' in result) throw new AppError(result.refused)
  return result as T
}

/** Returns the content of a ComicInfo.xml; null when it cannot be read. */
export const comicInfoOf = (bytes: Buffer): Promise<ComicInfoFile | null> =>
  work('readComicInfo', bytes).catch((error: unknown) => {
    if (error instanceof TextWorkError) return null
    throw error
  })

/** Reads the package of a comic. Throws `book_locked` for a protected book, `book_broken`, `too_many_pages`. */
export async function bookOf(parts: ZipParts): Promise<ComicBook> {
  if (isProtected(parts)) throw new AppError('book_locked')
  const read = (path: string): Promise<Buffer> => parts.read(path, PACKAGE_BYTES)
  const encryption = parts.has(ENCRYPTION) ? await read(ENCRYPTION) : null
  const named = (await done(work('findPackage', await read(CONTAINER), encryption))).path
  const path = parts.find(named) ?? named
  return done(work('readBook', await read(path), path))
}

/** Returns the pictures of a page of a book. Throws `book_broken`. */
export const picturesOf = async (bytes: Buffer, path: string): Promise<ShownPicture[]> =>
  (await done(work('readPictures', bytes, path))).pictures
