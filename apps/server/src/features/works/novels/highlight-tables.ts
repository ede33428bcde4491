import type { HighlightColour, HighlightPart } from '@engawa/contract'
import type { ColumnType, Selectable } from 'kysely'

export type NovelHighlightTables = {
  novel_highlights: {
    uid: number
    chapter_id: number
    /** The id, chosen by the client that created the highlight. */
    id: string
    parts: ColumnType<HighlightPart[], string, string>
    colour: HighlightColour
    note: string
    note_html: string
    created_at: Date
  }
}

export type HighlightRow = Selectable<NovelHighlightTables['novel_highlights']>
