import { LIMITS } from '@engawa/contract'
import { naturalOrder } from './natural-order.ts'

/** A file as the author gave it, with its path inside the folder it came from. */
export type Picked = { file: File; path: string }
export type Refused = { name: string; reason: 'not_a_page' }
export type Sorted = { pages: Picked[]; archives: Picked[]; refused: Refused[] }

const pageName = /\.(jpe?g|png|webp|avif|gif)$/i
const archiveName = /\.(cbz|zip)$/i
// What systems leave in folders; nobody means to publish it.
const litter = /(^|\/)(\.[^/]*|__MACOSX|Thumbs\.db|desktop\.ini)(\/|$)/i

/** Tells pages from archives and from the rest, pages in natural order; what systems leave in folders is left out. */
export function sortPicked(picked: Picked[]): Sorted {
  const wanted = picked.filter(({ path }) => !litter.test(path))
  const pages = wanted.filter(({ path }) => pageName.test(path))
  const archives = wanted.filter(({ path }) => archiveName.test(path))
  const refused = wanted
    .filter(({ path }) => !pageName.test(path) && !archiveName.test(path) && !isComicInfo(path))
    .map(({ path }): Refused => ({ name: path, reason: 'not_a_page' }))
  const inOrder = (list: Picked[]) => [...list].sort((a, b) => naturalOrder(a.path, b.path))
  return { pages: inOrder(pages), archives: inOrder(archives), refused }
}

const isComicInfo = (path: string) => /(^|\/)ComicInfo\.xml$/i.test(path)

/** Pages by the folder that holds them, folders in natural order. */
export function byFolder(pages: Picked[]): { folder: string; pages: Picked[] }[] {
  const folders = new Map<string, Picked[]>()
  for (const page of pages) {
    const folder = page.path.split('/').slice(0, -1).join('/')
    folders.set(folder, [...(folders.get(folder) ?? []), page])
  }
  return [...folders]
    .map(([folder, held]) => ({ folder, pages: held }))
    .sort((a, b) => naturalOrder(a.folder, b.folder))
}

export const baseName = (path: string): string => path.split('/').at(-1) ?? path

/** Why a page cannot be sent at all, known before a byte goes out; an error name of the contract. */
export function problemOf(file: { size: number }): 'upload_empty' | 'too_large' | null {
  if (file.size === 0) return 'upload_empty'
  return file.size > LIMITS.pictureBytes ? 'too_large' : null
}
