import type { Charset, BookFacts, BookFormat, BookNote, HeadingForm } from '@engawa/contract'
import type { ColumnType, Generated, Selectable } from 'kysely'

export type NovelImportTables = {
  /** A file from which chapters of a novel are imported. */
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
    /** The charset that the author chose for a plain text. With null it is detected. */
    charset_asked: Charset | null
    charset: Charset | null
    /** The patterns of headings that the author chose. With null they are detected. */
    headings_asked: ColumnType<string[] | null, string | null | undefined, string | null>
    /** The forms of headings that were found. */
    headings: ColumnType<HeadingForm[] | null, string | null | undefined, string | null>
    progress: Generated<number>
    /** The number of chapters found so far. */
    chapters: Generated<number>
    facts: ColumnType<BookFacts | null, string | null | undefined, string | null>
    notes: ColumnType<BookNote[], string | undefined, string>
    chapter_ids: Generated<number[]>
    attempts: Generated<number>
    /** The time since which the import waits for the storage or database to recover. */
    waiting_since: Date | null
    created_at: Date
    updated_at: Date
  }
  /** The chapters found in the file. They are deleted when the author has chosen among them. */
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
