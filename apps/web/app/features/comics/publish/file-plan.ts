import { ARCHIVE_EXTENSIONS, LIMITS } from '@engawa/contract'
import type { PickedFile } from '#app/features/works/publish/files/picked-file.ts'
import { byFolder, sortFiles, type SortedFiles } from './picked-files.ts'

/** A plan for files that the author chose. */
export type FilePlan = SortedFiles & {
  /** Folders that could each be a chapter. Empty if the author has no decision to make. */
  folders: { folder: string; pages: PickedFile[] }[]
}

export function planFiles(picked: PickedFile[]): FilePlan {
  const sorted = sortFiles(picked)
  const folders = byFolder(sorted.pages)
  return { ...sorted, folders: folders.length > 1 ? folders : [] }
}

/** Returns the pages that fit into a chapter with `existing` pages, and the number of pages that do not fit. */
export function pagesThatFit(
  pages: PickedFile[],
  existing: number,
): { pages: PickedFile[]; tooMany: number } {
  const remaining = Math.max(0, LIMITS.chapterPages - existing)
  return { pages: pages.slice(0, remaining), tooMany: Math.max(0, pages.length - remaining) }
}

const archiveEnding = new RegExp(`\\.(${ARCHIVE_EXTENSIONS.join('|')})$`, 'i')

/** Returns a chapter title from the last name of a folder's or archive's path. An empty text if that name is only a number. */
export function chapterTitleOf(path: string): string {
  const name = path.split('/').at(-1) ?? ''
  const bare = name.replace(archiveEnding, '').replace(/[_]+/g, ' ').trim()
  const number = /^((chapter|ch|vol|volume)\.?\s*)?\d+$|^第?[\d零〇一二三四五六七八九十百]+[话話回章]?$/i
  return number.test(bare) ? '' : Array.from(bare).slice(0, LIMITS.chapterTitleMax).join('')
}
