import { isArchiveName, isPictureName } from '@engawa/contract'
import { naturalOrder } from './natural-order.ts'

/** A file as the author chose it, with its path inside the folder it came from. */
export type PickedFile = { file: File; path: string }
export type SortedFiles = {
  pages: PickedFile[]
  archives: PickedFile[]
  /** Paths of files that can be neither. */
  refused: string[]
}

// What operating systems leave in folders; nobody means to publish it.
const systemFile = /(^|\/)(\.[^/]*|__MACOSX|Thumbs\.db|desktop\.ini)(\/|$)/i
const comicInfo = /(^|\/)ComicInfo\.xml$/i

/** Tells pages from archives and from the rest, in natural order; what systems leave in folders is ignored. */
export function sortFiles(picked: PickedFile[]): SortedFiles {
  const wanted = picked
    .filter(({ path }) => !systemFile.test(path) && !comicInfo.test(path))
    .sort((a, b) => naturalOrder(a.path, b.path))
  return {
    pages: wanted.filter(({ path }) => isPictureName(path)),
    archives: wanted.filter(({ path }) => isArchiveName(path)),
    refused: wanted.map(({ path }) => path).filter((path) => !isPictureName(path) && !isArchiveName(path)),
  }
}

/** Pages by the folder that holds them, folders in natural order. */
export function byFolder(pages: PickedFile[]): { folder: string; pages: PickedFile[] }[] {
  const folderOf = ({ path }: PickedFile) => path.split('/').slice(0, -1).join('/')
  return [...Map.groupBy(pages, folderOf)]
    .map(([folder, pages]) => ({ folder, pages }))
    .sort((a, b) => naturalOrder(a.folder, b.folder))
}

export const baseName = (path: string): string => path.split('/').at(-1) ?? path
