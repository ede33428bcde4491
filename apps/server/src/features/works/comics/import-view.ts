import type { ImportView } from '@engawa/contract'
import type { ImportRow } from './comics-tables.ts'

export const importView = (row: ImportRow): ImportView => ({
  id: row.id,
  state: row.state,
  done: row.done,
  total: row.total,
  skipped: row.skipped,
  skippedCount: row.skipped.length + row.skipped_unnamed,
  reason: row.reason,
  chapterId: row.chapter_id,
  comicInfo: row.comic_info,
})
