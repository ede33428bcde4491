import { isArchiveName, isPictureName, naturalOrder } from '@engawa/contract'
import { isSystemFile, type PickedFile } from '#app/features/works/publish/files/picked-file.ts'

export type SortedFiles = {
  pages: PickedFile[]
  archives: PickedFile[]
  /** Paths of files that are neither pages nor archives. */
  refused: string[]
}

const comicInfo = /(^|\/)ComicInfo\.xml$/i

/** Separates pages, archives and other files. They are sorted in natural order, and system files are ignored. */
export function sortFiles(picked: PickedFile[]): SortedFiles {
  const wanted = picked
    .filter((each) => !isSystemFile(each) && !comicInfo.test(each.path))
    .sort((a, b) => naturalOrder(a.path, b.path))
  return {
    pages: wanted.filter(({ path }) => isPictureName(path)),
    archives: wanted.filter(({ path }) => isArchiveName(path)),
    refused: wanted.map(({ path }) => path).filter((path) => !isPictureName(path) && !isArchiveName(path)),
  }
}

/** Returns the pages by their folders. The folders are in natural order. */
export function byFolder(pages: PickedFile[]): { folder: string; pages: PickedFile[] }[] {
  const folderOf = ({ path }: PickedFile) => path.split('/').slice(0, -1).join('/')
  return [...Map.groupBy(pages, folderOf)]
    .map(([folder, pages]) => ({ folder, pages }))
    .sort((a, b) => naturalOrder(a.folder, b.folder))
}
