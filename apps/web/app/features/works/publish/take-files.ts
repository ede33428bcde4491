import { LIMITS } from '@engawa/contract'
import { byFolder, sortPicked, type Picked, type Refused } from './sort-picked.ts'

/** What is to happen with files the author gave. */
export type Taking = {
  pages: Picked[]
  archives: Picked[]
  refused: Refused[]
  /** Folders that could each be a chapter; empty when there is nothing to ask. */
  folders: { folder: string; pages: Picked[] }[]
}

export function takeFiles(picked: Picked[]): Taking {
  const { pages, archives, refused } = sortPicked(picked)
  const folders = byFolder(pages)
  return { pages, archives, refused, folders: folders.length > 1 ? folders : [] }
}

/** As many pages as a chapter still holds, and how many were too many. */
export function fitting(pages: Picked[], there: number): { pages: Picked[]; tooMany: number } {
  const room = Math.max(0, LIMITS.chapterPages - there)
  return { pages: pages.slice(0, room), tooMany: Math.max(0, pages.length - room) }
}

/** The title a chapter takes from its folder or archive: the last name, without what only numbers it. */
export function chapterTitleOf(path: string): string {
  const name = path.split('/').at(-1) ?? ''
  const bare = name
    .replace(/\.(cbz|zip)$/i, '')
    .replace(/[_]+/g, ' ')
    .trim()
  const number = /^((chapter|ch|vol|volume)\.?\s*)?\d+$|^第?[\d零〇一二三四五六七八九十百]+[话話回章]?$/i
  return number.test(bare) ? '' : Array.from(bare).slice(0, LIMITS.chapterTitleMax).join('')
}
