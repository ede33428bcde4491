import type { Direction } from '@engawa/contract'
import type { Entry } from 'yauzl'
import type { ComicInfo, Skipped } from '../comics-tables.ts'
import type { Side } from './rules-of-sides.ts'

/** A page of an archive; `index` identifies it permanently. */
export type ArchivePage = {
  index: number
  name: string
  entry: Entry
  description: string
  side: Side | null
}

/** The result of an examination; `skipped` names all files that are left out. */
export type Found = {
  pages: ArchivePage[]
  skipped: Skipped[]
  comicInfo: ComicInfo | null
  /** The cover, when it is not the first page. */
  cover?: Entry | undefined
  /** The reading direction that the sides of pages refer to. */
  direction: Direction
}

/** The stored result: `skipped` names the first files that are left out, `unnamed` is the number of the others. */
export type Survey = Found & { unnamed: number }
