import type { NovelImport } from '@engawa/contract'
import type { NovelImportRow } from '../import-tables.ts'
import { NO_FACTS } from './reading/book.ts'

export const importView = (row: NovelImportRow): NovelImport => ({
  id: row.id,
  workId: row.work_id,
  name: row.name,
  state: row.state,
  reason: row.reason,
  format: row.format,
  charset: row.charset,
  progress: row.progress,
  chapters: row.chapters,
  headings: row.headings ?? [],
  // Imports of the previous release have no description.
  facts: { ...NO_FACTS, ...row.facts },
  notes: row.notes,
  chapterIds: row.chapter_ids,
  createdAt: row.created_at.toISOString(),
})
