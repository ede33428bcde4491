import type { NovelRevision } from '@engawa/contract'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** A paragraph with the name it keeps, how it was written, and as safe HTML. */
export type StoredParagraph = { key: string; source: string; html: string }

/** What made a text: writing, an import, replacing, restoring. */
export type MadeBy = NovelRevision['by']

export type NovelsTables = {
  novel_texts: {
    chapter_id: number
    text: string
    /** Counts every save. */
    version: number
    words: number
    made_by: MadeBy
    /** When the present stretch of writing began: the text before it is a revision. */
    began_at: Date
    saved_at: Date
    /** What readers of a published chapter see. */
    live: string | null
    live_version: number | null
    live_words: Generated<number>
    /** When readers were shown it. */
    live_at: Date | null
    /** Made when the chapter is read first, of the version beside them. */
    paragraphs: ColumnType<StoredParagraph[] | null, string | null | undefined, string | null>
    paragraphs_version: number | null
    /** Paragraphs that are gone, with the one that stands where they were. */
    moved: ColumnType<Record<string, string>, string | undefined, string>
  }
  novel_revisions: {
    id: Generated<number>
    chapter_id: number
    version: number
    text: string
    words: number
    made_by: MadeBy
    saved_at: Date
    /** The replacement that it is the text before of. */
    replacement_id: number | null
  }
  /** The paragraphs of one version of a chapter as plain text, with their names. */
  novel_plain_texts: {
    chapter_id: number
    version: number
    keys: ColumnType<string[], string, string>
    texts: ColumnType<string[], string, string>
  }
  novel_replacements: { id: Generated<number>; work_id: number; uid: number; at: Date }
}

export type TextRow = Selectable<NovelsTables['novel_texts']>
export type RevisionRow = Selectable<NovelsTables['novel_revisions']>
