import type { Charset, BookFacts, BookFormat, BookNote } from '@engawa/contract'
import type { ColumnType, Generated, Selectable } from 'kysely'

export type NovelImportTables = {
  /** A file that is read for a novel. */
  novel_imports: {
    id: Generated<number>
    work_id: number
    uid: number
    upload_id: number
    file_key: string
    name: string
    state: Generated<'waiting' | 'running' | 'read' | 'failed' | 'added'>
    reason: string | null
    format: BookFormat | null
    /** How a plain text is to be read; null lets its bytes say. */
    charset_asked: Charset | null
    charset: Charset | null
    progress: Generated<number>
    /** Found so far. */
    chapters: Generated<number>
    facts: ColumnType<BookFacts | null, string | null | undefined, string | null>
    notes: ColumnType<BookNote[], string | undefined, string>
    chapter_ids: Generated<number[]>
    attempts: Generated<number>
    /** Since when it waits for storage or database to work again. */
    waiting_since: Date | null
    created_at: Date
    updated_at: Date
  }
  /** What was found in it, until its author has chosen. */
  novel_import_chapters: {
    import_id: number
    position: number
    title: string
    words: number
    excerpt: string
    text: string
  }
}

export type NovelImportRow = Selectable<NovelImportTables['novel_imports']>
