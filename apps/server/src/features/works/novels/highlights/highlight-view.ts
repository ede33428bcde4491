import type { HighlightView } from '@engawa/contract'
import type { HighlightRow } from '../highlight-tables.ts'

export const highlightView = (row: HighlightRow): HighlightView => ({
  id: row.id,
  chapterId: row.chapter_id,
  parts: row.parts,
  colour: row.colour,
  note: row.note,
  noteHtml: row.note_html,
  createdAt: row.created_at.toISOString(),
})
