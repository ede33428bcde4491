import type { Direction } from '@engawa/contract'
import type { Entry } from 'yauzl'
import type { ComicInfo, Skipped } from '../comics-tables.ts'
import type { Side } from './rules-of-sides.ts'

/** A page of an archive; `index` names it for good. */
export type ArchivePage = {
  index: number
  name: string
  entry: Entry
  description: string
  side: Side | null
}

export type Survey = {
  pages: ArchivePage[]
  skipped: Skipped[]
  comicInfo: ComicInfo | null
  /** The picture that stands for the whole, where that is not the first page. */
  cover?: Entry | undefined
  /** In which the sides of pages are meant. */
  direction: Direction
}
