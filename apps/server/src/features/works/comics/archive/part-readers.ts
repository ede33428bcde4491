// These functions run in a side process; for short files they run in the thread that answers requests.
import { isAppError, type ErrorName } from '@engawa/contract/basics'
import { packagePath, requireUnlocked } from '../../archive/epub-package.ts'
import { type ComicBook, comicBookOf } from './comic-book.ts'
import { picturesOf, type ShownPicture } from './page-document.ts'

export { readComicInfo } from './comic-info.ts'

type Refused = { refused: ErrorName }

function orRefused<T>(read: () => T): T | Refused {
  try {
    return read()
  } catch (error) {
    if (isAppError(error)) return { refused: error.errorName }
    throw error
  }
}

export const findPackage = (container: Buffer, encryption: Buffer | null): { path: string } | Refused =>
  orRefused(() => {
    if (encryption) requireUnlocked(encryption)
    return { path: packagePath(container) }
  })

export const readBook = (bytes: Buffer, path: string): ComicBook | Refused =>
  orRefused(() => comicBookOf(bytes, path))

export const readPictures = (bytes: Buffer, path: string): { pictures: ShownPicture[] } | Refused =>
  orRefused(() => ({ pictures: picturesOf(bytes, path) }))
