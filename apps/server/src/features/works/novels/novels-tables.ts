import type { NovelRevision } from '@engawa/contract'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** A paragraph with its permanent key, its source and its safe HTML. */
export type StoredParagraph = { key: string; source: string; html: string }

/** The origin of a text: writing, an import, replacing, restoring. */
export type MadeBy = NovelRevision['by']

export type NovelsTables = {
  novel_texts: {
    chapter_id: number
    text: string
    /** A number that is increased by every save. */
    version: number
    words: number
    made_by: MadeBy
    /** The start of the current writing session. The text from before this session is stored as a revision. */
    began_at: Date
    saved_at: Date
    /** The text that readers of a published chapter see. */
    live: string | null
    live_version: number | null
    live_words: Generated<number>
    /** The time when `live` was released. */
    live_at: Date | null
    /** The rendered paragraphs of the version `paragraphs_version`. They are rendered when the chapter is first read. */
    paragraphs: ColumnType<StoredParagraph[] | null, string | null | undefined, string | null>
    paragraphs_version: number | null
    /** Maps each removed paragraph to the paragraph that is now at its position. */
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
    /** The operation "replace in the novel" before which this revision was stored. */
    replacement_id: number | null
  }
  /** The paragraphs of one version of a chapter as plain text, with their keys. */
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
