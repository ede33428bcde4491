import type { CreditRole, Direction, WorkView } from '@engawa/contract'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { StoredPicture } from '../../../db/stored-picture.ts'

export type ComicInfo = {
  title?: string
  series?: string
  /** The issue number that the file declares, e.g. `12` or `12.5`. */
  number?: string
  summary?: string
  direction?: Direction
  language?: WorkView['language']
  tags?: string[]
  /** The people that the file names, by their task. */
  credits?: { role: CreditRole; names: string }[]
  /** Other facts in the file, with the names of their elements. */
  facts?: { name: string; value: string }[]
  /** Marks at pages, which count from 1. */
  bookmarks?: { page: number; title: string }[]
}

export type Skipped = { name: string; reason: string }

export type ComicsTables = {
  pages: {
    id: Generated<number>
    chapter_id: number
    position: number
    added_version: number
    upload_id: number | null
    import_id: number | null
    import_entry: number | null
    name: string
    state: Generated<'pending' | 'ready' | 'failed'>
    reason: string | null
    spread: 'single' | 'first' | null
    description: Generated<string>
    /** The size of the uploaded picture. For pages of version 1.0.0 it is the size of the largest form. */
    width: number
    height: number
    picture: ColumnType<StoredPicture | null, string | null | undefined, string | null>
    /** The uploaded bytes, until they are prepared. */
    raw_key: string | null
    attempts: Generated<number>
    /** The time since which the page waits for the storage or database to recover. */
    waiting_since: Date | null
    created_at: Date
  }
  imports: {
    id: Generated<number>
    /** Null after the chapter was deleted. */
    chapter_id: number | null
    /** Whether the chapter was created for the import, and is deleted when it fails. */
    made_chapter: Generated<boolean>
    uid: number
    upload_id: number
    archive_key: string
    state: Generated<'waiting' | 'running' | 'done' | 'failed'>
    done: Generated<number>
    total: number
    skipped: ColumnType<Skipped[], string | undefined, string>
    /** The number of skipped files beyond those that \`skipped\` names. */
    skipped_unnamed: Generated<number>
    reason: string | null
    comic_info: ColumnType<ComicInfo | null, string | null, string | null>
    attempts: Generated<number>
    /** The time since which the import waits for the storage or database to recover. */
    waiting_since: Date | null
    created_at: Date
    updated_at: Date
  }
}

export type PageRow = Selectable<ComicsTables['pages']>
export type ImportRow = Selectable<ComicsTables['imports']>
/** An import whose chapter exists. */
export type OpenImport = ImportRow & { chapter_id: number }
